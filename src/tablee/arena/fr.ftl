arena-too-many-bots = { $given } joueurs nommés pour { $seats } places : nommes-en de 1 à { $seats }.
