core-not-hex = La graine « { $given } » n’est pas hexadécimale : donne de 1 à 64 chiffres 0-9 et a-f.
core-bad-seats = { $game } ne se joue pas à { $seats } : choisis un nombre de joueurs parmi { $allowed }.
core-unknown-option = { $game } n’a pas d’option « { $option } » : les options sont { $known }.
core-bad-option = L’option { $option } { ELIDE("de", $game) }{ $game } ne peut pas valoir « { $given } » : { $wanted }.
core-wanted-int = donne un nombre entier de { $least } à { $most }
core-wanted-seat = choisis une place de 1 à { $seats }, ou drawn pour la tirer au sort
core-wanted-choice = choisis parmi { $choices }
core-wanted-other = donne une valeur du bon type
core-time-runs-back = L’instant { $at } précède le dernier coup ({ $now }) : le temps ne recule pas.
core-log-none = { $where } : ce n’est pas une partie enregistrée de Tablée.
core-log-cut = { $where } : la partie enregistrée est incomplète, sa dernière ligne manque. Reprends une copie entière.
core-log-edited = { $where } : la partie enregistrée a été modifiée, son empreinte ne correspond pas. Reprends l’original.
core-log-edited-at = { $where }, ligne { $line } : cette ligne a été modifiée, son maillon ne correspond pas. Reprends l’original.
core-log-huge = { $where } : plus de { $most } Mo, aucune partie n’est si longue. Donne la partie enregistrée elle-même.
core-log-line = { $where }, ligne { $line } : { $why }.
core-log-format = { $where } : format { $found } inconnu, cette version lit jusqu’au format { $known }. S’il est plus récent, mets Tablée à jour.
core-log-game = { $where } : c’est une partie { ELIDE("de", $found) }{ $found }, pas { ELIDE("de", $wanted) }{ $wanted }.
core-log-edition = { $where } : partie { ELIDE("de", $game) }{ $game } jouée selon l’édition { $found } des règles ; cette version connaît les éditions 1 à { $known }. Mets Tablée à jour.
core-log-not-text = { $path } n’est pas une partie enregistrée : ce n’est pas du texte.
core-log-device = { $path } est un périphérique, pas une partie enregistrée : donne un fichier.
core-log-exists = { $path } existe déjà et ne sera pas écrasé : choisis un autre nom.
core-cannot-read = Impossible de lire { $path } : { $why }.
core-cannot-write = Impossible d’écrire { $path } : { $why }.
core-replay-refused = Action { $number } de la partie enregistrée refusée ({ $rule }) : { $why }
core-replay-stopped = La partie enregistrée s’arrête à l’action { $number } : { $why }
core-not-understood = Réponse inconnue : « { $given } ». Tape le numéro d’un choix, ou ? pour l’aide.
core-type-a-number = Tape le numéro d’un choix et Entrée.
core-no-ruling = La partie enregistrée ne dit pas ce que l’arbitre a répondu à { $question }.
core-unknown-bot = { $game } n’a pas de joueur « { $given } » : les niveaux sont { $known }.
core-bot-not-loaded = Le joueur « { $given } » ne se charge pas : { $why }
core-unknown-dictionary = Pas de dictionnaire « { $given } » : il y a { $known }.
core-taken-back = { $who_is ->
    [you] Tu reprends ton coup.
   *[other] { $who } reprend son coup.
}
core-take-back-late = Ce coup ne se reprend plus : la partie a continué, ou il t’a montré quelque chose.
core-unknown-preset = Pas de réglage « { $given } » : choisis parmi { $known }.
core-game-over = La partie est finie : ouvre une nouvelle table.
