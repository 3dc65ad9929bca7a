arena-unknown-bot = { $game } n’a pas de joueur « { $given } » : les niveaux sont { $known }.
arena-too-many-bots = { $given } joueurs nommés pour { $seats } places : nommes-en de 1 à { $seats }.
