# What a table says that stands, and what is said wherever one is; each game's words are in its folder, shared with Python.
loading = Un instant…
offline = Le serveur ne répond pas. Vérifie la connexion, puis recharge la page.
no-page = Cette page n’existe pas.
close = Fermer
menu = Menu
sound-on = Activer le son
sound-off = Couper le son
readers = { $n ->
    [one] { $names } lit encore…
   *[other] { $names } lisent encore…
}
rules = Règles
take-back = Reprendre mon coup
take-back-short = Reprendre
take-back-key = Reprendre mon coup (Ctrl+Z)
place-in-row = { $n } sur { $of }
shuffle = Mélanger mes lettres
look-up = Voir ce mot
look-up-word = Voir le mot « { $word } »
hint = Montre-moi un coup
back-to-shelf = Retour à l’étagère
no-table = Pas de table ici
no-table-why = Le lien est incomplet, ou la table est rangée depuis longtemps.
seat-away = pas là
seat-bot = ordinateur
seat-stand-in = un ordinateur joue à sa place
seat-dealer = donne les cartes
seat-to-play = c’est son tour
the-table = La table
your-side = Ta main
log-and-talk = Journal et discussion
log-none = Encore rien à raconter.
last-play = Dernier coup
last-none = Personne n’a encore joué.
time-out = Temps écoulé :
time-out-title = Temps écoulé
talk-open = { $n ->
    [0] Journal et discussion
    [one] Journal et discussion, un nouveau message
   *[other] Journal et discussion, { $n } nouveaux messages
}
your-turn = À toi
seconds = { $n } s
turn-title = { $game } : à toi
turn-body = La table t’attend.
link-lost = Connexion perdue, reconnexion…
link-away = La base de données du serveur ne répond pas, nouvel essai…
watching = Tu regardes
game-over = La partie est finie.
waiting-return = On attend le retour { ELIDE("de", $names) }{ $names }.
waiting-for = { $n ->
    [0] La partie est finie.
    [one] { $names } réfléchit…
   *[other] On attend { $names }.
}
wait-turn = Ce n’est pas encore à toi.
go-on = Continuer
end-winners = { $n ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
