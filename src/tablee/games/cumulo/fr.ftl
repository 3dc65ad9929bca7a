cumulo-title = Cumulo verbus
cumulo-tagline = La canasta des mots : une majuscule, des lettres, sept au plus.

cumulo-card = { $card }
cumulo-joker = { $size ->
    [capital] joker majuscule
   *[small] joker
}
cumulo-copies = { $card }{ $n ->
    [one] { "" }
   *[other] { " " }×{ $n }
}
cumulo-cards = { $n ->
    [0] aucune carte
   *[other] { $cards }
}
cumulo-word = « { $word } »{ $jokers ->
    [0] { "" }
   *[other] { " " }(joker)
}
cumulo-role = { $role ->
    [west] Ponantais
    [north] Septentrional
    [east] Levantin
   *[south] Méridional
}
cumulo-role-letter = { $role ->
    [west] O
    [north] N
    [east] E
   *[south] S
}
cumulo-total = { $who } { $points }

cumulo-option-target = Points à atteindre
cumulo-option-target-value = { $value }
cumulo-option-seconds = Secondes de réflexion
cumulo-option-seconds-value = { $value ->
    [off] sans limite
    [15] 15 s, le rythme du jeu
   *[other] { $value } s
}
cumulo-option-max_rounds = Manches au plus
cumulo-option-family = Sans mots injurieux ni grossiers
cumulo-option-words = Mots admis
cumulo-option-words-value = { $value ->
    [dictionary] ceux du dictionnaire
    [names] le dictionnaire, les noms propres connus et les mots composés
   *[trust] tous, sur parole (on conteste et on vote)
}
cumulo-option-dictionary = Dictionnaire
cumulo-option-first = Qui commence
cumulo-option-first-value = { $value ->
    [drawn] tiré au sort
   *[other] la place { $value }
}
cumulo-option-prolong_at_once = Prolonger un mot dans le tour où on le pose
cumulo-option-free_last = Dernières poses sans minimum d’ouverture

cumulo-over = La partie est finie.
cumulo-not-your-turn = Ce n’est pas ton tour : c’est à { $turn } de jouer.
cumulo-clock-only = Seule l’horloge décide que le temps est écoulé.
cumulo-time-left = Le temps de cette place n’est pas écoulé.
cumulo-draw-first = Commence par piocher, ou par prendre la pile si tu peux en poser la carte du dessus.
cumulo-already-drawn = Tu as déjà pris tes cartes : pose ou prolonge des mots, puis jette une carte.
cumulo-first-lap = Au premier tour de table, on pioche une carte et on en jette une, rien de plus.
cumulo-stock-empty = La pioche est vide : prends la pile, ou passe et la manche s’arrête.
cumulo-discard-to-end = Le tour se termine par une carte jetée : choisis laquelle.
cumulo-no-discard = La manche est close : pose ce que tu peux, puis passe ; on ne jette plus.
cumulo-no-more-cards = La manche est close : on ne pioche plus et on ne prend plus la pile, pose ce que tu peux avec ta main.
cumulo-not-held = Il te manque : { $cards }. Ta main : { $hand }.
cumulo-no-canasta = Sans canasta, garde deux cartes : une à jeter, une en main. Il faut un mot de sept lettres pour vider sa main.
cumulo-keep-one = Un autre joueur a clos la manche : garde au moins une carte en main.
cumulo-pile-empty = La pile est vide : pioche.
cumulo-joker-on-pile = Un joker bloque la pile : pioche. On pourra la reprendre quand une lettre l’aura recouvert.
cumulo-top-unused = Pour prendre la pile, pose tout de suite sa carte du dessus : { $top }.
cumulo-one-word-with-top = Avec la carte du dessus ({ $top }), pose un seul mot ou prolonge un seul mot ; le reste viendra après.
cumulo-hand-only = La carte du dessus ({ $top }) se pose avec ta main seule, où il manque : { $cards }.
cumulo-no-word = Pose au moins un mot : une majuscule, puis des minuscules.
cumulo-no-such-card = « { $card } » n’est pas une carte : une lettre, « ? » pour un joker, « ^ » pour le joker majuscule.
cumulo-too-long = { $word } a { $n ->
    [one] { $n } lettre
   *[other] { $n } lettres
} : un mot en a sept au plus.
cumulo-small-joker-first = { $word } commence par un petit joker : seul le joker majuscule commence un mot.
cumulo-small-first = { $word } commence par une minuscule : il faut une majuscule, ou le joker majuscule.
cumulo-capital-inside = { $word } contient la majuscule { $card } : après la première carte, des minuscules seulement.
cumulo-two-jokers = { $word } compte { $n ->
    [one] { $n } joker
   *[other] { $n } jokers
} : un seul par mot.
cumulo-not-alone = { $word } n’est pas un mot : seuls { $alone } et le joker majuscule se posent seuls.
cumulo-not-a-word = { $word } { $why ->
    [name] est un nom propre
    [acronym] est un sigle
    [hyphen] ne s’écrit pas d’un seul tenant
    [rare] est un nom propre trop peu connu
    [compound] ne s’écrit pas en un mot
    [offensive] est injurieux ou grossier, et cette table s’en passe
    [voted] a été refusé par la table
    [symbol] est un symbole ou une abréviation
    [fragment] n’est qu’un morceau de mot
   *[other] n’est pas dans le dictionnaire
}{ $why ->
    [name] .
    [offensive] .
    [rare] .
   *[other] {" "}: un mot se pose complet.
}
cumulo-opening-short = Cette ouverture annonce { $total } : il faut { $needed }, il manque { $short }.
cumulo-open-first = Tu n’as pas encore ouvert : pose d’abord des mots nouveaux pour { $needed ->
    [one] { $needed } point
   *[other] { $needed } points
}.
cumulo-own-words = On ne prolonge que ses propres mots, ici : { $words }.
cumulo-too-fresh = { $word } vient d’être posé : tu pourras le prolonger à partir de ton prochain tour.
cumulo-canasta-closed = { $word } est une canasta : sept lettres, on n’y touche plus.
cumulo-small-cards-only = { $word } se prolonge par des minuscules ou un joker : au moins une carte.
cumulo-grows-too-long = { $word } peut recevoir { $room ->
    [one] une carte
   *[other] { $room } cartes
} au plus, pas { $n } : un mot a sept lettres au plus.
cumulo-no-seven = { $grown } ne commence aucun mot de sept lettres ; { $n ->
    [0] { $right } ne se prolonge plus.
   *[other] après { $right } peut venir : { $letters }.
}

cumulo-event-dealt = Manche { $round } : { $dealer_is ->
    [you] tu donnes
   *[other] { $dealer } donne
}, { $first_is ->
    [you] tu commences
   *[other] { $first } commence
}.
cumulo-event-time-up = { $who_is ->
    [you] Ton temps est écoulé.
   *[other] Le temps { ELIDE("de", $who) }{ $who } est écoulé.
}
cumulo-event-drew = { $who_is ->
    [you] Tu pioches
   *[other] { $who } pioche
}{ $known ->
    [0] .
   *[other] {" "}un { $card }.
}
cumulo-event-laid = { $who_is ->
    [you] Tu poses
   *[other] { $who } pose
} { $words }{ $opening ->
    [0] .
   *[other] {" "}: ouverture à { $opening }.
}
cumulo-event-prolonged = { $who_is ->
    [you] Tu prolonges
   *[other] { $who } prolonge
} { $before } en { $after }.
cumulo-event-canasta = Canasta { $pure ->
    [1] pure
   *[0] impure
} pour { $who_is ->
    [you] toi
   *[other] { $who }
} : { $word }.
cumulo-event-took-pile = { $who_is ->
    [you] Tu prends
   *[other] { $who } prend
} la pile pour son { $top }{ $n ->
    [0] , seule carte.
    [one] {" "}et une autre carte avec.
   *[other] {" "}et { $n } autres cartes avec.
}
cumulo-event-discarded = { $who_is ->
    [you] Tu jettes
   *[other] { $who } jette
} un { $card }.
cumulo-event-closed = { $who_is ->
    [you] Tu clos la manche.
   *[other] { $who } clôt la manche.
}
cumulo-event-passed = { $who_is ->
    [you] Tu as posé tout ce que tu voulais.
   *[other] { $who } a fini de poser.
}
cumulo-event-ran-out = La pioche est vide et { $who_is ->
    [you] tu ne prends pas la pile
   *[other] { $who } ne prend pas la pile
} : la manche s’arrête.
cumulo-event-counted = Compte de la manche { $round } : { $totals }.
cumulo-event-won = { $n ->
    [one] { $winners } gagne
   *[other] { $winners } gagnent ensemble
} avec { $best ->
    [one] { $best } point
   *[other] { $best } points
}.

cumulo-line-bonus = Manche close
cumulo-line-announcement = { $word }
cumulo-line-units = Unités : { $word }
cumulo-line-loss = { $n ->
    [one] Une carte en main
   *[other] { $n } cartes en main
}

cumulo-ask-draw = À toi : pioche une carte.
cumulo-ask-draw-or-take = À toi : pioche, ou prends la pile en tapant ce que tu poses avec son { $top }.
cumulo-ask-discard = Premier tour de table : jette une carte (« -e »).
cumulo-ask-open = Ouvre avec { $needed ->
    [one] { $needed } point
   *[other] { $needed } points
} de mots nouveaux (« manger drap »){ $last ->
    [1] , ou passe.
   *[0] , ou jette une carte (« -e »).
}
cumulo-ask-play = Pose (« manger »), prolonge (« drap+ier »), puis jette une carte (« -e »).
cumulo-ask-last = La manche est close : pose (« manger ») ou prolonge (« drap+ier »), puis passe.
cumulo-ask-joker = Où est le joker ? Tape ce que tu veux : { $ways }
cumulo-no-such-word = Tu n’as pas posé « { $given } ». Tes mots : { $words }.
cumulo-none = aucun
cumulo-choice-draw = Piocher
cumulo-choice-end = Laisser la pile : la manche s’arrête
cumulo-choice-pass = J’ai fini de poser
cumulo-help = Tape « manger drap » pour poser des mots, « drap+ier » ou « 2+ier » pour prolonger, « -e » ou « -R » pour jeter (majuscules et minuscules sont des cartes différentes). « ? » dans un mot est le joker, « ^ » le joker majuscule. Avant de piocher, poser ou prolonger prend la pile.
cumulo-screen-title = Manche { $round } · en { $target ->
    [one] { $target } point
   *[other] { $target } points
}
cumulo-screen-count = Compte de la manche { $round }
cumulo-screen-held = { $n ->
    [one] une carte
   *[other] { $n } cartes
}
cumulo-screen-closed = pas encore ouvert
cumulo-screen-stock = pioche { $n }
cumulo-screen-pile = pile { $n }
cumulo-screen-hand = Ta main ({ $n })

cumulo-tie = À égalité jusqu’à la dernière manche : le rang est partagé.

# Position, pour qui écoute la table
cumulo-summary-hand = { $n ->
    [0] Tu n’as aucune carte en main.
    [one] Ta main : une carte.
   *[other] Ta main : { $n } cartes.
}
cumulo-summary-cards = { $kind ->
    [capitals] Majuscules
    [small] Minuscules
   *[jokers] Jokers
} : { $cards }.
cumulo-summary-capital = { $card } majuscule
cumulo-summary-no-pile = La pile est vide.
cumulo-summary-pile = { $n ->
    [one] Sur la pile, une carte : { $cards }.
   *[other] Sur la pile, { $n } cartes, celle du dessus d’abord : { $cards }.
}
cumulo-summary-stock = { $n ->
    [0] La pioche est vide.
    [one] Une carte à piocher.
   *[other] { $n } cartes à piocher.
}
cumulo-summary-word = { $word }{ $points ->
    [0] { " " }inachevé
   *[other] { " " }{ $points }
}
cumulo-summary-laid = { $who_is ->
    [you] Toi
   *[other] { $who }
} : { $held ->
    [one] { $held } carte
   *[other] { $held } cartes
} en main, { $n ->
    [0] pas encore ouvert
   *[other] mots posés : { $words }
}.
cumulo-summary-round = Manche { $round }, en { $target ->
    [one] { $target } point
   *[other] { $target } points
}.
cumulo-summary-points = { $who_is ->
    [you] Toi
   *[other] { $who }
}, { $role } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $needed ->
    [0] .
   *[other] , { $needed } à annoncer pour ouvrir.
}

# The first deal with a guide
cumulo-lesson-aim = Le but : **1 000 points** en posant des mots. Un mot commence par une **majuscule**, suivie de minuscules : sept cartes au plus, et sept font une canasta.
cumulo-lesson-draw = À ton tour, tu **pioches** une carte. Touche la pioche.
cumulo-lesson-discard = Puis tu en **jettes** une. Au premier tour, c’est tout. Touche un **h**, il ne te servira pas, et jette-le.
cumulo-lesson-again = Dès le deuxième tour tu peux aussi prendre toute la **pile**, si tu poses aussitôt sa carte du dessus. Ici, pioche.
cumulo-lesson-open = Un J ! Pour **ouvrir** il faut 100 points d’un coup, dix par lettre. Forme **Jardin** puis **Defi** (les accents ne comptent pas) et ouvre.
cumulo-lesson-end = Le tour finit toujours par une carte jetée : jette l’autre **h**.
cumulo-lesson-third = À toi de nouveau : pioche.
cumulo-lesson-prolong = Un l ! Un mot posé se **prolonge** par la fin, s’il mène à un mot de sept lettres : touche ton mot **Defi**, puis le **l**. Defil mène à Défiler.
cumulo-lesson-count = À sept lettres, c’est une **canasta** ; il en faut une pour clore la manche et marquer 50 de plus. Ce qui te reste en main se retranche. Tu sais l’essentiel !

# la boîte à imprimer
cumulo-box-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : majuscules, minuscules et jokers.
cumulo-box-sheet = Une feuille de comptes, recto verso.
cumulo-box-player = Manche
cumulo-box-bonus = Bonus
cumulo-box-announced = Annonces
cumulo-box-units = Unités
cumulo-box-losses = Pertes (−)
cumulo-box-total = Total

cumulo-feat-word = Meilleur mot
cumulo-feat-canastas = Canastas

# Thèmes des problèmes tirés des parties.
cumulo-puzzle-closing = Fermer en un coup
cumulo-puzzle-canasta = La canasta
cumulo-puzzle-pile = Prendre la pile

# Coups dessinés sur le plateau.
cumulo-drawn-draw = piocher
cumulo-drawn-discard = jeter
cumulo-drawn-pass = passer
