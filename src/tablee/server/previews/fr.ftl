# Titles of routes (web/src/shell/router.svelte.ts), which the page shows as well.
title-lobby = Tablée
title-lost = Cette page n’existe pas
title-account = Mon compte
title-admin = Administration
title-challenges = Défis
title-today = Aujourd’hui
title-friends = Entre amis
title-me = Moi
title-history = Mes parties
title-people = Ceux avec qui je joue
title-person = Une personne avec qui je joue
title-table = { $game ->
    [none] Table de jeu
   *[other] { $game }
}
title-replay = { $game ->
    [none] Partie finie
   *[other] { $game }, partie finie
}
title-rules = Règles { ELIDE("de", $game) }{ $game }
title-learn = { $game } en deux minutes
title-puzzles = { $game ->
    [none] Coups à refaire
   *[other] { $game }, coups à refaire
}
title-companion = { $game ->
    [none] À la vraie table
   *[other] { $game } à la vraie table
}
title-daily = { $game }, le jeu du jour
title-challenge = { $game ->
    [none] Défi
   *[other] { $game }, un défi
}
title-challenge-day = { $game }, jeu du { $day }
title-challenge-of = { $game }, défi { ELIDE("de", $host) }{ $host }
title-series = Défi ou soirée

# Link previews
about-lobby = Cinq jeux français de mots et de cartes, remis sur la table. Entre amis ou contre l’ordinateur, sans compte ni installation.
about-rules = Les règles du jeu, et une minute pour les comprendre.
about-learn = Une première donne guidée, carte après carte.
about-companion = Feuille de points, sablier et arbitre pour les vraies boîtes.
about-challenges = Mêmes cartes pour tout le monde, chacun de son côté.
preview-guests-waiting = { $free ->
    [0] La table est complète : ouvre le lien pour regarder.
    [one] Il reste une place. Ni compte, ni installation.
   *[other] Il reste { $free } places. Ni compte, ni installation.
}
preview-free = { $free ->
    [0] Table complète
    [one] Une place libre
   *[other] { $free } places libres
}
preview-playing = { $n ->
    [0] Une partie { ELIDE("de", $game) }{ $game } est en cours
    [one] { $names } joue à { $game }
   *[other] { $names } jouent à { $game }
}
preview-watch = Ouvre le lien pour regarder la partie.
preview-now = Partie en cours
preview-closed = Cette table est fermée.
preview-won = { $n ->
    [one] { $names } gagne à { $game }
   *[other] { $names } gagnent à { $game }
}
preview-tied = Égalité à { $game }
preview-over = Une partie { ELIDE("de", $game) }{ $game } est finie
preview-versus = { $first } à { $second }
preview-won-short = { $n ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
preview-tied-short = Égalité
preview-over-short = Partie finie
preview-score = { $names } : { $points }
preview-replay = Revois la partie, coup après coup.
preview-challenge = { $players ->
    [0] Mêmes cartes pour tout le monde. Personne n’a encore joué.
    [one] Mêmes cartes pour tout le monde. Une personne a joué.
   *[other] Mêmes cartes pour tout le monde. { $players } personnes ont joué.
}
preview-challenge-players = { $players ->
    [0] Mêmes cartes
    [one] 1 joueur
   *[other] { $players } joueurs
}
preview-to-you = À toi de jouer
preview-result = { $name }, { preview-rank } : { $what }
preview-result-nameless = { preview-rank } : { $what }
preview-rank = { $rank ->
    [1] 1^er^
   *[other] { $rank }^e^
} sur { $players }
preview-rank-big = { $rank ->
    [1] 1^er^
   *[other] { $rank }^e^
}
preview-rank-of = sur { $players }
preview-result-how = Les mêmes cartes t’attendent : feras-tu mieux ?
preview-series = { $deals ->
    [one] Une partie, la même pour tous.
   *[other] { $deals } parties, les mêmes pour tous.
} Ouvre le lien pour jouer.
preview-series-deals = { $deals ->
    [one] 1 partie
   *[other] { $deals } parties
}
preview-series-kind = { $kind ->
    [challenge] Défi
   *[evening] Soirée
}, jusqu’au { $day }
