glop-page-deal = { $deal ->
    [1] 1^re^ donne
   *[other] { $deal }^e^ donne
}
glop-page-target = { $target ->
    [one] en { $target } point
   *[other] en { $target } points
}
glop-page-board = Marque : rouges { $red }, verts { $green }, couleur favorite { $favourite }
glop-page-red = Rouges
glop-page-green = Verts
glop-page-red-one = rouge
glop-page-green-one = vert
glop-page-you = toi
glop-page-points = { $n ->
    [one] { $n } pt
   *[other] { $n } pts
}
glop-page-favourite = favorite
glop-page-partner = partenaire
glop-page-ready = a tout retenu
glop-page-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
glop-page-exposed = Cartes étalées
glop-page-empty = Table vide : il faut poser.
glop-page-hand = Ta main
glop-page-heap-ours = { $team ->
    [solo] prises par toi
   *[team] prises par vous
}
glop-page-heap-theirs = { $team ->
    [solo] prises par l’adversaire
   *[team] prises par eux
}
glop-page-what-takes = Que prendre avec le { $card } ?
glop-page-ask-study-2 = Retiens ces dix cartes : tu les reprendras après ta réserve
glop-page-ask-study-4 = Retiens ta main : elle va à **{ $partner }**
glop-page-ask-take = Prends avec une carte de ta main
glop-page-ask-lay = Aucune prise : pose une carte
glop-page-ask-which = Que prend ton **{ $card }** ?
glop-page-ask-takes = Ton **{ $card }** prend **{ $sum }**
glop-page-ask-lays = Tu poses ton **{ $card }**
glop-page-go-ready = C’est bon
glop-page-go-choose = Choisis une carte
glop-page-go-take = Prendre { $sum }
glop-page-go-lay = Poser le { $card }
glop-page-go-wait = Pas encore à toi
glop-page-why-must = { $n ->
    [one] Celui qui peut prendre doit prendre : le { $cards } ne prend rien.
   *[other] Celui qui peut prendre doit prendre : { $cards } ne prennent rien.
}
glop-page-why-study = Les mains s’échangent quand tout le monde a dit « C’est bon ».
glop-page-this-deal = Cette partie
glop-page-memory = Les coups d’avant restent dans vos mémoires.
glop-page-given = Main donnée
glop-page-count = Compte de la donne { $deal }
glop-page-count-none = rien
glop-page-total = Total

glop-page-help-target = La première équipe à ce total gagne : 30 dure une demi-heure, 15 un quart d’heure.
glop-page-help-memory_aid = La main que tu as donnée (au partenaire, ou à la réserve) reste visible : plus facile.
glop-page-help-free_discard = On peut poser une carte qui ne prend rien, même quand une autre pourrait prendre.
glop-page-help-favourite = La couleur favorite de la première donne : son 1, son 6 et le nombre de ses cartes rapportent des points.
glop-page-help-study_seconds = Le temps pour retenir sa main avant de la donner.
glop-page-help-finish_deal = Même quand le total est atteint, on joue toutes les cartes avant de compter.
glop-page-help-first = À la première donne ; ensuite, chacun son tour.
glop-page-occasion-short = en 15 points, un quart d’heure
glop-page-occasion-evening = en 30 points, une demi-heure
glop-page-occasion-family = en 15 points, la main donnée reste visible

glop-page-minute-1 = Une carte de ta main en prend une de **même valeur** sur la table.
glop-page-minute-2 = Ou plusieurs dont la **somme** fait sa valeur : 10 prend 5 + 3 + 2.
glop-page-minute-3 = Vider la table d’un coup est un **glop** : un point tout de suite.
glop-page-minute-4 = À la fin de la donne on compte les cartes, les 6 et la **couleur favorite**. Premier à 30 !
glop-clock-own = comme dans la boîte : une minute pour étudier sa main

# On a real table
glop-page-companion-board = Le plateau de score
glop-page-companion-side-red = Rouges
glop-page-companion-side-green = Verts
glop-page-companion-option-players = À combien ?
glop-page-companion-option-players-value = { $value ->
    [2] à deux
   *[4] à quatre, en équipes
}
glop-page-companion-option-target = Points à atteindre
glop-page-companion-option-target-value = { $value }
glop-page-companion-option-favourite = Première couleur favorite
glop-page-companion-option-favourite-value = { $value ->
    [0] bleu
    [1] orange
    [2] vert
   *[3] rose
}
glop-page-companion-tell-favourite = Couleur favorite : { $value ->
    [blue] bleu
    [orange] orange
    [green] vert
   *[pink] rose
}
glop-page-companion-form-glop = Glop : 1 point
glop-page-companion-form-royal = Glop royal : 3 points
glop-page-companion-form-deal = Compter la donne
glop-page-companion-row-glop = Glop
glop-page-companion-row-royal = Glop royal
glop-page-companion-row-deal = Donne { $n }
glop-page-companion-field-side = Camp
glop-page-companion-field-cards = Cartes prises
glop-page-companion-field-sixes = Six
glop-page-companion-field-favourites = Cartes de la couleur favorite
glop-page-companion-field-stars = Le 1 et le 6 de la couleur favorite
glop-page-companion-line-glop = Glop
glop-page-companion-line-royal = Glop royal
glop-page-companion-line-cards = Plus de cartes
glop-page-companion-line-stars = 1 et 6 favoris
glop-page-companion-line-sixes = Six
glop-page-companion-line-favourites = Favorites
glop-page-companion-timer-study = Étudier sa main
glop-page-companion-no-whole = À eux deux, les camps ont toutes les cartes, ou aucune si personne n’a pris.
glop-page-companion-no-whole-sixes = Les quatre six doivent tous être comptés, répartis entre les camps.
glop-page-companion-no-whole-favourites = Les onze cartes favorites vont avec les cartes : compte-les dans les deux camps.
glop-page-companion-no-whole-stars = Le 1 et le 6 favoris vont avec les cartes : compte-les dans les deux camps.
glop-page-companion-no-few = { $who } : trop peu de cartes pour autant de six et de cartes favorites.
glop-page-companion-no-stars = { $who } : le 1 et le 6 favoris sont aussi des cartes favorites, et le 6 un six.
# A part of the game in its replay.
glop-page-part = { $which ->
    [before] Donne précédente
    [after] Donne suivante
   *[here] Donne { $n }
}
