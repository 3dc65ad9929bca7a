arena-too-many-bots = { $given } joueurs nommés pour { $seats } places : nommes-en de 1 à { $seats }.
arena-cast = { $given } joueurs nommés pour { $seats } places : nommes-en de 2 à { $seats }.
arena-not-a-record = { $path } n’est pas le relevé d’un tournoi : { $why }
arena-another-contest = { $path } est le relevé d’un autre tournoi : choisis un autre fichier par --out.
arena-interrupted = Interrompu. Tout ce qui est joué est gardé dans { $path } : la même commande continue.
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
arena-points = points
arena-rating = cote
arena-times = ms : d’habitude / 95 % / pire
arena-faults = fautes
arena-share = { $mean } % ({ $low } à { $high })
arena-mean = { $mean } ({ $low } à { $high })
arena-fault = Première faute { ELIDE("de", $bot) }{ $bot }
