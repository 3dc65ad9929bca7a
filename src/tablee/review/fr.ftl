# La preuve d’une partie, et où elle manque.
review-where = Ligne { $line } :
review-whole = { $holds ->
    [false] Le texte a été modifié.
   *[other] Le texte est entier, ligne après ligne.
}
review-signature = { $holds ->
    [true] Le serveur a signé ce texte : les coups, les noms et les temps sont ceux qu’il a notés.
    [false] La signature ne vaut rien.
   *[other] Pas de signature vérifiée : rien ne prouve les coups, les noms et les temps.
}
review-promise = { $holds ->
    [true] Le secret du serveur donne l’empreinte écrite dans cette partie.
    [false] Le secret du serveur n’est pas celui qu’il avait promis.
   *[other] Aucune promesse dans cette partie : rien ne prouve d’où vient sa graine.
}
review-noted = { $holds ->
    [true] L’empreinte est celle qui a été notée avant la première carte.
    [false] L’empreinte n’est pas celle qui a été notée.
   *[other] Pas d’empreinte notée à comparer.
}
review-seed = { $holds ->
    [true] La graine est faite de ce secret et des coupes.
    [false] La graine n’est pas faite de ce secret et des coupes.
   *[other] Rien ne prouve que personne n’a choisi la graine.
}
review-play = { $holds ->
    [false] Un coup n’est pas possible.
   *[other] Chaque coup suit les règles.
}
review-deal = { $holds ->
    [false] Une donne ne vient pas de la graine.
   *[other] Chaque mélange, refait depuis la graine, donne les mêmes cartes.
}
review-rulings = { $holds ->
    [true] Le dictionnaire d’ici dit la même chose des mots joués.
   *[other] Le dictionnaire n’est peut-être plus le même.
}
review-link = cette ligne a été modifiée.
review-count = { $told } coups annoncés, { $found } trouvés.
review-no-end = il manque la dernière ligne, avec le nombre de coups.
review-digest = l’empreinte ne correspond pas.
review-other-promise = la promesse est une autre que celle notée.
review-promise-gone = une promesse a été notée, et cette partie ne l’a plus.
review-bad-secret = le secret n’est pas fait de 64 chiffres hexadécimaux minuscules.
review-bad-silent = les places qui ne coupent plus ne sont pas dites dans la bonne forme.
review-first-rule = Selon la règle d’alors, un joueur qui connaissait le secret du serveur et coupait le dernier pouvait choisir la donne.
review-bad-cut = une coupe n’est ni vide ni faite de 32 chiffres hexadécimaux minuscules.
review-cut-count = { $found } coupes pour { $seats } places.
review-nobody-cut = elle se dit prouvée, mais personne n’a coupé.
review-bot-cut = { $old ->
    [true] la place { $seat } a une coupe et un ordinateur ; une ancienne partie ne dit pas si quelqu’un y était assis d’abord.
   *[false] la place { $seat } a une coupe et un ordinateur : un ordinateur ne coupe pas.
}
review-unsigned = cette partie n’est pas signée.
review-bad-signature = la signature n’est pas celle de ce texte.
review-key-unknown = elle est signée par la clé { $signer } : compare-la avec celle du serveur.
review-other-key = elle est signée par une autre clé, { $signer }.
review-no-promise = le secret ne donne pas l’empreinte promise.
review-no-seed = la graine est une autre.
review-no-deal = ces cartes ne sont pas celles du mélange { $label }.
review-no-ruling = « { $question } » est jugé autrement ici ; le dictionnaire a pu changer, ou la ligne.
review-broken = cette partie ne peut pas être relue ({ $what }).

review-title = { $game } : ce que cette partie t’apprend
review-level = { $name } : { $sure ->
    [true] comme { $level }
   *[false] entre { $level } et { $strongest }
}, d’après { $decisions ->
    [one] { $decisions } coup qui comptait
   *[other] { $decisions } coups qui comptaient
}.
review-like-random = quelqu’un qui joue au hasard
review-like-novice = un débutant
review-like-club = un joueur confirmé
review-like-expert = un expert
review-nothing = Trop peu de coups pour dire à quel niveau joue { $name }.
review-no-mistakes = Parmi les coups comparés, aucun n’est nettement mauvais.
review-point = Coup { $number } : { $played }
review-gain = C’était mieux de { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} (± { $error }).
review-why-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus tout de suite.
review-why-later = Cela permettait de marquer plus ensuite.
review-why-rival = L’adversaire marquait moins ensuite.
# Ce qui arrive souvent après l’un des deux coups, et rarement après l’autre.
review-why-played = Après ce coup, { $often ->
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
review-why-better = Après le coup de l’expert, { $often ->
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
review-puzzle-now = Marquer tout de suite
review-puzzle-later = Préparer la suite
review-puzzle-rival = Gêner l’adversaire
review-expert = l’expert
review-chances = Chances de gagner, d’après les points
