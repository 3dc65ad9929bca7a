glop-title = Glop
glop-tagline = Quarante-quatre cartes, une table à vider d’un coup.
glop-card = { $value } { $colour ->
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}
glop-no-card = « { $given } »
glop-cards = { $n ->
    [0] aucune carte
   *[other] { $cards }
}
glop-plus = { $left } + { $right }
glop-nothing = rien
glop-colour = { $colour ->
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}

glop-option-target = Points à atteindre
glop-option-memory_aid = Montrer la main donnée
glop-option-free_discard = Défausse libre
glop-option-favourite = Première couleur favorite
glop-option-study_seconds = Temps pour étudier sa main (secondes ; 0 : sans limite)
glop-option-finish_deal = À deux, jouer la donne jusqu’au bout
glop-option-first = Qui joue en premier
glop-option-first-value = { $value ->
    [drawn] tiré au sort
   *[other] la place { $value }
}
glop-option-favourite-value = { $value ->
    [drawn] tirée au sort
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}

glop-not-held = Tu n’as pas le { $card } en main : tu as { $hand }.
glop-card-captures = Ton { $card } peut prendre { $takes } : il ne se pose pas sans prendre.
glop-must-capture = Celui qui peut prendre doit prendre : au lieu de poser le { $card }, joue par exemple le { $other }, qui prend { $takes }.
glop-not-on-table = Le { $card } n’est pas sur la table, où il y a : { $table }.
glop-taken-twice = Le { $card } ne se prend qu’une fois.
glop-empty-table = La table est vide : ton { $card } n’a rien à prendre, pose une carte.
glop-one-capture = Une carte ne fait qu’une prise : avec ton { $card }, prends { $takes }.
glop-single-first = Le { $single } est sur la table : ton { $card } doit prendre une seule carte de sa valeur, jamais une somme.
glop-eleven = Un 11 n’est pris que par un 11 : ton { $card } doit prendre autre chose.
glop-wrong-sum = Ton { $card } vaut { $value }, ces cartes font { $sum } ; il peut prendre : { $takes }.
glop-study-first = On étudie d’abord sa main : dis « C’est bon », puis les mains s’échangent.
glop-over = La partie est finie.
glop-not-your-turn = Ce n’est pas ton tour : c’est à { $turn } de jouer.
glop-no-exchange = L’échange est déjà fait, ou tu as déjà dit « C’est bon ».
glop-clock-only = Seule l’horloge décide que le temps est écoulé.
glop-time-left = Le temps de cette place n’est pas écoulé.

glop-event-dealt = { $voids ->
    [0] { "" }
   *[other] Trop de cartes de même valeur sur la table : on redonne.{ " " }
}{ $dealer_is ->
    [you] Tu donnes
   *[other] { $dealer } donne
} les cartes. Donne { $deal }, couleur favorite : { $favourite ->
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}.
glop-event-ready = { $who_is ->
    [you] Tu as étudié ta main.
   *[other] { $who } a étudié sa main.
}
glop-event-swapped = { $seats ->
    [2] Chacun échange sa main contre sa réserve.
   *[other] Les partenaires échangent leurs mains.
}
glop-event-laid = { $who_is ->
    [you] Tu poses
   *[other] { $who } pose
} le { $card }.
glop-event-took = { $who_is ->
    [you] Tu prends
   *[other] { $who } prend
} { $taken } avec le { $card }{ $glop ->
    [0] .
    [1] {" "}: un glop, 1 point !
   *[3] {" "}: un glop royal, 3 points !
}
glop-event-glopped = { $who_is ->
    [you] Tu fais
   *[other] { $who } fait
} { $glop ->
    [1] un glop : +1
   *[3] un glop royal : +3
} pour les { $side ->
    [0] rouges
   *[1] verts
}.
glop-event-picked-up = { $who_is ->
    [you] Tu reprends tes dix cartes étudiées.
   *[other] { $who } reprend ses dix cartes étudiées.
}
glop-event-swept = Les { $side ->
    [0] rouges
   *[1] verts
} ramassent { $n ->
    [one] la carte restante
   *[other] les { $n } cartes restantes
}.
glop-event-counted = Compte de la donne { $deal } : rouges { $red }, verts { $green }.
glop-event-won = { $n ->
    [1] { $winners } gagne
   *[other] { $winners } gagnent
}, { $best } à { $other }.

glop-line-glop = { $n ->
    [one] Glop
   *[other] { $n } glops
}
glop-line-royal = Glop royal
glop-line-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
glop-line-one = Le 1 de la couleur favorite
glop-line-six = Le 6 de la couleur favorite
glop-line-sixes = { $n } six
glop-line-favourite = { $n ->
    [one] { $n } carte de la couleur favorite
   *[other] { $n } cartes de la couleur favorite
}

glop-red = Rouges
glop-green = Verts
glop-screen-title = Donne { $deal } · { $dealer_is ->
    [you] tu donnes
   *[other] { $dealer } donne
} · favorite : { $favourite ->
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}
glop-screen-side = { $names } · { $cards ->
    [0] aucune carte prise
    [one] { $cards } carte prise
   *[other] { $cards } cartes prises
}
glop-screen-table = Sur la table
glop-screen-empty = La table est vide.
glop-screen-given = La main que tu as donnée
glop-screen-hand = Ta main
glop-screen-count = Compte de la donne { $deal }
glop-ask-study = { $seats ->
    [2] Retiens bien ta main : tu la mets de côté et joues d’abord ta réserve.
   *[other] Retiens bien ta main : tu l’échanges avec ton partenaire.
}
glop-ask-take = À toi : prends.
glop-ask-lay = À toi : tu ne peux rien prendre, pose une carte.
glop-choice-ready = C’est bon : échanger
glop-choice-take = Le { $card } prend { $taken }
glop-choice-lay = Poser le { $card }
glop-help = Tape le numéro d’un choix, ou une carte et ce qu’elle prend : « 11o 6v 3r 2b » joue le 11 orange et prend 6 vert, 3 rose et 2 bleu.

# Position, pour qui écoute la table
glop-summary-hand = { $n ->
    [0] Tu n’as aucune carte en main.
    [one] Ta main, une carte : { $cards }.
   *[other] Ta main, { $n } cartes : { $cards }.
}
glop-summary-given = La main que tu as donnée : { $cards }.
glop-summary-table = { $n ->
    [0] La table est vide.
   *[other] Sur la table : { $cards }.
}
glop-summary-deal = Donne { $deal }, couleur favorite : { $favourite ->
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}.
glop-summary-held = { $who } : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} en main{ $reserve ->
    [0] { "" }
   *[other] , { $reserve } en réserve
}.
glop-summary-side = { $side ->
    [0] Les rouges
   *[1] Les verts
}, { $names } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } carte prise
   *[other] { $cards } cartes prises
}.

# The first deal with a guide
glop-lesson-aim = Le but : marquer **30 points** avant l’autre. On les gagne en ramassant les cartes de la table, et surtout en la vidant d’un coup : c’est le **glop**.
glop-lesson-study = Regarde bien ces dix cartes : tu vas les échanger contre ta réserve et les retrouver plus tard. Retiens-en quelques-unes, puis touche « C’est bon ».
glop-lesson-pair = Une carte en prend une de **même valeur**. Touche ton 6 orange : il prend le 6 vert. Puis confirme avec le bouton.
glop-lesson-sum = Ou plusieurs cartes dont la **somme** fait sa valeur : ton 10 prend 5 + 3 + 2. Si tu peux prendre, tu dois prendre.
glop-lesson-glop = Voici l’occasion : 9 + 2 = 11. Ton 11 orange prend **tout ce qui est sur la table** : un glop, un point tout de suite !
glop-lesson-lay = Rien ne prend le 1 : quand aucune de tes cartes ne prend, tu en **poses** une. Pose ton 4.
glop-lesson-favourite = À la fin de la donne, on compte : avoir le plus de cartes vaut 2 points, trois 6 en valent 2, et la **couleur favorite** (ici le vert) rapporte encore. Ton 6 vert vaut déjà 1 point.
glop-lesson-memory = Les cartes prises restent cachées : souviens-toi de ce qui est passé pour préparer tes glops. Tu sais l’essentiel !

# la boîte à imprimer
glop-box-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : quatre couleurs, de 1 à 11.
glop-box-board = Le tableau de marque et ses { $n ->
    [one] { $n } pion
   *[other] { $n } pions
}, à plier.
glop-box-red = Rouge
glop-box-green = Vert
glop-box-favourite = Le pion noir marque la couleur favorite ; à chaque donne il avance d’une case, dans le sens des aiguilles d’une montre.
glop-box-pawns = Découpe les pions, plie-les en deux à la tête, et leurs pieds vers l’extérieur. Le rouge (R) et le vert (V) marquent les points, le noir (F) la couleur favorite.
glop-box-letter-red = R
glop-box-letter-green = V
glop-box-letter-black = F

glop-feat-capture = Plus grosse prise
glop-feat-glops = Glops

# Thèmes des problèmes tirés des parties.
glop-puzzle-hidden_glop = Le glop caché
glop-puzzle-capture = La bonne prise

# Coups dessinés sur le plateau.
glop-drawn-lay = poser
glop-drawn-ready = échanger
