# Une partie finie, revue, et la preuve de ses donnes.
replay-none = Rien à revoir ici
replay-back = Mes parties
replay-seat = Vu par
replay-spectator = le public
replay-open = Toutes les cartes visibles
replay-open-short = Cartes
replay-link = Copier le lien vers cette position
replay-link-short = Lien
replay-copied = Le lien est copié.
replay-actions = Tous les coups
replay-actions-short = Coups
replay-controls = Avancer et reculer
replay-place = Position dans la partie
replay-at = { $at } sur { $last }
replay-begin = Avant le premier coup.
# For a game that does not name its parts.
replay-part = { $which ->
    [before] Donne précédente
    [after] Donne suivante
   *[here] Donne { $n }
}
replay-back-one = Un coup en arrière
replay-on-one = Un coup en avant
replay-play = Lecture
replay-pause = Pause
replay-speed = { $speed ->
    [slow] Lent
    [fast] Rapide
   *[usual] Normal
}
replay-nothing-held = Personne n’a rien de caché ici.
replay-empty-hand = rien en main
replay-only-looks = Ici, on revoit une partie : on la regarde, on n’y joue plus.
replay-drop = Dépose ici une partie enregistrée (fichier .tablee), ou choisis-la : tu la revois, et elle n’est gardée nulle part.
replay-drop-huge = Ce fichier dépasse 1 Mo : aucune partie n’est si longue. Choisis une partie enregistrée.

verify = Vérifier cette partie
verify-short = Vérifier
verify-busy = Vérification…
verify-verdict = { $verdict ->
    [proved] Cette partie est prouvée.
    [dealt] La donne est prouvée.
    [consistent] Rien ne contredit cette partie.
    [replayed] Sa graine n’est pas prouvée.
   *[refuted] Quelque chose ne va pas.
}
verify-so-far = Cette partie n’est pas allée au bout.
verify-failed = La vérification n’a pas pu se faire : essaie encore.
verify-where = Ligne { $line } :
verify-whole = { $holds ->
    [false] Le texte de la partie a été modifié.
   *[other] Le texte de la partie est intact, ligne après ligne.
}
verify-signature = { $holds ->
    [true] Le serveur a signé ce texte, noms et temps compris.
    [false] La signature ne vaut rien.
   *[other] Pas de signature vérifiée : rien ne prouve les noms et les temps.
}
verify-plays = { $holds ->
    [true] Les coups sont ceux que ce navigateur a vus à la fin de la partie.
    [false] Les coups ne sont pas ceux que ce navigateur a vus à la fin de la partie.
   *[other] Ce navigateur n’a pas vu la fin de la partie, ou ne s’en souvient plus.
}
verify-promise = { $holds ->
    [true] Le secret du serveur donne l’empreinte écrite dans cette partie.
    [false] Le secret du serveur n’est pas celui qu’il avait promis.
   *[other] Aucune promesse dans cette partie : rien ne prouve d’où vient sa graine.
}
verify-seed = { $holds ->
    [true] La graine est faite de ce secret et des coupes des joueurs.
    [false] La graine n’est pas faite de ce secret et des coupes.
   *[other] Rien ne prouve que personne n’a choisi la graine.
}
verify-mine = { $holds ->
    [true] La promesse est celle que j’ai vue, et ma coupe est dans la graine.
    [false] La promesse ou ma coupe n’est pas celle dont ce navigateur se souvient.
   *[other] Ce navigateur n’a pas coupé dans cette partie, ou ne s’en souvient plus : la donne est prouvée à ceux qui ont coupé.
}
verify-deal = { $holds ->
    [false] Une donne ne vient pas de la graine.
   *[other] Chaque mélange, refait ici depuis la graine, donne les mêmes cartes.
}
verify-no-link = cette ligne a été modifiée.
verify-no-digest = l’empreinte ou le nombre de coups ne correspond pas.
verify-no-cut = la fin manque.
verify-no-json = cette ligne est illisible.
verify-no-format = ce format est inconnu ici.
verify-no-shape = cette ligne n’a pas la forme attendue.
verify-no-promise = le secret ne donne pas l’empreinte promise.
verify-no-seed = la graine est une autre.
verify-promise-gone = une promesse a été montrée, et cette partie ne l’a plus.
verify-bad-secret = le secret n’est pas fait de 64 chiffres hexadécimaux minuscules.
verify-bad-silent = les places qui ne coupent plus ne sont pas dites dans la bonne forme.
verify-first-rule = Selon la règle d’alors, un joueur qui connaissait le secret du serveur et coupait le dernier pouvait choisir la donne.
verify-no-hashes = les coupes ne sont pas toutes celles qui étaient fixées avant d’être ouvertes.
verify-bad-cut = une coupe n’est ni vide ni faite de 32 chiffres hexadécimaux minuscules.
verify-cut-count = il n’y a pas exactement une coupe par place.
verify-nobody-cut = elle se dit prouvée, mais personne n’a coupé.
verify-bot-cut = la place d’un ordinateur a une coupe : un ordinateur ne coupe pas.
verify-unsigned = cette partie n’est pas signée.
verify-no-signature = la signature n’est pas celle de ce texte.
verify-other-key = elle est signée par une autre clé que celle dont ce navigateur se souvient.
verify-key-unknown = Ce navigateur ne se souvient pas de la clé du serveur.
verify-signature-unable = ce navigateur ne vérifie pas les signatures : lance « tablee verify ».
verify-no-plays = au moins un coup est autre.
verify-bot-cut-once = la place d’un ordinateur a une coupe ; une ancienne partie ne dit pas si quelqu’un y était assis d’abord.
verify-no-mine = compare avec ce que tu as noté.
verify-no-deal = ces cartes ne sont pas celles de la graine.
verify-note = Le calcul se fait dans ton navigateur. Il prouve que personne n’a choisi les cartes, pas que celui qui tient le serveur n’a pas regardé. Chez toi, « tablee verify » refait aussi chaque coup.
verify-saved = Cette partie vient d’un fichier : rien n’en est gardé sur le serveur.

ratings = Mes cotes
ratings-what = Une cote par jeu et par nombre de joueurs, d’après les parties classées, celles que chacun a acceptées ; elle s’affiche après cinq. On commence à 1500, comme un ordinateur de club. Le ± dit à quel point elle est sûre : il diminue quand tu joues et grandit quand tu t’absentes.
rating-of = { $game }, à { $seats }
rating-doubt = ± { $doubt }
rating-curve = Cote, { $name } : { $figure }
rating-games = { $n ->
    [one] { $n } partie.
   *[other] { $n } parties.
}
rating-hidden = { $n ->
    [one] Encore une partie classée avant que ta cote s’affiche.
   *[other] Encore { $n } parties classées avant que ta cote s’affiche.
}
rating-rank = { $rank ->
    [1] 1^er^
   *[other] { $rank }^e^
} sur { $players }.
rating-away = Trop peu de parties récentes pour être au classement.
ranking = Classement de ce serveur
ranking-rank = Rang
ranking-name = Nom
ranking-figure = Cote
ranking-before = Avant
ranking-after = Suite
history = Mes parties
history-all = Toutes
history-game = Jeu
history-result = Résultat
history-won = Gagnées
history-lost = Perdues
history-period = Période
history-days = { $days ->
    [0] Depuis toujours
    [7] Sept jours
    [30] Trente jours
   *[other] Un an
}
history-who = Avec qui
history-no-such = Aucune partie de ce genre.
history-sums = Par jeu
history-sum = { $n ->
    [one] Une partie
   *[other] { $n } parties
}, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
}
history-curve = Part de parties gagnées, { $game } :
history-company = Le plus souvent avec
history-bots = contre l’ordinateur
history-find = Chercher une partie
history-was-won = gagnée
history-was-rank = { $rank ->
    [1] 1^er^
   *[other] { $rank }^e^
} sur { $players }
history-jsonl = Tout emporter (JSON, une ligne par partie)
history-csv = Tout emporter (tableur)
history-none = Tes parties finies se retrouvent ici.

reviewing-why = L’expert examine chaque coup avec ce que ta place savait alors. Une petite différence n’est pas une faute.
reviewing-level = { $sure ->
    [true] Comme { $level }
   *[false] Entre { $level } et { $strongest }
}
reviewing-level-by = d’après { $decisions ->
    [one] { $decisions } coup qui comptait
   *[other] { $decisions } coups qui comptaient
}
reviewing-like-random = quelqu’un qui joue au hasard
reviewing-like-novice = un débutant
reviewing-like-club = un joueur confirmé
reviewing-like-expert = un expert
reviewing-chances = Chances de gagner, d’après les points
reviewing-expert = l’expert
reviewing-gain = C’était mieux de { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} (± { $error }).
reviewing-why-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus tout de suite.
reviewing-why-later = Cela permettait de marquer plus ensuite.
reviewing-why-rival = L’adversaire marquait moins ensuite.
# Ce qui arrive souvent après l’un des deux coups, et rarement après l’autre.
reviewing-why-played = Après ce coup, { $often ->
    [always] presque toujours
    [mostly] le plus souvent
    [half] une fois sur deux
   *[some] assez souvent
}{ $when ->
    [later] {" "}un peu plus tard
   *[next] { "" }
}{ $sample ->
    [1] {" "}(par exemple)
   *[0] { "" }
} : « { $event } » Après celui de l’expert : { $seldom ->
    [mostly] le plus souvent aussi
    [half] une fois sur deux
    [some] parfois
    [less] moins souvent
   *[never] presque jamais
}.
reviewing-why-better = Après le coup de l’expert, { $often ->
    [always] presque toujours
    [mostly] le plus souvent
    [half] une fois sur deux
   *[some] assez souvent
}{ $when ->
    [later] {" "}un peu plus tard
   *[next] { "" }
}{ $sample ->
    [1] {" "}(par exemple)
   *[0] { "" }
} : « { $event } » Après le coup joué : { $seldom ->
    [mostly] le plus souvent aussi
    [half] une fois sur deux
    [some] parfois
    [less] moins souvent
   *[never] presque jamais
}.

moments = Trois moments
moments-short = Moments
moments-finding = On cherche tes moments…
moments-find = Chercher les moments
moment-step = Moment { $n } sur { $count }
moment-where = { $part }, coup { $n }
moment-you = toi
moment-played = joué
moment-better = mieux
moment-again = Essayer d’ici
moment-again-how = mêmes cartes, contre les ordinateurs
moment-before = Précédent
moment-next = Suivant
moment-whole = Toute la partie
moment-now = Des points tout de suite
moment-later = Préparer la suite
moment-rival = Gêner l’adversaire
moment-few = Trop peu de coups à comparer dans cette partie.
moment-none = Bien joué !
moment-none-mine = L’expert a comparé tes coups qui comptaient : aucun n’est nettement mauvais.
moment-none-of = L’expert a comparé les coups { ELIDE("de", $name) }{ $name } qui comptaient : aucun n’est nettement mauvais.
moment-move = coup { $n }
moments-find-mine = Chercher mes trois moments
moments-see = Voir
moments-whole = Revoir toute la partie
honest-deal = Donne honnête
honest-now = vérifié à l’instant.
honest-how = Comment ?
honest-busy = On vérifie la donne…
honest-details = Le détail
honest-refuted = Attention : la donne ne correspond pas à ce qui était promis.
honest-consistent = Rien ne contredit la donne.
honest-replayed = Rien ne prouve d’où vient la donne : personne n’a coupé.
