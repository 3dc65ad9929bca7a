touposix-title = Touposix
touposix-tagline = Écris long, pose vite : le premier qui n’a plus de cartes met fin à la partie.
touposix-card = { $kind ->
    [star] étoile
    [star_for] étoile pour { $letter }
    [firecracker] pétard
    [firecracker_for] pétard pour { $letter }
   *[letter] { $letter }
}
touposix-cards = { $n ->
    [0] aucune carte
   *[other] { $cards }
}
touposix-letters = { $n ->
    [0] aucune lettre
   *[other] { $letters }
}
touposix-pile = { $letter } (pile { $number })
touposix-piles = { $piles }

touposix-option-count_draw_pile = Compter aussi la pioche (−1 par carte)
touposix-option-first = Qui commence
touposix-option-first-value = { $value ->
    [drawn] tiré au sort
   *[other] la place { $value }
}
touposix-option-pass_laps = Tours de passes avant la fin
touposix-option-exchange = Échanger jusqu’à trois lettres en passant
touposix-option-family = Sans mots injurieux ni grossiers
touposix-option-words = Mots admis
touposix-option-words-value = { $value ->
    [dictionary] ceux du dictionnaire
    [names] le dictionnaire, les noms propres connus et les mots composés
   *[trust] tous, sur parole (on conteste et on vote)
}
touposix-option-dictionary = Dictionnaire
touposix-option-dictionary-value = { $value ->
    [fr] français
   *[other] { $value }
}
touposix-preset-standard = Règle de base
touposix-preset-count_draw_pile = La pioche compte
touposix-preset-patient = On échange en passant

touposix-no-pack = Aucun jeu de cartes n’est prévu pour la langue « { $language } » : choisis un autre dictionnaire que « { $dictionary } ».
touposix-no-word = Dis un mot de deux à sept lettres.
touposix-word-characters = « { $word } » ne s’écrit pas avec des cartes : un mot n’a que des lettres, sans trait d’union, apostrophe ni espace.
touposix-word-length = « { $word } » a { $n ->
    [one] une seule lettre
   *[other] { $n } lettres
} : il en faut de deux à sept.
touposix-no-such-pile = Cette pile n’existe pas. Sur la table : { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}, avec { $tops }.
touposix-several-piles = « { $word } » peut se poser sur plusieurs piles, { $tops } : dis laquelle.
touposix-no-pile-letter = Un mot prend la lettre du dessus d’une pile : « { $word } » n’en prend aucune. Il y a { $tops }.
touposix-pile-unused = « { $word } » n’emploie pas le { $letter } de cette pile. Lettres du dessus présentes dans le mot : { $tops }.
touposix-two-piles = Un mot n’emploie la lettre que d’une seule pile : « { $word } » a déjà le { $letter }, il te faudrait { $missing } en main.
touposix-not-held = Pour « { $word } » avec le { $letter }, il te manque { $missing } : tu as { $hand }.
touposix-letter-missing = Avec le { $letter }, ces cartes n’écrivent pas « { $word } » : il manque { $missing }.
touposix-extra-card = « { $word } » avec le { $letter } n’a pas besoin de cette carte : { $card }. Garde-la en main.
touposix-card-not-held = Cette carte n’est pas dans ta main : { $card }. Tu as { $hand }.
touposix-no-card = « { $given } » n’est pas une carte : écris une lettre, « * » pour l’étoile ou « ! » pour le pétard, suivis de leur lettre dans un mot.
touposix-which-letter = Dis quelle lettre cette carte remplace dans « { $word } » : { $card }.
touposix-one-firecracker = Un seul pétard par mot : remplace l’autre par une lettre ou une étoile.
touposix-firecracker-alone = Un pétard ne se joue pas seul : il faut au moins une autre carte pour créer la nouvelle pile.
touposix-most-piles = Il y a déjà { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}, c’est le maximum : garde le pétard.
touposix-no-exchange = À cette table, on passe sans échanger de lettres.
touposix-exchange-too-many = Tu veux échanger { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : en passant, c’est { $most } au plus.
touposix-discard-nothing = On défausse d’une à six cartes. Choisis parmi { $hand }, ou passe.
touposix-not-a-word = « { $word } » n’est pas admis : { $why }.
touposix-why = { $why ->
    [name] c’est un nom propre ({ $spelling })
    [acronym] c’est un sigle ({ $spelling })
    [hyphen] il s’écrit avec un trait d’union ({ $spelling })
    [rare] c’est un nom propre trop peu connu ({ $spelling })
    [compound] il s’écrit en plusieurs mots ({ $spelling })
    [offensive] cette table joue sans mots injurieux ni grossiers
    [voted] la table l’a refusé
    [symbol] c’est un symbole ou une abréviation ({ $spelling })
    [fragment] ce n’est qu’un morceau de mot
   *[unknown] il n’est pas dans le dictionnaire
}
touposix-not-your-turn = Ce n’est pas ton tour : c’est à { $turn } de jouer.
touposix-over = La partie est finie.
touposix-clock-only = Seule l’horloge décide que le temps est écoulé.
touposix-time-left = Le temps de cette place n’est pas compté : c’est à { $turn } de jouer.

touposix-event-wrote = { $who_is ->
    [you] Tu joues
   *[other] { $who } joue
} « { $word } » avec le { $letter }, { $top } sur le dessus.
touposix-event-founded = { $who_is ->
    [you] Tu joues
   *[other] { $who } joue
} « { $word } » avec le { $letter }. Un pétard : nouvelle pile, { $top } sur le dessus.
touposix-event-discarded = { $who_is ->
    [you] Tu te défausses
   *[other] { $who } se défausse
} { $n ->
    [one] d’une carte
   *[other] de { $n } cartes
} : { $cards }.
touposix-event-passed = { $who_is ->
    [you] Tu passes.
   *[other] { $who } passe.
}
touposix-event-exchanged = { $who_is ->
    [you] Tu échanges { $n ->
        [one] une carte
       *[other] { $n } cartes
    } avec le bas de ta pioche.
   *[other] { $who } échange { $n ->
        [one] une carte
       *[other] { $n } cartes
    } avec le bas de sa pioche.
}
touposix-event-late = { $who_is ->
    [you] Ton temps est écoulé : tu passes.
   *[other] Temps écoulé : { $who } passe.
}
touposix-event-earned-seven = { $who_is ->
    [you] Sept lettres : tu gagnes
   *[other] Sept lettres : { $who } gagne
} une carte ABCD.
touposix-event-earned-out = { $who_is ->
    [you] Plus aucune carte : tu gagnes
   *[other] Plus aucune carte : { $who } gagne
} une carte ABCD et la partie s’arrête.
touposix-event-ended = { $how ->
    [stuck] Plus personne ne trouve de mot.{ " " }
   *[out] { "" }
}{ $n ->
    [one] { $winners } l’emporte
   *[other] Égalité entre { $winners }
}, avec { $points } { $points ->
    [one] point
   *[other] points
}.

touposix-line-prizes = { $n ->
    [one] Une carte ABCD
   *[other] { $n } cartes ABCD
}
touposix-line-discards = { $n ->
    [one] Une carte défaussée
   *[other] { $n } cartes défaussées
}
touposix-line-firecrackers = { $n ->
    [one] Un pétard
   *[other] { $n } pétards
}
touposix-line-hand = { $n } en main
touposix-line-draw = { $n } à piocher

touposix-screen-title = { $stack ->
    [0] Plus de carte ABCD
    [one] Une carte ABCD à gagner
   *[other] { $stack } cartes ABCD à gagner
}
touposix-screen-left = { $hand } en main · { $draw } à piocher
touposix-screen-pile = { $number } · { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
touposix-screen-hand = Ta main
touposix-ask-word = À toi : un mot avec { $tops }, « - » et des cartes pour s’en défausser, ou 1 pour passer.
touposix-ask-which = À toi : de quelle façon ?
touposix-choice-pass = Passer
touposix-choice-exchange = Passer et échanger { $n ->
    [one] cette carte
   *[other] ces { $n } cartes
}
touposix-choice-lay = pile { $number }, avec le { $letter }, { $top } sur le dessus : { $cards }
touposix-choice-found = nouvelle pile, avec le { $letter } de la pile { $number }, { $top } sur le dessus : { $cards }
touposix-choice = { $number }  { $choice }
touposix-choices = { $before }
    { $next }
touposix-several-ways = « { $word } » se pose de plusieurs façons, tape un numéro :
    { $ways }
touposix-help = Tape un mot : « boites » ; « boites t » laisse T sur le dessus, « boites 2 » choisit la pile 2, « boites ! » emploie le pétard. « -qk » jette Q et K, « =qk » passe en les échangeant si la table le permet ; l’étoile s’écrit « * » et le pétard « ! ». 1 pour passer.

touposix-tie = { $left ->
    [0] À égalité de points, celui qui a le moins de cartes passe devant : aucune ici.
    [one] À égalité de points, celui qui a le moins de cartes passe devant : { $left } ici.
   *[other] À égalité de points, celui qui a le moins de cartes passe devant : { $left } ici.
}{ $shared ->
    [yes] { " " }Là encore, égalité : le rang est partagé.
   *[no] { "" }
}

# Position, pour qui écoute la table
touposix-summary-hand = { $n ->
    [0] Tu n’as plus de carte en main.
   *[other] Ta main : { $cards }.
}
touposix-summary-pile = Pile { $number } : { $card } sur le dessus, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
touposix-summary-stack = { $n ->
    [0] Plus de carte ABCD à gagner.
    [one] Une carte ABCD à gagner.
   *[other] { $n } cartes ABCD à gagner.
}
touposix-summary-held = { $who } : { $hand } en main, { $draw } à piocher.
touposix-summary-points = { $who_is ->
    [you] Toi
   *[other] { $who }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $lines }).

# The first deal with a guide
touposix-lesson-aim = Le but : te **débarrasser de toutes tes cartes** avant les autres, en faisant des mots, les plus longs possible.
touposix-lesson-piles = Un mot se fait avec la lettre du dessus d’**une seule pile** et des cartes de ta main. Ici les piles montrent I et O.
touposix-lesson-word = Avec le O, tu as de quoi faire **AMOUR** : touche ou tape A, M, le O de la pile, U, R, puis pose le mot. La dernière lettre posée devient celle que l’autre trouvera.
touposix-lesson-theirs = { $seat1 } a fait RADIO avec le I, et ta main est remontée à six cartes. L’**étoile** vaut la lettre que tu veux.
touposix-lesson-star = Le R de la pile, tes cinq lettres et l’étoile pour un second R : **ROUTIER**. Tape le mot, ou touche les cartes et choisis R pour l’étoile.
touposix-lesson-prize = Sept lettres d’un coup : toute ta main est partie, et tu gagnes une **carte ABCD**, 10 points !
touposix-lesson-stuck = Sans idée, on passe, ou on jette des cartes à 5 points pièce. Le **pétard** crée une nouvelle pile. Tu sais l’essentiel !

# la boîte à imprimer
touposix-box-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : lettres, étoiles et pétards ; et { $prizes } cartes ABCD.

touposix-feat-word = Mot le plus long
touposix-feat-sevens = Mots de sept lettres
touposix-feat-firecrackers = Pétards posés

# Thèmes des problèmes tirés des parties.
touposix-puzzle-out = Finir d’un mot
touposix-puzzle-seven = Sept lettres
touposix-puzzle-firecracker = Le bon pétard

# Coups dessinés sur le plateau.
touposix-drawn-discard = défausser
touposix-drawn-pass = { $n ->
    [0] passer
   *[other] passer et échanger
}
