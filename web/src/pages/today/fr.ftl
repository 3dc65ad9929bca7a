# Words of /today, fetched only there.

today-games = { $left ->
    [0] Tout est joué pour aujourd’hui
    [one] Encore un jeu du jour
   *[other] Les jeux du jour
}
today-why = Un par boîte, avec les mêmes cartes et les mêmes ordinateurs pour tout le monde. Ta première partie compte. Un jour joué allonge ta série ; un seul jour manqué est pardonné.
