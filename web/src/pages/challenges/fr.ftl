# Words of the challenges' pages, fetched only there.

challenges-title = Défis
challenges-today = Les donnes du jour
challenge-title = Défi
challenge-daily = La donne du jour
challenge-of = Un défi { ELIDE("de", $name) }{ $name }
challenge-same = Tout le monde reçoit les mêmes cartes, contre les mêmes ordinateurs. Ensuite, rejoue tant que tu veux, hors classement.
challenge-counts = Ta première partie compte, si elle est finie avant la fermeture ({ $when }). Commencée, elle est jouée : pas finie à temps, elle compte comme dernière. D’ici là, personne ne voit les cartes ni le journal des parties jouées.
challenge-is-closed = Ce défi est fermé : les parties jouées maintenant ne comptent plus.
challenge-unfinished = pas finie à temps
challenge-program = programme
challenge-seats = À { $n }, contre des ordinateurs de niveau « { $level } ».
challenge-players = { $n ->
    [0] Personne ne l’a encore joué.
    [one] Une personne l’a joué.
   *[other] { $n } personnes l’ont joué.
}
challenge-take-up = Relever le défi
challenge-resume = Reprendre ma partie
challenge-again = Rejouer, hors classement
challenge-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $lead ->
    [0] à égalité
   *[other] { $signed } d’écart
}
challenge-rank = { $rank ->
    [1] 1^re^ place
   *[other] { $rank }^e^ place
} sur { $players }
challenge-percentile = { $percent } % des joueurs n’ont pas fait mieux.
challenge-expert = L’expert : { $result }
challenge-expert-thinks = L’expert joue la même main…
challenge-review = Revoir ma partie
challenge-streak = { $n ->
    [one] Un jour de suite
   *[other] { $n } jours de suite
}
challenge-spoiler = Le classement et les parties des autres apparaissent quand tu as joué.
challenge-share = Envoyer le défi
challenge-share-text = { $what } : { $rank ->
    [0] relève le défi !
   *[other] { $lead } d’écart, place { $rank } sur { $players }. À toi !
} { $link }
challenge-you = toi
challenge-new = Lancer un défi
challenge-new-why = Un lien, la même donne pour tous, chacun quand il veut.
challenge-game = Jeu
challenge-level = Niveau des ordinateurs
challenge-make = Créer le défi
duel-new = Lancer un duel
duel-why = De deux à six amis, la même donne, le temps que vous voulez.
duel-mirror = En miroir : chaque donne se joue des deux places
evening-new = Organiser une soirée
evening-why = Plusieurs donnes, un classement en direct, une page pour la télévision.
series-name = Nom
series-hours = Ouvert pendant
series-hours-n = { $n ->
    [one] une heure
   *[other] { $n } heures
}
series-days-n = { $n ->
    [one] un jour
   *[other] { $n } jours
}
series-deals = Donnes de chaque jeu
series-make = Ouvrir
series-closes = Ferme { $when }
series-closed = C’est terminé.
series-deal = Donne { $n }
series-total = Total
series-percent = % du top
series-nobody = Personne n’a encore joué.
series-tv = Affichage pour la télévision
series-print = Imprimer la feuille
series-scan = Scanne pour jouer
series-kind-duel = Duel
series-kind-evening = Soirée
