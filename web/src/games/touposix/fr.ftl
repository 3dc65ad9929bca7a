touposix-page-meta = { $n ->
    [2] deux joueurs
    [3] trois joueurs
   *[other] quatre joueurs
} · le premier qui n’a plus de cartes met fin à la partie
touposix-page-you = Toi
touposix-page-left = { $hand } en main · { $draw } à piocher
touposix-page-remaining = reste { $n }
touposix-page-points = { $n ->
    [one] { $score } pt
   *[other] { $score } pts
}
touposix-page-piles = Les piles
touposix-page-pile = { $card }, { $n ->
    [one] pile d’une carte
   *[other] pile de { $n } cartes
}{ $state ->
    [used] , dans ton mot
    [allowed] , possible
   *[other] { "" }
}
touposix-page-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
touposix-page-possible = ou celle-ci
touposix-page-in-word = dans ton mot
touposix-page-in-word-short = ton mot
touposix-page-stack = { $n ->
    [0] Plus de carte ABCD
    [one] Une carte ABCD
   *[other] { $n } cartes ABCD
}
touposix-page-stack-how = { $n ->
    [0] finir ne rapporte plus rien
   *[other] sept lettres, ou finir : { $prize }
}
touposix-page-hand = Ta main
touposix-page-field = Ton mot
touposix-page-placeholder = Tape un mot, ou touche des cartes
touposix-page-take-back = Reprendre { $card }
touposix-page-lacks = Il te manque { $letter }
touposix-page-wipe = Effacer le mot
touposix-page-top = La lettre du dessus
touposix-page-top-short = dessus
touposix-page-on-top = { $letter } sur le dessus
touposix-page-from-pile = pile
touposix-page-which-letter = Quelle lettre pour { $kind ->
    [star] l’étoile
   *[firecracker] le pétard
} ?
touposix-page-ask-word = Un mot avec une de ces lettres : **{ $tops }**
touposix-page-ask-more = Continue ton mot
touposix-page-ask-pile-letter = Prends aussi la lettre d’une pile
touposix-page-ask-lacks = Il te manque **{ $letters }**
touposix-page-ask-pile = Sur quelle pile ?
touposix-page-ask-top = Quelle lettre sur le dessus ?
touposix-page-ask-go = Pose ton mot
touposix-page-ask-discard = Quelles cartes jeter ? { $each } chacune
touposix-page-go-word = Écris un mot
touposix-page-go-wait = Pas encore à toi
touposix-page-go-choose = Choisis des cartes
touposix-page-go-lay = Poser « { $word } »
touposix-page-go-how = avec le { $letter }, { $fires ->
    [yes] pétard { $cost }, nouvelle pile,{ " " }
   *[no] { "" }
}{ $top } sur le dessus
touposix-page-go-discard = Jeter { $n ->
    [one] une carte
   *[other] { $n } cartes
}
touposix-page-go-costs = { $cards } : { $each } chacune
touposix-page-discard = { $exchange ->
    [yes] Jeter ou échanger
   *[no] Défausser
}
touposix-page-keep = Ne rien jeter
touposix-page-pass = Passer
touposix-page-log = Journal
touposix-page-if-stopped = Si la partie s’arrêtait
touposix-page-count = Le compte

touposix-page-help-family = Pour les familles et les écoles : la table refuse ces mots à tout le monde. L’ordinateur, lui, n’en dit jamais.
touposix-page-help-count_draw_pile = À la fin, chaque carte restée dans la pioche coûte un point.
touposix-page-help-first = Le premier mot de la partie ; ensuite, chacun son tour.
touposix-page-help-pass_laps = Tout le monde passe une fois, ou deux fois de suite : la partie est finie.
touposix-page-help-exchange = Celui qui passe peut remettre des lettres sous la pioche et en prendre autant.
touposix-page-help-words = D’autres mots que ceux du dictionnaire : noms propres connus de tous, ou tous sur parole.
touposix-page-help-dictionary = Le dictionnaire qui dit si un mot est bon.

touposix-page-minute-1 = Fais un mot avec la lettre du dessus d’**une pile** et des cartes de ta main.
touposix-page-minute-2 = La dernière carte posée devient la lettre **du voisin**.
touposix-page-minute-3 = L’**étoile** remplace n’importe quelle lettre ; le **pétard** aussi, et il crée une pile.
touposix-page-minute-4 = Sept lettres valent une carte **ABCD**, 10 points. Le premier qui n’a plus de cartes met fin à la partie.
touposix-page-occasion-evening = noms propres connus et mots composés admis
touposix-page-occasion-box = tous les mots, sur parole : on conteste et on vote
touposix-page-occasion-family = on échange des lettres en passant, deux tours avant la fin

# On a real table
touposix-page-companion-option-count_draw_pile = Compter aussi la pioche qui reste
touposix-page-companion-option-count_draw_pile-value = { $value ->
    [0] non
   *[1] oui
}
touposix-page-companion-form-game = Compter la partie
touposix-page-companion-row-game = Compte
touposix-page-companion-field-prizes = Cartes ABCD
touposix-page-companion-field-firecrackers = Pétards joués
touposix-page-companion-field-discards = Cartes défaussées
touposix-page-companion-field-hand = Cartes en main
touposix-page-companion-field-draw = Cartes en pioche
touposix-page-companion-line-prizes = ABCD
touposix-page-companion-line-firecrackers = Pétards
touposix-page-companion-line-discards = Défausses
touposix-page-companion-line-hand = Main
touposix-page-companion-line-draw = Pioche
touposix-page-companion-timer-turn = Un tour
touposix-page-companion-no-more = { $who } : plus de cartes qu’il n’en a été donné.
touposix-page-companion-no-refilled = { $who } : tant qu’il y a une pioche, la main est pleine.
touposix-page-companion-no-out = Un seul joueur peut finir ses cartes : la partie s’arrête là.
touposix-page-companion-no-rewarded = { $who } a fini ses cartes : il lui faut une carte ABCD.
# A part of the game in its replay.
touposix-page-part = { $which ->
    [before] Partie précédente
    [after] Partie suivante
   *[here] Partie { $n }
}
