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
