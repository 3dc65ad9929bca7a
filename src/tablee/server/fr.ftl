server-guest = Invité
server-invites = { $host } t’invite à { $game }
server-invited = On t’invite à { $game }
server-page-not-built = La page n’est pas comprise dans cette copie de Tablée. Construis-la avec « make page », ou installe Tablée depuis un paquet.

server-no-table = Cette table n’existe pas : vérifie le lien.
server-not-seated = Tu n’as pas de place à cette table : prends d’abord une place.
server-not-host = Seul l’hôte de la table peut faire cela.
server-who-are-you = Dis ton prénom avant de prendre la parole.
server-already-started = La partie a commencé : cela se fait avant le début.
server-table-closed = Cette table est fermée : ouvres-en une autre.
server-table-full = Toutes les places de cette table sont prises.
server-own-table-full = Ta table est complète : fais-y de la place, puis invite { $name }.
server-seat-taken = Cette place est prise : choisis-en une libre.
server-removed = L’hôte a libéré ta place à cette table : tu peux regarder la partie, ou en ouvrir une autre.
server-seat-kept = Cette place est gardée pour { $name }, qui a joué la partie d’avant.
server-seat-asked = Quelqu’un demande déjà cette place : choisis-en une autre, ou attends la réponse.
server-nobody-asks = Personne ne demande cette place.
server-not-yourself = Tu ne peux pas te retirer toi-même : quitte la table.
server-nobody-there = Il n’y a personne à cette place.
server-no-storage = Le serveur n’accède pas à ses données en ce moment. Rien de ce qui était joué n’est perdu : réessaie dans un instant.
server-metrics-local = Ces chiffres ne sont donnés qu’à cette machine, ou avec le jeton « metrics_token ».
server-no-seat = Cette table a { $seats } places, numérotées à partir de 0.
server-no-bot = Il n’y a pas d’ordinateur à cette place.
server-no-level = Il n’y a pas d’ordinateur « { $given } » : choisis parmi { $known }.
server-too-many-bots = Une table de { $seats } places t’en garde une : invite moins d’ordinateurs.
server-seats-empty = Il reste des places libres : attends des joueurs ou invite des ordinateurs.
server-not-playing = On ne joue pas à cette table en ce moment.
server-not-over = La partie n’est pas finie.
server-paused = La partie est en pause : reprends-la d’abord.
server-unknown-edition = Cette partie { ELIDE("de", $game) }{ $game } suit l’édition { $found } des règles ; ce serveur connaît les éditions 1 à { $known }. Mets-le à jour.
server-cannot-replay = Cette partie { ELIDE("de", $game) }{ $game } est gardée, mais ce serveur ne parvient pas à la relire. Les autres tables n’en souffrent pas.
server-log-game = Cette partie enregistrée est une partie { ELIDE("de", $game) }{ $game }, un jeu que ce serveur ne connaît pas.
server-log-long = Cette partie enregistrée compte plus de { $most } actions : aucune partie n’est si longue.
server-log-not-text = Ce n’est pas une partie enregistrée : ce n’est pas du texte.
server-not-stored = Le coup n’a pas pu être enregistré et n’a pas eu lieu. Réessaie dans un instant.
server-no-code = Aucune table n’a ce code : vérifie les cinq lettres.
server-too-few-seats = Plus de { $seats } personnes ont pris place : cette table ne peut pas rétrécir autant.
server-nobody-waits = Personne n’attend ce joueur en ce moment.
server-not-this-machine = Cela se fait seulement sur l’ordinateur où tourne Tablée.
server-no-dictionary = Ce dictionnaire n’existe pas ici.
server-no-box = Ce jeu n’a pas de boîte à imprimer, ou ce serveur n’en imprime pas.
server-no-rules = Ce livret de règles n’existe pas.
server-no-take-back = À cette table, un coup joué ne se reprend pas.
server-hint-people = On ne montre un coup que contre des ordinateurs : ici d’autres personnes jouent.
server-hint-not-asked = Ce n’est pas à toi de jouer.
server-no-lesson = Il n’y a pas encore de leçon pour ce jeu.
server-lesson-otherwise = C’est permis, mais la leçon suit son fil : fais ce qu’elle demande.
server-no-texts = Ce jeu n’a pas de textes dans cette langue.

server-bad-message = Le message est illisible : { $why }.
server-bad-host = Ce serveur ne répond pas à ce nom : utilise l’adresse qu’il a affichée.
server-bad-origin = Les demandes venant de la page d’un autre site sont refusées : ouvre la page de Tablée.
server-forged-cookie = Ton cookie n’est pas signé par ce serveur ; il a été supprimé. Réessaie.
server-outdated-cookie = Le cookie de ce navigateur a été remplacé ; celui qui a été envoyé n’est plus valable. Réessaie.
server-bad-token = Ce jeton est inconnu ici : fais-en un avec POST /api/bots.
server-device-revoked = Cet appareil a été détaché de son compte. Reconnecte-toi avec un code de secours, ou depuis un autre appareil.
server-wrong-code = Aucun compte n’a ce code, ou il a déjà servi : vérifie ses vingt lettres et chiffres.
server-account-not-kept = Garde d’abord ton compte : un code de secours va avec.
server-no-link = Ce lien a déjà servi, ou ses cinq minutes sont passées : affiche un nouveau code sur l’autre appareil.
server-no-device = Ceci n’est pas, ou n’est plus, parmi tes appareils et tes clés d’accès.
server-bad-passkey = Cette clé d’accès n’est pas connue ici, ou sa réponse est arrivée trop tard : réessaie.
server-no-passkeys = Ce serveur n’a pas de clés d’accès : pip install tablee[passkeys]
server-challenge-alone = Un défi se joue seul et sans aide : pareil pour tout le monde.
server-cuts-opening = Les coupes sont en train d’être ouvertes : c’est trop tard pour une autre.
server-cuts-not-opening = Les coupes s’ouvrent quand toutes sont fixées.
server-cuts-no-more = Ta page n’a pas ouvert sa coupe deux fois : elle ne coupe plus à cette table.
server-cut-other = Ce n’est pas la coupe qui a été fixée.
server-rated-not-asked = L’hôte n’a pas proposé de partie classée.
server-rated-too-short = Une partie classée a au moins la longueur habituelle : choisis-la dans les options, ou joue sans classement.
server-rated-no-help = Une partie classée se joue sans aide.
server-rated-no-company = Dans une partie classée, personne ne prend la place d’un ordinateur en cours de jeu.
server-rated-nobody-removed = Dans une partie classée, personne n’est renvoyé : l’ordinateur joue pour qui s’absente.
server-no-challenge = Ce défi n’existe pas : vérifie le lien.
server-challenge-open = Ce défi est encore ouvert : d’autres peuvent jouer avec les mêmes cartes. Cartes, journal et analyse s’ouvrent à sa fermeture ({ $until }) ; d’ici là, tu revois ta partie comme tu l’as vue.
server-challenge-closed = Ce défi est fermé : son heure est passée, ou pas encore venue.
server-never-met = Tu n’as pas encore joué avec cette personne : on invite et on bloque celles et ceux qu’on a rencontrés à une table.
server-not-free = { $name } ne peut pas venir à ta table pour le moment : réessaie une autre fois.
server-you-blocked = Tu as bloqué { $name } : débloque d’abord cette personne pour l’inviter.
server-no-invitation = Cette invitation n’existe pas, ou plus.
server-no-puzzle = Ce coup à refaire n’existe pas, ou plus.
server-no-choice = Ce choix n’existe pas.
server-too-many-reviews = Beaucoup de parties sont en cours d’analyse : réessaie dans une minute.
server-not-your-review = Seuls les joueurs de cette partie, ou la personne qui a demandé son analyse, peuvent l’arrêter.
server-cannot-again = Cette position ne se rejoue pas : la partie y est finie, ou un coup a été repris avant.
server-too-fast = Trop vite : attends un instant, puis réessaie.
server-too-many-changes = Beaucoup de changements en peu de temps : attends quelques secondes, puis réessaie.
server-too-many-connections = Trop de connexions : ferme d’abord une autre fenêtre.
server-too-large = Le message est trop long.
server-not-json = Envoie du JSON, avec { "Content-Type: application/json" }.
server-no-method = Cette adresse n’accepte pas cette méthode.
server-no-page = Il n’y a rien à cette adresse.
server-fault = Quelque chose s’est mal passé chez nous. La partie est intacte : réessaie.

server-needs-postgres = PostgreSQL demande un paquet de plus : pip install tablee[postgres]
server-bad-database = « { $given } » n’est pas une base connue de Tablée : donne sqlite:///chemin/du/fichier ou postgresql://utilisateur@machine/nom.
server-bad-secret = { $path } devrait contenir 32 octets : supprime-le, un autre sera créé (chacun devra redonner son nom).
server-bot-named-as-level = Le joueur « { $name } » de --allow-bots porte le nom d’un niveau : donne-lui-en un autre.
server-port-busy = Le port { $port } est pris sur { $host } : choisis-en un autre avec --port.
server-cannot-listen = Impossible d’écouter sur { $host }, port { $port } : { $why }.
server-no-database = La base ne s’ouvre pas : { $why }.
server-newer-database = La base de données est plus récente que cette version de Tablée : elle est à la révision { $found }, cette version connaît { $known }. Réinstalle la version plus récente, ou reprends la copie faite avant la mise à jour.
server-damaged-database = La base de données est abîmée ({ $why }) : restaure une sauvegarde. Rien n’a été changé.
server-database-behind = La base a perdu ce qui avait été confirmé : il lui manque { $missing } dernières écritures (fichier remplacé, effacé ou abîmé). Rien n’a été changé : restaure une sauvegarde. Si tu as remis une copie plus ancienne exprès, efface { $mark } et relance.
server-bench-stopped = La mesure s’est arrêtée, le serveur n’a pas suivi : { $why }
server-bots-only = Seul un ordinateur le peut : dis ce que tu en penses.

server-nothing-stored = Il n’y a pas encore de base ici : rien n’est gardé.
server-no-backup = { $path } n’est pas une sauvegarde de Tablée.
server-backup-damaged = { $path } est incomplet ou abîmé : prends une autre sauvegarde. Rien n’a été changé.
server-backup-newer = { $path } vient d’une version plus récente de Tablée : le fichier est à la révision { $found }, cette version connaît { $known }. Mets d’abord Tablée à jour.
server-store-not-empty = Il y a déjà des tables ou des personnes dans cette base : --force les remplace toutes.
server-store-in-use = Un serveur utilise cette base : arrête-le d’abord.
server-file-exists = { $path } existe déjà : donne un autre nom, ou --force pour le remplacer.
server-other-schema = La base est à la révision { $found }, cette version de Tablée à { $known } : lance le serveur une fois, il la met à jour.
server-actions-missing = des coups manquent
server-game-missing = ce jeu n’est pas installé ici

server-owner-lost = Le processus qui s’occupe de cette table est injoignable. Réessaie dans un instant.
server-restarting = Le serveur va redémarrer : aucune nouvelle partie ne commence. Réessaie dans quelques minutes.
server-blocked = L’accès à ce serveur t’a été retiré par la personne qui s’en occupe.
server-not-operator = Ce n’est pas le jeton de l’administration (réglage admin_token).
server-no-person = Personne n’a cet identifiant.
server-no-line = Cette ligne n’existe pas, ou plus.

# The page /privacy, made from the settings.
server-privacy-title = Ce que ce serveur garde de toi
server-privacy-by = Ce serveur est tenu par : { $operator }
server-privacy-by-whom = Rien n’indique ici qui tient ce serveur. Demande à la personne qui t’en a donné l’adresse.
server-privacy-intro = Pour jouer, il ne faut ni adresse électronique, ni mot de passe, ni vrai nom. Il n’y a ni publicité ni traceur, et ton navigateur ne parle qu’à ce serveur.
server-privacy-what = Ce qui est gardé
server-privacy-how-long = Pendant combien de temps
server-privacy-person = Ton nom, ton visage, ta langue, et la date de ta dernière visite
server-privacy-person-kept = Sans compte ni partie : { $days ->
    [0] jusqu’à ce que tu l’effaces
    [one] { $days } jour après ta dernière visite
   *[other] { $days } jours après ta dernière visite
}. Avec un compte ou une partie : jusqu’à ce que tu l’effaces.
server-privacy-account = Avec un compte : une empreinte de ton code de secours, tes navigateurs (par exemple « Firefox, Android »), et tes clés d’accès si tu en as
server-privacy-finished = Les parties finies : qui a joué, chaque coup, le résultat
server-privacy-deserted = Les parties inachevées
server-privacy-never-begun = Les tables qui n’ont jamais commencé
server-privacy-chat = Les conversations aux tables
server-privacy-ratings = Classements et défis : tes parties et tes résultats
server-privacy-puzzles = Les coups à refaire : des positions de tes parties finies, et tes réponses
server-privacy-people = Les personnes que tu as bloquées, et les invitations (pour un jour)
server-privacy-until = Jusqu’à ce que tu les effaces.
server-privacy-days = { $days ->
    [0] Sans limite ; ton nom disparaît quand tu effaces tes données.
    [one] { $days } jour.
   *[other] { $days } jours.
}
server-privacy-visited = { $days ->
    [0] Sans limite ; ton nom disparaît quand tu effaces tes données.
    [one] { $days } jour après la dernière visite.
   *[other] { $days } jours après la dernière visite.
}
server-privacy-cookie = Un seul cookie, signé, dit au serveur quelle place est la tienne. Il dure un an. Ton adresse sur le réseau sert à limiter les rafales de requêtes ; Tablée ne l’enregistre pas et ne la note dans aucun journal (un serveur mandataire placé devant le peut).
server-privacy-backups = Les sauvegardes contiennent tout cela, aussi longtemps que la personne qui tient le serveur les garde.
server-privacy-rights = Tu peux télécharger tout ce que le serveur garde de toi, et l’effacer sur la page de ton compte : les parties des autres restent, sans ton nom.
server-privacy-download = Télécharger mes données
server-privacy-account-page = Mon compte
server-privacy-other-language = English
