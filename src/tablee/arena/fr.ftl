arena-too-many-bots = { $given } joueurs nommés pour { $seats } places : nommes-en de 1 à { $seats }.
arena-cast = { $given } joueurs nommés pour { $seats } places : nommes-en de 2 à { $seats }.
arena-not-a-record = { $path } n’est pas le relevé d’un tournoi : { $why }
arena-not-two-levels = Un tournoi qui mesure oppose deux niveaux du jeu ({ $known }) ; ici : { $bots }.
arena-another-tournament = { $path } est le relevé d’un autre tournoi : choisis un autre fichier par --out.
arena-interrupted = Interrompu. Tout ce qui est joué est gardé dans { $path } : la même commande continue.
arena-no-ray = Ray n’est pas installé : installe « tablee[distributed] » ici et sur chaque machine.
arena-no-cluster = Pas de grappe Ray à « { $address } » : { $why }. Lance-en une par « ray start --head ».
arena-no-arrow = Arrow n’est pas installé : installe « tablee[frames] ».
arena-no-such-frame = { $path } : la terminaison dit le format, choisis parmi { $known }.
arena-title = { $game }, { $seats } places
arena-about = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes, chacune jouée à toutes les places
}. Graine : { $seed }
arena-kept = Relevé : { $path }. Page : { $page }
arena-bot = joueur
arena-wins = victoires
arena-ahead = plus de points
arena-points = points
arena-lost = points perdus par coup
arena-rating = cote
arena-times = ms : 50 % / 95 % / pire
arena-faults = fautes
arena-share = { $mean } % ({ $low } à { $high })
arena-mean = { $mean } ({ $low } à { $high })
arena-fault = Première faute { ELIDE("de", $bot) }{ $bot }
arena-no-clairvoyant = { $game } n’a pas de joueur extralucide.
arena-not-its-ceiling = Ce n’est pas le relevé de { $bots } sur les mêmes donnes (graine { $seed }).
arena-way = { $bot } fait { $wins } du chemin vers l’extralucide en victoires, { $points } en points.
arena-no-exploiters = Pas de liste d’exploiteurs dans « { $module } » ({ $why }). Elle est dans le dossier research du dépôt cloné : lance la commande de là, ou nomme un autre module par --exploiters.
arena-no-pairing = Aucun exploiteur ne convient : ils jouent à { $known }.
arena-exploiter = exploiteur
arena-target = contre
arena-fair = part équitable
arena-games = parties
arena-verdict = verdict
arena-above = au-dessus
arena-level = à égalité
arena-beaten = battu
arena-open = en cours
arena-some-above = { $n ->
    [one] Un exploiteur gagne plus que sa part
   *[other] { $n } exploiteurs gagnent plus que leur part
} contre { $target }.
arena-none-above = Aucun exploiteur ne gagne plus que sa part contre { $target }.
arena-league-about = { $pairings ->
    [one] Une rencontre
   *[other] { $pairings } rencontres
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}. Les intervalles valent pour les cinq examens ensemble : 95 % (Pocock). Graine : { $seed }.
arena-league-faults = Décisions perdues par { $bot } : { $n }. Sa part ne dit pas grand-chose.
arena-league-kept = Relevés : { $path }
