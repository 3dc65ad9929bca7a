glossa-page-deal = { $deal ->
    [1] 1^re^ donne
   *[other] { $deal }^e^ donne
}
glossa-page-of = sur { $deals }
glossa-page-stage = { $phase ->
    [entry] qui participe ?
    [exchange] les échanges
    [compose] les mots
    [bids] les enchères
    [show] personne ne suit
    [ask] les dépannages
    [answer] les dépannages
   *[over] partie finie
}
glossa-page-you = Toi
glossa-page-card = { $letters }, { $value }
glossa-page-card-joker = joker, 0
glossa-page-card-joker-for = joker pour { $letters }, 0
glossa-page-hand = Tes cartes
glossa-page-word = Ton mot : { $word }
glossa-page-no-word = Pas encore de mot
glossa-page-tie = { $tie ->
    [cards] À valeur égale, le mot de moins de cartes l’emporte.
    [weaker] À valeur et nombre de cartes égaux, le mot aux cartes les moins fortes l’emporte.
   *[shared] Tout est égal : on partage le tapis.
}
glossa-page-times = La somme des cartes, multipliée selon leur nombre : plus le mot est long, plus il rapporte.
glossa-page-stick-hint = Touche ou glisse des cartes, ou tape ton mot.
glossa-page-known = dans le dictionnaire
glossa-page-unknown = pas dans le dictionnaire
glossa-page-kept = ton mot reste { $word } ({ $value })
glossa-page-joker-title = Le joker remplace…
glossa-page-in-reserve = { $reserve } en réserve
glossa-page-reserve = ta réserve : { $reserve }
glossa-page-on-mat = sur le tapis
glossa-page-of-kitty = dont { $cagnotte } de cagnotte

glossa-page-ask-entry = Regarde tes cartes : tu participes ?
glossa-page-ask-exchange = Choisis jusqu’à { $most ->
    [3] trois cartes
    [one] { $most } carte
   *[other] { $most } cartes
} à jeter
glossa-page-ask-compose = Compose ton mot, en secret
glossa-page-ask-bids = Personne n’a misé : tu mises ?
glossa-page-ask-call = **{ $name }** est à **{ $level }**. Tu suis ?
glossa-page-ask-show = Personne ne suit : tu montres ton mot ?
glossa-page-ask-ask = Ta réserve est basse : tu empruntes ?
glossa-page-ask-answer = **{ $name }** te demande **{ $amount }**. Tu prêtes ?

glossa-page-enter = Participer
glossa-page-enter-cost = { $ante } sur le tapis
glossa-page-sit-out = Pas cette fois
glossa-page-exchange = { $n ->
    [0] Servi : je garde tout
    [one] Échanger une carte
   *[other] Échanger { $n } cartes
}
glossa-page-exchange-note = Tu les jettes toutes, puis tu reçois les nouvelles.
glossa-page-compose-note = Tu pourras encore changer pendant les enchères.
glossa-page-ready = Garder { $word }
glossa-page-ready-none = Continuer sans mot
glossa-page-keep-none = Retirer mon mot
glossa-page-worth = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
glossa-page-bid = mise
glossa-page-raise-by = relance
glossa-page-less = { $step } de moins
glossa-page-more = { $step } de plus
glossa-page-chip = Ajouter { $chip }
glossa-page-drop = Me retirer
glossa-page-pass = Passer
glossa-page-open = Miser { $amount }
glossa-page-call = Suivre : { $call }
glossa-page-put = Mettre { $total }
glossa-page-put-how = suivre { $call }, relancer de { $amount }
glossa-page-tapis = Tapis : { $call }
glossa-page-tapis-how = tout ce qu’il te reste
glossa-page-show-note = Montrer ou cacher : ce sont tes points pour cette donne.
glossa-page-show = Montrer
glossa-page-hide = Cacher
glossa-page-points-written = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
glossa-page-loan = Dépannage
glossa-page-lender = À qui ?
glossa-page-lender-most = { $name } (jusqu’à { $most })
glossa-page-no-loan = Non merci
glossa-page-ask = Demander { $amount } à { $name }
glossa-page-ask-note = { $amount ->
    [one] { $amount } jeton
   *[other] { $amount } jetons
} de plus, { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de moins. Rien ne se rembourse.
glossa-page-answer-note = { $amount ->
    [one] { $amount } jeton
   *[other] { $amount } jetons
} de moins, { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de plus.
glossa-page-refuse = Refuser
glossa-page-grant = Prêter { $amount }

glossa-page-said-out = ne joue pas
glossa-page-said-in = participe
glossa-page-said-composing = compose…
glossa-page-said-ready = a son mot
glossa-page-said-exchanged = { $n ->
    [0] « Servi ! »
    [one] { $form ->
        [long] « Une carte. »
       *[short] 1 carte
    }
   *[other] { $form ->
        [long] « { $n } cartes. »
       *[short] { $n } cartes
    }
}
glossa-page-said-pass = { $form ->
    [long] « Je passe. »
   *[short] passe
}
glossa-page-said-open = { $form ->
    [long] « Je mets **{ $level }**. »
   *[short] mise **{ $level }**
}
glossa-page-said-raise = { $form ->
    [long] « Je suis et relance de { $added } : **{ $level }**. »
   *[short] relance **{ $level }**
}
glossa-page-said-call = { $form ->
    [long] « Je suis : **{ $level }**. »
   *[short] suit **{ $level }**
}
glossa-page-said-tapis = { $form ->
    [long] « Tapis ! **{ $level }**. »
   *[short] tapis **{ $level }**
}
glossa-page-dropped = hors du coup
glossa-page-hidden = mot caché

glossa-page-end-compared = { $n ->
    [1] { $mine ->
        [you] Tu gagnes le tapis : { $mat }
       *[other] { $winners } gagne le tapis : { $mat }
    }
   *[other] Égalité : { $winners } se partagent { $mat }
}
glossa-page-end-collected = { $mine ->
    [you] Personne ne suit : tu ramasses { $mat }
   *[other] Personne ne suit : { $winners } ramasse { $mat }
}
glossa-page-end-passed = Personne n’a misé
glossa-page-chips = { $n ->
    [one] { $net } jeton
   *[other] { $net } jetons
}
glossa-page-kitty-stays = En cagnotte pour la donne suivante : { $cagnotte }.
glossa-page-next-deal = Donne suivante

glossa-page-sheet = Feuille de points
glossa-page-sheet-note = points de jeu
glossa-page-sheet-deal = Donne
glossa-page-sheet-loans = Prêts
glossa-page-sheet-points = Points
glossa-page-sheet-chips = Jetons
glossa-page-sheet-total = Total
glossa-page-print = Imprimer
glossa-page-log = Journal

glossa-page-help-family = Pour les familles et les écoles : la table refuse ces mots à tout le monde. L’ordinateur, lui, n’en dit jamais.
glossa-page-help-deals = Dix donnes durent environ une heure.
glossa-page-help-minutes = Au-dessus de 0, la partie dure ce temps-là, au lieu d’un nombre de donnes.
glossa-page-help-continuous = La donne suivante vient des cartes qui restent, sans rebattre.
glossa-page-help-word_check = Pendant qu’on écrit, ou seulement quand les mots sont montrés.
glossa-page-help-cap = Par relance, ou en tout pour la donne.
glossa-page-help-first = À la première donne ; ensuite, chacun son tour.
glossa-page-help-thinking = Avant de participer, et pour faire son mot.
glossa-page-help-words = D’autres mots que ceux du dictionnaire : noms propres connus de tous, ou tous sur parole.
glossa-page-help-dictionary = Le dictionnaire qui dit si un mot est bon.
glossa-page-occasion-short = vingt minutes
glossa-page-occasion-evening = dix donnes, une heure

glossa-page-minute-1 = Sept cartes, d’une ou deux lettres. Échanges-en jusqu’à **trois**.
glossa-page-minute-2 = Fais un mot : la **somme** des cartes, fois leur **nombre** ; avec sept cartes, fois dix.
glossa-page-minute-3 = Mise, suis, relance ou retire-toi, comme au **poker**.
glossa-page-minute-4 = Le meilleur mot prend le **tapis** ; chacun note la valeur du sien.
glossa-clock-own = comme dans la boîte : une minute pour réfléchir

# On a real table
glossa-page-companion-option-deals = Nombre de donnes
glossa-page-companion-option-deals-value = { $value }
glossa-page-companion-tell-deal = Donne { $value }
glossa-page-companion-tell-reserve = Réserve de départ : { $value }
glossa-page-companion-form-deal = Noter la donne
glossa-page-companion-form-loan = Un prêt
glossa-page-companion-form-chips = Compter les jetons et finir
glossa-page-companion-row-deal = Donne { $n }
glossa-page-companion-row-loan = Prêt
glossa-page-companion-row-chips = Jetons
glossa-page-companion-field-word = Mots comparés ou montrés
glossa-page-companion-field-taken = Jetons ramassés sans montrer
glossa-page-companion-field-borrower = Qui emprunte
glossa-page-companion-field-lender = Qui prête
glossa-page-companion-field-amount = Montant
glossa-page-companion-field-chips = Jetons
glossa-page-companion-line-word = Mot
glossa-page-companion-line-taken = Ramassé
glossa-page-companion-line-loan = Prêt
glossa-page-companion-line-chips = Jetons
glossa-page-companion-timer-think = Réfléchir
glossa-page-companion-timer-word = Former son mot
glossa-page-companion-no-unmatched = Qui ramasse sans montrer est seul : personne d’autre ne note de points.
glossa-page-companion-no-oneself = On ne s’emprunte pas à soi-même.
glossa-page-companion-no-chips = Il y a 3 000 jetons en tout : recompte.
# A part of the game in its replay.
glossa-page-part = { $which ->
    [before] Donne précédente
    [after] Donne suivante
   *[here] Donne { $n }
}
