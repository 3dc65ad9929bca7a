# Words of /puzzles, fetched only there.

puzzle = Coup à refaire
puzzle-leave = Plus tard
puzzle-step = Coup { $n } sur { $count }
puzzle-ask = Que jouerais-tu ?
puzzle-counts = Un seul des coups proposés était nettement le meilleur.
puzzle-practice = Pour t’entraîner : ce coup n’est pas prévu pour aujourd’hui, sa date ne change pas.
puzzle-right = Bien vu !
puzzle-wrong = Il y avait mieux
puzzle-as-played = Comme dans la partie.
puzzle-back = { $days ->
    [one] Ce coup revient demain.
   *[other] Ce coup revient dans { $days } jours.
}
puzzle-learnt = Appris : ce coup ne revient plus.
puzzle-replay = Revoir la partie
puzzle-next = Coup suivant
puzzle-end = C’est fini
puzzles-done = { $n ->
    [one] Un coup refait aujourd’hui.
   *[other] { $n } coups refaits aujourd’hui.
}
puzzles-none-today = Rien à refaire aujourd’hui.
puzzles-by-game = Tous tes coups, jeu par jeu
puzzles-count = { $n ->
    [one] Un coup
   *[other] { $n } coups
}{ $learnt ->
    [0] {""}
    [one] {" "}· un appris
   *[other] {" "}· { $learnt } appris
}
puzzles-none = Pas encore de coup à refaire. Ils viennent des moments de tes parties : joue, et regarde ce que l’expert a trouvé.
puzzles-why = Un coup manqué dans une partie revient le lendemain, puis après 3, 7 et 21 jours s’il est trouvé. Cinq par jour au plus.
