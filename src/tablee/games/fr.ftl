games-unknown = Jeu inconnu « { $given } » : les jeux sont { $known }.
