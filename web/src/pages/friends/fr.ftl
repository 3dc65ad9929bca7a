# Words of /friends, fetched only there.

friends-lead = À la même heure, ou chacun à la sienne.
friends-open = Ouvrir une table
friends-which = Quelle boîte ?
friends-open-game = Ouvrir une table { ELIDE("de", $game) }{ $game }
friends-open-why = puis tu envoies le lien
friends-waiting = Ce qui m’attend
friends-nothing = Rien ne t’attend pour l’instant.
friends-challenges = Défis et soirées
friends-all-challenges = Tous mes défis et soirées
friends-challenges-why = Les mêmes cartes pour chacun, quand il veut ; ou plusieurs jeux le temps d’une soirée.
friends-challenge = Lancer un défi
friends-evening = Préparer une soirée
friends-everybody = Tout le monde
friends-tv = Mettre sur la télé
friends-tv-how = Ouvre d’abord une table : elle s’affiche en grand, pour toute la pièce.
friends-tv-table = La table { ELIDE("de", $game) }{ $game } en grand
