lexicon-rack-character = Lettres « { $rack } » : « { $character } » n’est ni une lettre ni le joker ?.
lexicon-rack-size = Lettres « { $rack } » : il y en a { $size }, il en faut de 1 à { $most }.
lexicon-not-letters = « { $given } » : il faut des lettres, et rien d’autre.
lexicon-needs-fast = On mesure ici les recherches compilées, qui ne sont pas installées : pip install tablee[fast]
lexicon-big-endian = Le dictionnaire ne se lit que sur une machine petit-boutiste.
lexicon-missing = Le dictionnaire { $file } manque : refais-le avec « tablee lexicon build ».
lexicon-unreadable = Le dictionnaire { $file } est illisible ({ $why }) : refais-le avec « tablee lexicon build ».
lexicon-damaged = Le dictionnaire { $file } est abîmé ({ $part }) : refais-le avec « tablee lexicon build ».
lexicon-cut = Le dictionnaire { $file } compte { $size } octets au lieu de { $expected } : refais-le avec « tablee lexicon build ».
lexicon-too-large = { $words } mots, c’est trop pour un dictionnaire.
lexicon-bad-word = Mot « { $word } » : il faut de { $least } à { $most } capitales de A à Z.
lexicon-word-twice = Mot « { $word } » donné deux fois : une seule suffit.
lexicon-bad-spelling = Mot « { $word } » : { $spellings } ne s’écrit pas avec ces lettres.
lexicon-bad-heaviest = Première lettre « { $first } » et nombre de mots { $top } : il faut une lettre au plus et un nombre d’au moins 1.
lexicon-bad-weight = Poids { $weight } de « { $letter } » : il faut une lettre et un poids d’au plus { $most }.
lexicon-bad-card = Carte « { $card } » de valeur { $value } : il faut une ou deux capitales et une valeur de 1 à 10000.
lexicon-too-many-cards = { $kinds } sortes de cartes et des mains de { $cards } : c’est trop, prends des mains plus petites.
lexicon-unknown-card = Carte « { $card } » inconnue : les cartes sont { $known }.
lexicon-bad-hand = Main « { $hand } » : le maximum est de { $cards } cartes, et parmi elles de { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}.
lexicon-not-cfsa2 = { $file } n’est pas un automate CFSA2 : réinstalle la source du dictionnaire.
lexicon-list-field = { $where } : « { $field } » n’est pas une valeur connue.
lexicon-list-line = { $where } : il faut { $columns } champs, deux-points et une raison.
lexicon-no-source = La source { $package } du dictionnaire n’est pas installée : « pip install { $package }=={ $version } ».
lexicon-other-source = La source { $package } du dictionnaire est en version { $found } : « pip install { $package }=={ $version } ».
