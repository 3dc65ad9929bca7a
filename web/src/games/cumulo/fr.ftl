# On a phone's narrow bar.
cumulo-title-short = Cumulo
cumulo-page-round = { $round ->
    [1] 1^re^ manche
   *[other] { $round }^e^ manche
}
cumulo-page-target = en { $target ->
    [one] { $target } point
   *[other] { $target } points
}
cumulo-page-card = { $card }, { $value }{ $size ->
    [capital] , majuscule
   *[small] { "" }
}
cumulo-page-joker = { $size ->
    [capital] joker majuscule, 0
   *[small] joker, 0
}
cumulo-page-you = toi
cumulo-page-my-total = toi : { $n }
cumulo-page-cards = { $n ->
    [one] une carte
   *[other] { $n } cartes
}
cumulo-page-none = pas encore ouvert
cumulo-page-none-mine = Ton ouverture : { $need ->
    [one] { $need } point
   *[other] { $need } points
}
cumulo-page-words-of = Mots { ELIDE("de", $name) }{ $name }
cumulo-page-words-mine = Tes mots
cumulo-page-column = { $word }, { $state ->
    [pure] canasta pure, { $points }
    [impure] canasta impure, { $points }
    [complete] { $points }
   *[unfinished] inachevé
}
cumulo-page-prolong = Prolonger { $word }
cumulo-page-canasta = { $pure ->
    [1] pure
   *[0] impure
}
cumulo-page-drawn = { $card }, que tu viens de piocher
cumulo-page-stock = pioche · { $n }
cumulo-page-pile = { $blocked ->
    [1] bloquée · { $n }
   *[0] pile · { $n }
}
cumulo-page-draw = Piocher une carte
cumulo-page-look = Regarder la pile, { $n ->
    [0] vide
    [one] une carte
   *[other] { $n } cartes
}
cumulo-page-pile-title = La pile, { $n ->
    [0] vide
    [one] une carte
   *[other] { $n } cartes
}
cumulo-page-pile-empty = Elle commencera par la prochaine carte jetée.
cumulo-page-pile-blocked = Un joker est dessus : personne ne peut la prendre tant qu’une lettre ne l’a pas couvert.
cumulo-page-pile-how = Pour la prendre, pose la carte du dessus avec des cartes de ta main ; les autres viennent ensuite.
cumulo-page-pile-top = dessus
cumulo-page-hand = { $n ->
    [one] Ta main, une carte
   *[other] Ta main, { $n } cartes
}
cumulo-page-back = { $card }, reprendre
cumulo-page-total = { $words } = { $total }{ $need ->
    [0] { "" }
   *[other] , il faut { $need }
}
cumulo-page-need = il faut { $need }
cumulo-page-hint = Touche une majuscule pour commencer un mot, puis ses lettres. Touche un de tes mots posés pour le prolonger, une carte seule pour la jeter.
cumulo-page-sort-groups = Par groupes
cumulo-page-sort-letters = De A à Z
cumulo-page-arrange = Ranger
cumulo-page-arrange-how = Touche une carte, puis celle dont elle prend la place.
cumulo-page-waits = { $card }, attend son mot
cumulo-page-take = Prendre la pile avec { $top }
cumulo-page-alone = Poser { $card } seul
cumulo-page-clear = Tout reprendre
cumulo-page-ask-draw = { $lap ->
    [1] Premier tour : pioche une carte
   *[other] Pioche une carte
}
cumulo-page-ask-draw-or-take = Pioche, ou prends la pile avec son **{ $top }**
cumulo-page-ask-taking = Pose le **{ $top }** avec des cartes de ta main pour prendre la pile
cumulo-page-ask-capital-first = D’abord une majuscule : le **{ $top }** attend
cumulo-page-ask-empty = La pioche est vide : prends la pile ou finis la manche
cumulo-page-ask-throw = Touche la carte que tu jettes
cumulo-page-ask-discard = Tu jettes : **{ $card }** ?
cumulo-page-ask-opening = Ouvre avec **{ $need }** points, ou jette une carte
cumulo-page-ask-short = Encore **{ $short }** pour ouvrir
cumulo-page-ask-open = Ton ouverture est bonne. Tu poses ?
cumulo-page-ask-lay = Tu poses ?
cumulo-page-ask-play = Pose, prolonge, ou jette une carte
cumulo-page-ask-last = **{ $name }** a clos : pose encore ce que tu peux
cumulo-page-go-draw = Piocher
cumulo-page-go-discard = Jeter { $joker ->
    [1] le joker
   *[0] { $card }
}
cumulo-page-go-open = Ouvrir avec { $total }
cumulo-page-go-need = Il faut { $need } pour ouvrir
cumulo-page-go-lay = { $grows ->
    [1] Prolonger : { $words }
   *[0] Poser { $words }
}
cumulo-page-go-choose = Choisis des cartes
cumulo-page-go-done = J’ai fini
cumulo-page-go-end = Finir la manche
cumulo-page-go-wait = Pas encore à toi
cumulo-page-then-take = et prendre la pile
cumulo-page-then-discard = puis jette une carte
cumulo-page-columns = Les colonnes
cumulo-page-log = Journal
cumulo-page-count = Compte de la manche { $round }
cumulo-page-closed = a clos
cumulo-page-kind-bonus = Prime
cumulo-page-kind-announcement = Annonces
cumulo-page-kind-units = Unités
cumulo-page-kind-loss = Pertes
cumulo-page-sum = Total

cumulo-page-help-family = Pour les familles et les écoles : la table refuse ces mots à tout le monde. L’ordinateur, lui, n’en dit jamais.
cumulo-page-help-target = Le premier à ce total gagne la partie.
cumulo-page-help-seconds = Le temps pour chaque décision ; sans limite, chacun prend son temps.
cumulo-page-help-max_rounds = La partie s’arrête là, même si personne n’a atteint le total.
cumulo-page-help-words = D’autres mots que ceux du dictionnaire : noms propres connus de tous, ou tous sur parole.
cumulo-page-help-dictionary = Le dictionnaire qui dit si un mot est bon.
cumulo-page-help-first = À la première manche ; ensuite, chacun son tour.
cumulo-page-help-prolong_at_once = Un mot posé peut grandir tout de suite, sans attendre le tour suivant.
cumulo-page-help-free_last = Quand quelqu’un clôt, les autres posent leurs derniers mots, même sans les points d’ouverture.
cumulo-page-occasion-short = en 500 points
cumulo-page-occasion-evening = en 1 000 points

cumulo-page-minute-1 = Un mot : une **majuscule**, puis des minuscules. Dix points par lettre.
cumulo-page-minute-2 = À ton tour : **pioche** ou prends la pile, pose, **jette**. Ta première pose vaut au moins 100.
cumulo-page-minute-3 = Prolonge tes mots par la fin jusqu’à **sept lettres** : une canasta.
cumulo-page-minute-4 = Avec une canasta, **clos** la manche : 50 points. Les cartes en main se retranchent.

# On a real table
cumulo-page-companion-option-target = Points à atteindre
cumulo-page-companion-option-target-value = { $value }
cumulo-page-companion-tell-role = { $value ->
    [west] Ponantais
    [north] Septentrional
    [east] Levantin
   *[south] Méridional
}
cumulo-page-companion-tell-opening = ouvre à { $value }
cumulo-page-companion-form-round = Compter la manche
cumulo-page-companion-row-round = Manche { $n }
cumulo-page-companion-field-closer = Qui a clos ?
cumulo-page-companion-field-words = Mots posés
cumulo-page-companion-field-left = Cartes restées en main (A majuscule, a minuscule, ? joker)
cumulo-page-companion-line-bonus = Prime
cumulo-page-companion-line-announced = Annonces
cumulo-page-companion-line-units = Unités
cumulo-page-companion-line-loss = Pertes
cumulo-page-companion-timer-turn-15 = 15 s
cumulo-page-companion-timer-turn-30 = 30 s
cumulo-page-companion-timer-turn-60 = 60 s
cumulo-page-companion-no-canasta = { $who } n’a pas de canasta de sept lettres : impossible de clore.
cumulo-page-companion-no-empty = { $who } : qui clôt n’a plus de carte, et tous les autres en gardent au moins une.
# A part of the game in its replay.
cumulo-page-part = { $which ->
    [before] Manche précédente
    [after] Manche suivante
   *[here] Manche { $n }
}
