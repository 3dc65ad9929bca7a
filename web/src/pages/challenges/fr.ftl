# Words of the challenges' pages, fetched only there.

challenges-title = Défis et soirées
challenges-mine = Les miens
challenges-today = Les jeux du jour
challenge-title = Défi
challenge-of = Défi { ELIDE("de", $name) }{ $name }
challenge-same = Chacun joue de son côté, quand il veut : mêmes cartes, mêmes ordinateurs.
challenge-counts = La première partie compte, si elle est finie avant { $when }. Une partie commencée et pas finie à temps compte comme dernière. D’ici là, personne ne voit les cartes des autres.
challenge-is-closed = C’est fermé : les parties jouées maintenant ne comptent plus.
challenge-unfinished = pas finie à temps
challenge-program = programme
challenge-seats = À { $n }, contre des ordinateurs de niveau « { $level } ».
challenge-players = { $n ->
    [0] Personne n’y a encore joué.
    [one] Une personne y a joué.
   *[other] { $n } personnes y ont joué.
}
challenge-take-up = Relever le défi
challenge-play = Jouer
challenge-play-number = Jouer la partie { $n } sur { $of }
challenge-resume = Reprendre ma partie
challenge-again = Rejouer, hors classement
challenge-greet = { $name } t’attend. Ton prénom, pour le classement ?
challenge-greet-only = Ton prénom, pour le classement ?
challenge-date = { $game } du { $day }
challenge-stars-why = Trois étoiles si tu fais au moins aussi bien que trois joueurs sur quatre, deux si c’est un sur deux. L’expert compte parmi eux.
challenge-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $side ->
    [ahead] { $by } de plus que le meilleur adversaire
    [behind] { $by } de moins que le meilleur adversaire
   *[level] autant que le meilleur adversaire
}
challenge-rank = { $rank ->
    [1] 1^er^
   *[other] { $rank }^e^
}
challenge-of-players = sur { $players }
challenge-first = Personne d’autre n’y a encore joué.
challenge-expert = L’expert, avec les mêmes cartes : { $result }.
challenge-expert-thinks = L’expert joue avec les mêmes cartes…
challenge-moments = Trois moments
challenge-moments-later = Tes trois moments viendront à la clôture, { $when } : d’ici là, d’autres jouent avec les mêmes cartes.
challenge-review = Revoir ma partie
challenge-streak = { $n ->
    [one] Un jour de suite
   *[other] { $n } jours de suite
}
challenge-spoiler = Le classement et les parties des autres apparaissent quand tu as joué.
challenge-share-stars = { $stars ->
    [1] ★☆☆
    [2] ★★☆
   *[3] ★★★
}
challenge-share-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $players }
challenge-share-invite = Mêmes cartes, mêmes ordinateurs : à toi !
challenge-you = toi
challenge-new = Lancer un défi
challenge-new-why = Un lien pour tes amis : chacun joue de son côté, quand il veut, avec les mêmes cartes et contre les mêmes ordinateurs.
challenge-game = Jeu
challenge-against = Contre des ordinateurs de niveau
challenge-games = Combien de parties
challenge-until = Jusqu’à quand
challenge-mirror = En miroir : chaque partie se joue des deux places
challenge-make = Créer le défi
evening-new = Préparer une soirée
evening-why = Plusieurs jeux, un classement en direct, une page pour la télévision. Là aussi, chacun joue de son côté, avec les mêmes cartes.
evening-which = Les jeux
evening-name = Nom de la soirée
evening-each = Parties de chaque jeu
evening-make = Ouvrir la soirée
series-hours-n = { $n ->
    [one] une heure
   *[other] { $n } heures
}
series-days-n = { $n ->
    [one] un jour
   *[other] { $n } jours
}
series-closes = Ouvert jusqu’à { $when }
series-closed = C’est terminé.
series-game = { $game } { $n }
series-player = Nom
series-total = Total
series-percent = % du top
series-nobody = Personne n’a encore joué.
series-tv = Affichage pour la télévision
series-print = Imprimer la feuille
series-scan = Scanne pour jouer
series-over = Tu as tout joué.
series-kind-challenge = Défi
series-kind-evening = Soirée
mine-games = { $n ->
    [one] une partie
   *[other] { $n } parties
}
mine-to-you = à toi
mine-over = terminé
mine-waits = { $n ->
    [0] aux autres
    [1] à { $name }
    [2] à { $name } et un autre
   *[other] à { $name } et { $others } autres
}
mine-rank = { $rank ->
    [1] Tu es 1^er^
   *[other] Tu es { $rank }^e^
} sur { $players }.
mine-players = { $n ->
    [0] Personne n’a encore joué.
    [one] Une personne a joué.
   *[other] { $n } personnes ont joué.
}
mine-closes = jusqu’à { $when }
