glossa-title = Glossa
glossa-tagline = Sept cartes, un mot caché, et le courage de miser dessus.
glossa-letter = { $letters }
glossa-joker = joker
glossa-joker-for = joker pour { $letters }
glossa-cards = { $n ->
    [0] rien
   *[other] { $cards }
}
glossa-sum = ({ $values }) × { $times }
glossa-no-word = pas de mot

glossa-option-deals = Nombre de donnes
glossa-option-minutes = Minutes de jeu (0 : compter les donnes)
glossa-option-continuous = Donne continue (à cinq au plus)
glossa-option-word_check = Vérification des mots
glossa-option-word_check-value = { $value ->
    [live] pendant que tu composes
   *[showdown] à la comparaison seulement
}
glossa-option-cap = Limite de 300
glossa-option-cap-value = { $value ->
    [raise] pour chaque annonce
   *[total] pour toute la mise d’une donne
}
glossa-option-first = Qui parle en premier
glossa-option-first-value = { $value ->
    [drawn] tiré au sort
   *[other] la place { $value }
}
glossa-option-thinking = Temps de réflexion
glossa-option-thinking-value = { $value ->
    [minute] une minute
   *[free] libre
}
glossa-option-family = Sans mots injurieux ni grossiers
glossa-option-words = Mots admis
glossa-option-words-value = { $value ->
    [dictionary] ceux du dictionnaire
    [names] le dictionnaire, les noms propres connus et les mots composés
   *[trust] tous, sur parole (on conteste et on vote)
}
glossa-option-dictionary = Dictionnaire

glossa-over = La partie est finie.
glossa-not-now = Ce n’est pas le moment : { $asked }.
glossa-now-entry = on dit d’abord, chacun son tour, si on participe
glossa-now-exchange = on échange des cartes, chacun son tour
glossa-now-compose = chacun compose son mot
glossa-now-bids = on en est aux enchères
glossa-now-show = la personne qui ramasse dit si elle montre son mot
glossa-now-ask = on en est aux dépannages, entre deux donnes
glossa-now-answer = on attend la réponse à une demande de dépannage
glossa-now-over = la partie est finie
glossa-not-your-turn = Ce n’est pas ton tour : c’est à { $turn } de parler.
glossa-already-ready = Tu as déjà fini, ou tu ne participes pas à cette donne.
glossa-exchange-too-many = On échange trois cartes au plus, pas { $n } : choisis-en moins.
glossa-not-held = Tu n’as pas { $cards } : tu as en main { $hand }.
glossa-not-in-deal = Tu ne participes pas à cette donne : attends la suivante.
glossa-dropped-out = Tu as quitté le coup : c’est définitif, attends la donne suivante.
glossa-too-many-cards = Un mot compte sept cartes au plus, pas { $n }.
glossa-joker-needs-letters = Dis ce que remplace ton joker : une lettre ou un groupe de lettres du jeu, « ?E » ou « ?CH » par exemple.
glossa-joker-as = Un joker ne remplace pas « { $letters } », qui n’est sur aucune carte : il peut être { $kinds }.
glossa-too-short = « { $word } » est trop court : un mot compte deux lettres au moins.
glossa-unknown-word = { $why ->
    [name] « { $word } » est un nom propre : il faut un nom commun, un verbe, un adjectif…
    [acronym] « { $word } » est un sigle : il faut un mot du dictionnaire.
    [hyphen] « { $word } » s’écrit avec un trait d’union ({ $spelling }) : il faut un mot simple.
    [rare] « { $word } » est un nom propre trop peu connu : essaie un autre mot, ou aucun.
    [compound] « { $word } » s’écrit en plusieurs mots ({ $spelling }) : il faut un mot simple.
    [offensive] « { $word } » est injurieux ou grossier : à cette table, il faut un autre mot, ou aucun.
    [voted] « { $word } » a été refusé par la table : essaie un autre mot, ou aucun.
    [symbol] « { $word } » est un symbole ou une abréviation : il faut un mot entier.
    [fragment] « { $word } » n’est qu’un morceau de mot : il faut un mot entier.
   *[unknown] « { $word } » n’est pas dans le dictionnaire : essaie un autre mot, ou aucun.
}
glossa-no-pass = On ne passe plus quand quelqu’un a misé : suis à { $level }, relance ou retire-toi.
glossa-no-call = Personne n’a misé, il n’y a rien à suivre : passe, mise ou retire-toi.
glossa-nobody-to-raise = Les autres n’ont plus de jetons, inutile de relancer : suis avec { $call } ou retire-toi.
glossa-cannot-raise = Tu ne peux rien ajouter : suis avec { $call } ou retire-toi.
glossa-bid-in-tens = { $amount } n’est pas une mise : il faut un multiple de 10, de { $least } à { $most }.
glossa-bid-above-cap = { $amount } dépasse la limite de { $cap } : ici, { $most } au plus. Il te reste { $reserve }.
glossa-bid-above-reserve = { $amount }, c’est plus que tu n’as (réserve : { $reserve }, limite : { $cap }) : ici, { $most } au plus.
glossa-no-such-lender = Tu ne peux pas demander à ce joueur. Tu peux demander à : { $lenders }.
glossa-loan-amount = Un dépannage de { $amount } n’est pas possible : un multiple de 10, de 10 à { $most }.
glossa-clock-only = Seule l’horloge décide que le temps est écoulé.
glossa-time-left = Le temps de cette place n’est pas écoulé.

glossa-event-dealt = Donne { $deal }, { $dealer_is ->
    [you] tu distribues
   *[other] { $dealer } distribue
}{ $fresh ->
    [1] { "" }
   *[0] , avec le reste du paquet
}{ $cagnotte ->
    [0] .
   *[other] . Cagnotte : { $cagnotte }.
}
glossa-event-entered = { $in ->
    [1] { $who_is ->
        [you] Tu participes
       *[other] { $who } participe
    }.
   *[0] { $who_is ->
        [you] Tu ne participes pas
       *[other] { $who } ne participe pas
    }.
}
glossa-event-exchanged = { $n ->
    [0] { $who_is ->
        [you] Tu gardes tes sept cartes
       *[other] { $who } garde ses sept cartes
    } : « Servi ! »
   *[other] { $who_is ->
        [you] Tu échanges
       *[other] { $who } échange
    } { $n ->
        [one] une carte
       *[other] { $n } cartes
    }.
}
glossa-disclosed-exchange = { $who_is ->
    [you] Tu échanges
   *[other] { $who } échange
} { $cards }.
glossa-event-composed = { $n ->
    [0] { $who_is ->
        [you] Tu n’as pas de mot
       *[other] { $who } n’a pas de mot
    }.
   *[other] { $who_is ->
        [you] Ton mot
       *[other] Le mot { ELIDE("de", $who) }{ $who }
    } : { $word }.
}
glossa-event-ready = { $who_is ->
    [you] Tu as fini
   *[other] { $who } a fini
} de composer.
glossa-event-bids = Les enchères : { $who_is ->
    [you] tu parles
   *[other] { $who } parle
} en premier.
glossa-event-no-bids = Plus assez de jetons pour des enchères : on compare les mots.
glossa-event-passed = { $who_is ->
    [you] Tu passes
   *[other] { $who } passe
}.
glossa-event-dropped = { $who_is ->
    [you] Tu te retires
   *[other] { $who } se retire
}.
glossa-event-called = { $who_is ->
    [you] Tu suis
   *[other] { $who } suit
} avec { $paid }{ $tapis ->
    [1] {" "}: tapis !
   *[0] .
}
glossa-event-raised = { $opening ->
    [1] { $who_is ->
        [you] Tu ouvres
       *[other] { $who } ouvre
    } à { $level }{ $tapis ->
        [1] {" "}: tapis !
       *[0] .
    }
   *[0] { $who_is ->
        [you] Tu suis ({ $call }) et relances
       *[other] { $who } suit ({ $call }) et relance
    } de { $amount } : { $level }{ $tapis ->
        [1] , tapis !
       *[0] .
    }
}
glossa-event-laid = { $n ->
    [0] { $who_is ->
        [you] Tu n’as pas de mot
       *[other] { $who } n’a pas de mot
    } : 0.
   *[other] { $who_is ->
        [you] Tu montres
       *[other] { $who } montre
    } { $word } : { $known ->
        [1] { $sum } = { $value }.
       *[0] pas dans le dictionnaire, 0.
    }
}
glossa-event-compared = { $n ->
    [1] { $who_is ->
        [you] Tu gagnes
       *[other] { $who } gagne
    } le tapis : { $gain ->
        [one] { $gain } jeton
       *[other] { $gain } jetons
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Égalité parfaite : { $winners } se partagent le tapis ({ $mat }).
}{ $cagnotte ->
    [0] { "" }
   *[other] { " " }En cagnotte : { $cagnotte }.
}
glossa-event-collected = Personne ne suit : { $who_is ->
    [you] tu ramasses
   *[other] { $who } ramasse
} { $gain } et { $shown ->
    [0] { $who_is ->
        [you] caches ton mot
       *[other] cache son mot
    }
   *[other] { $who_is ->
        [you] montres ton mot
       *[other] montre son mot
    }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
glossa-event-passed-out = Donne { $deal } : personne ne mise. Le tapis ({ $mat }) reste en cagnotte.
glossa-event-void = Donne { $deal } nulle : il faut être deux. Les mises reviennent à chacun.
glossa-event-asked = { $borrower_is ->
    [you] Tu demandes
   *[other] { $borrower } demande
} un dépannage de { $amount } à { $lender_is ->
    [you] toi
   *[other] { $lender }
}.
glossa-event-lent = { $lender_is ->
    [you] Tu prêtes
   *[other] { $lender } prête
} { $amount } à { $borrower_is ->
    [you] toi
   *[other] { $borrower }
} : { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de moins à qui emprunte, { $amount } de plus à qui prête.
glossa-event-loan-refused = { $lender_is ->
    [you] Tu refuses
   *[other] { $lender } refuse
} de prêter { $amount } à { $borrower_is ->
    [you] toi
   *[other] { $borrower }
}.
glossa-event-cagnotte-shared = La cagnotte ({ $cagnotte }) est partagée.
glossa-event-won = { $n ->
    [1] { $winners } gagne la partie
   *[other] { $winners } gagnent ensemble la partie
} avec { $best ->
    [one] { $best } point
   *[other] { $best } points
}.

glossa-line-deal = Donne { $deal }
glossa-line-loan = { $side ->
    [borrower] Dépannage reçu { $who_is ->
        [you] de toi
       *[other] { ELIDE("de", $who) }{ $who }
    }
   *[lender] Dépannage prêté à { $who_is ->
        [you] toi
       *[other] { $who }
    }
}, après la donne { $deal }
glossa-line-loans = Dépannage après la donne { $deal }
glossa-line-chips = Jetons

glossa-cannot-lay = Tes cartes ne font pas « { $word } » : tu as en main { $hand }.
glossa-help = Tape un mot pour le composer (torches), ou ses cartes une à une, un joker avec un point d’interrogation (T O R CH ?E S) ; les cartes à jeter, séparées par des espaces (K W) ; « +50 » pour miser, relancer ou emprunter 50.
glossa-screen-title = Donne { $deal }, { $dealer_is ->
    [you] tu donnes
   *[other] { $dealer } donne
} · { $mat } sur le tapis
glossa-screen-reserve = réserve
glossa-screen-stake = mise
glossa-screen-said = a dit
glossa-screen-points = points
glossa-screen-is-out = ne participe pas
glossa-screen-is-in = participe
glossa-screen-is-thinking = …
glossa-screen-is-passed = passe
glossa-screen-is-dropped = hors du coup
glossa-screen-is-called = suit
glossa-screen-is-bid = mise
glossa-screen-is-tapis = tapis
glossa-screen-exchanged = { $n ->
    [0] « Servi ! »
    [one] 1 carte échangée
   *[other] { $n } cartes échangées
}
glossa-screen-word = Ton mot : { $word } = { $sum } = { $value }
glossa-screen-no-word = Pas encore de mot.
glossa-screen-result = Donne { $deal } : { $kind ->
    [void] nulle
    [passed] personne n’a misé
    [compared] comparaison, { $mat } sur le tapis
   *[collected] { $mat } sans comparaison
}
glossa-screen-sheet = Feuille de points
glossa-screen-sheet-points = Points de jeu
glossa-screen-sheet-chips = Jetons
glossa-screen-sheet-total = Total

glossa-ask-entry = Tu participes, pour 10 ?
glossa-ask-exchange = Quelles cartes jettes-tu ? Tape-les (K W), trois au plus, ou garde tout.
glossa-ask-compose = Compose ton mot : tape-le, puis 1 quand il te plaît.
glossa-ask-bid = Ton mot vaut { $value }. { $mat } sur le tapis : tu mises (« +50 », { $most } au plus), tu passes ou tu te retires ?
glossa-ask-call = Ton mot vaut { $value }. La mise est à { $level }, { $mat } sur le tapis : tu suis avec { $call } ?
glossa-ask-show = Personne ne suit ! Tu montres ({ $shown ->
    [one] { $shown } point
   *[other] { $shown } points
}) ou tu caches ({ $hidden ->
    [one] { $hidden } point
   *[other] { $hidden } points
}) ?
glossa-ask-ask = Ta réserve est basse : veux-tu un dépannage ? « +100 » demande 100 à qui peut prêter le plus.
glossa-ask-answer = { $who } te demande { $amount } : { $amount ->
    [one] { $amount } jeton
   *[other] { $amount } jetons
} de moins pour toi, { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de plus. D’accord ?

glossa-choice-enter = { $in ->
    [1] Participer (10)
   *[0] Ne pas participer
}
glossa-choice-exchange = Servi : je garde tout
glossa-choice-ready = { $n ->
    [0] Continuer sans mot
   *[other] Garder { $word }
}
glossa-choice-pass = Passer
glossa-choice-drop = Me retirer
glossa-choice-call = Suivre avec { $call }{ $tapis ->
    [1] {" "}(tapis)
   *[0] { "" }
}
glossa-choice-bid = { $call ->
    [0] Miser { $amount }
   *[other] Mettre { $total } : suivre { $call }, relancer de { $amount }
}
glossa-choice-show = { $shown ->
    [1] Montrer mon mot : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[0] Le cacher : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
glossa-choice-ask = Demander { $amount } à { $who }
glossa-choice-no-loan = Ne rien demander
glossa-choice-answer = { $granted ->
    [1] Prêter
   *[0] Refuser
}

glossa-study-before = avant l’échange, mots courants
glossa-study-after = après l’échange, mots courants
glossa-study-before-all = avant l’échange, tout le dictionnaire
glossa-study-after-all = après l’échange, tout le dictionnaire

glossa-tie = À égalité de score, le rang est partagé.

# Position, pour qui écoute la table
glossa-summary-card = { $card } { $value }
glossa-summary-hand = { $n ->
    [0] Tu n’as pas de cartes.
   *[other] Tes cartes et leurs valeurs : { $cards }.
}
glossa-summary-word = { $n ->
    [0] Tu n’as pas encore de mot.
   *[other] Ton mot : { $word }, qui vaut { $value }.
}
glossa-summary-deal = Donne { $deal }, { $mat ->
    [one] { $mat } jeton
   *[other] { $mat } jetons
} sur le tapis{ $cagnotte ->
    [0] .
   *[other] . Cagnotte : { $cagnotte }.
}
glossa-summary-level = La mise est à { $level }.
glossa-summary-said = { $said ->
    [out] ne participe pas
    [in] participe
    [passed] passe
    [dropped] hors du coup
    [called] suit
    [bid] a misé
    [tapis] tapis
   *[thinking] n’a encore rien dit
}
glossa-summary-exchanged = { $n ->
    [0] aucune carte échangée
    [one] une carte échangée
   *[other] { $n } cartes échangées
}
glossa-summary-seat = { $who_is ->
    [you] Toi
   *[other] { $who }
} : { $said }, mise { $stake }, réserve { $reserve }.
glossa-summary-points = { $who_is ->
    [you] Toi
   *[other] { $who }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.

# The first deal with a guide
glossa-lesson-aim = Le but : avoir le plus de **points et de jetons** après dix donnes. C’est un poker où la main est un mot.
glossa-lesson-enter = Voici tes sept cartes ; certaines portent deux lettres. Jouer la donne coûte 10 jetons : **participe**.
glossa-lesson-exchange = Tu peux échanger jusqu’à trois cartes. I, S, S, T, V sont prometteuses : touche **AN** et **EU** pour les jeter, puis échange.
glossa-lesson-word = Deux E ! Fais **VITESSE** : touche les cartes ou tape le mot, puis confirme. On additionne les valeurs, puis on multiplie par le nombre de cartes (par dix pour sept).
glossa-lesson-bid = Maintenant, mise. Ton mot est fort, mais une annonce trop forte fait fuir : monte à **20**, puis ouvre.
glossa-lesson-compare = { $seat1 } a suivi : on a comparé. VITESSE bat SCÈNE et **le tapis est à toi**.
glossa-lesson-points = Et chacun a noté la valeur de son mot en points, même le perdant. Si personne ne suit, on ramasse sans rien montrer : bluffe ! Tu sais l’essentiel.

# la boîte à imprimer
glossa-box-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : lettres, groupes de deux lettres et jokers.
glossa-box-chips = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}, qui valent { $worth } en tout : de 10, de 50 et de 100.
glossa-box-sheet = Une feuille de points, recto verso.
glossa-box-deal = Donne
glossa-box-loans = Prêts
glossa-box-points = Points de jeu
glossa-box-reserve = Jetons
glossa-box-total = Total

glossa-feat-word = Meilleur mot
glossa-feat-bluff = Plus gros tapis gagné sans montrer
glossa-feat-mat = Plus gros tapis gagné

# Thèmes des problèmes tirés des parties.
glossa-puzzle-dropping = Savoir se retirer
glossa-puzzle-calling = Payer pour voir
glossa-puzzle-bidding = Miser juste
glossa-puzzle-exchange = Le bon échange
glossa-puzzle-word = Le meilleur mot

# Coups dessinés sur le plateau.
glossa-drawn-enter = { $yes ->
    [1] participer
   *[0] ne pas participer
}
glossa-drawn-exchange = { $n ->
    [0] servi
   *[other] échanger
}
glossa-drawn-compose = aucun mot
glossa-drawn-ready = c’est bon
glossa-drawn-pass = passer
glossa-drawn-drop = se retirer
glossa-drawn-call = { $call ->
    [0] suivre
   *[other] suivre ({ $call })
}
glossa-drawn-bid = { $opening ->
    [1] miser { $amount }
   *[0] relancer de { $amount }
}
glossa-drawn-show = { $yes ->
    [1] montrer
   *[0] cacher
}
glossa-drawn-ask = emprunter { $amount }
glossa-drawn-no-loan = ne rien emprunter
glossa-drawn-answer = { $yes ->
    [1] prêter
   *[0] refuser
}
