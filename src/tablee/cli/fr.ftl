cli-usage = Usage :
cli-usage-pieces = COMMANDE [OPTIONS] [--lang fr|en] [--version]
cli-options = Options{" "}
cli-commands = Commandes{" "}
cli-tablee = Tablée : cinq jeux français de lettres et de cartes, remis sur la table.
cli-lang = La langue : fr ou en.
cli-help = Affiche cette aide.
cli-default = { $what } (par défaut : { $value })
cli-version = Tablée { $version }

cli-no-such-option = { $command } n’a pas d’option { $option } : voir « { $command } --help ».
cli-missing = Il manque { $name } : voir « { $command } --help ».
cli-option-wants-value = L’option { $option } attend une valeur : voir « { $command } --help ».
cli-bad-value = Valeur refusée pour { $name } : { $why } Voir « { $command } --help ».
cli-usage-error = { $why } Voir « { $command } --help ».
cli-system-refuses = Le système refuse : { $why }
cli-unknown-command = Commande inconnue « { $given } » : les commandes sont { $known }.
cli-bad-language = Langue inconnue « { $given } » : fr ou en.
cli-not-whole = { $name } attend un nombre entier de { $least } à { $most }, pas « { $given } ».
cli-option-shape = Une option s’écrit nom=valeur, par exemple target=20, pas « { $given } ».

cli-games = Liste les jeux.
cli-games-short = les jeux
cli-games-game = Jeu
cli-games-seats = Joueurs
cli-games-bots = Ordinateurs
cli-games-tagline = En un mot

cli-rules = Affiche les règles d’un jeu, ou une seule règle par son numéro : tablee rules GLOP-22.
cli-rules-short = les règles d’un jeu, ou une seule par son numéro
cli-rules-what = Un jeu (glop) ou le numéro d’une règle (GLOP-22).
cli-unknown-rule = Pas de règle { $given } : elles vont de { $first } à { $last }.
cli-unknown-prefix = Pas de règle { $given } : un numéro commence par { $known }.

cli-print = Fait d’un jeu un PDF à imprimer recto verso : ses cartes à découper, ses feuilles et son livret de règles.
cli-print-short = imprimer la boîte d’un jeu
cli-print-game = Le jeu.
cli-print-paper = Le papier.
cli-print-save_ink = Les dos au trait, pour économiser l’encre.
cli-print-out = Le fichier ; sinon le nom du jeu, dans le dossier où l’on est.
cli-print-done = { $path } est prêt : imprime-le en taille réelle, recto verso, sur le bord long.

cli-play = Joue dans le terminal, contre l’ordinateur ou à plusieurs devant le même écran. Chaque coup est gardé : q quitte, --resume reprend.
cli-play-short = jouer dans le terminal
cli-play-game = Le jeu.
cli-play-seats = Le nombre de joueurs.
cli-play-players = Les noms des personnes, séparés par des virgules ; l’ordinateur joue les autres places.
cli-play-bots = Le niveau de l’ordinateur.
cli-play-seed = Une graine hexadécimale : la même donne les mêmes cartes.
cli-play-option = Une option du jeu, par exemple target=20 ; peut se répéter.
cli-play-resume = Reprend la dernière partie gardée, ou celle du fichier nommé.
cli-play-you = Toi
cli-play-bad-names = « { $given } » : donne des noms différents, séparés par des virgules.
cli-play-too-many = { $given } personnes pour { $seats } places : augmente --seats.
cli-play-finished = { $path } est une partie finie : revois-la avec « tablee replay ».
cli-play-nothing-kept = Aucune partie { ELIDE("de", $game) }{ $game } à reprendre : « tablee play { $game } » en commence une.
cli-play-no-such-choice = Pas de choix { $given } : ils vont de 1 à { $most }.
cli-play-kept = Partie gardée. Pour reprendre : tablee play { $game } --resume ({ $path })
cli-play-bot-faults = { $faults ->
    [one] { $bot } a perdu { $faults } coup
   *[other] { $bot } a perdu { $faults } coups
} ; pourquoi : { $path }
cli-play-not-kept = La partie n’est plus gardée : { $why }
cli-play-seconds = { $n ->
    [one] Encore une seconde. Entrée : combien encore ?
   *[other] Encore { $n } secondes. Entrée : combien encore ?
}
cli-play-time-out = Temps écoulé pour { $name }.
cli-play-hand-over = Passe l’écran à { $name }, puis Entrée.
cli-play-final = { $rank }. { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-play-edition = { $game }, édition { $edition } des règles. « ? » aide, « q » quitte.
cli-play-help = Entrée redessine la table, { $prefix }-1 affiche une règle, ? cette aide, q quitte (la partie est gardée).

cli-daily = Joue le jeu du jour dans le terminal : les mêmes cartes et les mêmes ordinateurs que sur le serveur de cette machine, toute la journée.
cli-daily-short = jouer le jeu du jour
cli-daily-game = Le jeu.
cli-bots-game = Le jeu.
cli-bots-bots = Les joueurs, séparés par des virgules : des niveaux, le nom qu’un paquet installé donne au sien, ou module:Classe.
cli-bots-count = Nombre de parties.
cli-bots-seats = Le nombre de places.
cli-bots-seed = Une graine hexadécimale : la même donne les mêmes parties.
cli-bots-patience = Secondes que peut prendre un coup d’un joueur écrit par d’autres ; 0 : sans limite.
cli-bots-processes = Nombre de processus ; tous les cœurs si on ne dit rien.
cli-bots-option = Une option du jeu, par exemple target=20 ; peut se répéter.
cli-bots-as_json = Le résultat en JSON.
cli-arena = Fait jouer des ordinateurs l’un contre l’autre, chaque donne à toutes les places, et dit qui gagne avec quelle certitude. Interrompue, la même commande continue.
cli-arena-short = mesurer des ordinateurs sur les mêmes donnes
cli-arena-weigh = Nombre de coups, sur toutes les parties, comparés à ce qu’en pense le plus fort ; si on ne dit rien, 200 là où il joue.
cli-arena-ray = L’adresse d’une grappe Ray : les parties se jouent sur toutes ses machines (extra tablee[distributed]).
cli-arena-ceiling = Le relevé de « clairvoyant » contre le même second joueur, avec la même graine : dit quelle part du chemin fait le premier.
cli-arena-out = Le fichier du relevé ; le graphique et la page sont à côté.
cli-league = Oppose aux niveaux d’un jeu, ou de tous les jeux, des joueurs simples qui cherchent leurs faiblesses, et dit lesquels gagnent plus que leur part. Une rencontre finit dès que c’est certain. Interrompue, la même commande continue.
cli-league-short = chercher des joueurs simples qui battent un niveau
cli-league-game = Le jeu ; si on ne dit rien, tous les jeux.
cli-league-exploiters = Le module qui liste les exploiteurs.
cli-league-only = Seulement les exploiteurs de ce nom, où * vaut n’importe quel texte ; peut se répéter.
cli-league-against = Les niveaux qu’ils affrontent, séparés par des virgules. Si un exploiteur gagne plus que sa part contre le dernier, le code de sortie est 1.
cli-league-count = Nombre de parties d’une rencontre, au plus.
cli-league-seats = Un nombre de places ; peut se répéter. Si on ne dit rien, tous ceux de la liste.
cli-league-ray = L’adresse d’une grappe Ray : les parties se jouent sur toutes ses machines (extra tablee[distributed]).
cli-league-out = Le dossier des relevés, un par rencontre.
cli-league-played = Ne joue rien, et rend compte des rencontres que contient le dossier.
cli-league-report = Écrit les tableaux en Markdown dans ce fichier. Ce qui y précède la ligne <!-- league --> est gardé.
cli-league-progress = Parties de la ligue
cli-simulate = Fait jouer de nombreuses parties entre ordinateurs ; les joueurs nommés changent de place à chaque partie.
cli-simulate-short = des parties entre ordinateurs
cli-simulate-save = Garde la dernière partie dans ce fichier.
cli-simulate-progress = Parties { ELIDE("de", $game) }{ $game }
cli-simulate-done = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} { ELIDE("de", $game) }{ $game } à { $seats } : { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} en { $seconds } s, soit { $rate } par seconde.
cli-simulate-level = { $level } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} ({ $share } %), en moyenne { $mean } pts
cli-simulate-fault = Première faute { ELIDE("de", $bot) }{ $bot } ({ $faults ->
    [one] { $faults } coup perdu
   *[other] { $faults } coups perdus
} en tout) :

cli-check-bot = Dit si un joueur que tu as écrit est prêt : il joue contre lui-même dans chaque variante et à chaque nombre de places.
cli-check-bot-short = éprouver un joueur que l’on a écrit
cli-check-bot-game = Le jeu.
cli-check-bot-bot = Le joueur : le nom qu’un paquet installé lui donne, ou module:Classe.
cli-check-bot-patience = Secondes qu’un coup peut prendre.
cli-check-bot-memory = Mégaoctets que son processus peut tenir.
cli-check-bot-rounds = Nombre de tours ; à chaque tour, une partie par variante et nombre de places.
cli-check-bot-as_json = Le résultat en JSON.
cli-check-bot-legal = ses coups sont permis
cli-check-bot-sound = il ne plante pas
cli-check-bot-quick = il répond à temps
cli-check-bot-repeatable = la même graine donne la même partie
cli-check-bot-steady = sa mémoire ne grandit pas
cli-check-bot-seen = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} : { $usual } ms en moyenne, { $worst } ms au pire.
cli-check-bot-fit = { $bot } est prêt à jouer à { $game }.
cli-check-bot-not-fit = { $bot } n’est pas prêt à jouer à { $game } : vois les lignes marquées ✗.
cli-export = Met des parties gardées ou le relevé d’un tournoi en un tableau pour d’autres programmes : .parquet, .arrow ou .csv (extra tablee[frames]).
cli-export-short = parties et tournois en Parquet, Arrow ou CSV
cli-export-out = Le fichier à écrire ; sa terminaison dit le format.
cli-export-files = Des parties gardées (.log), ou un relevé de tournoi (.arena).
cli-export-views = Ajoute ce que la place voyait avant chaque décision, en JSON, pour l’apprentissage par imitation.
cli-export-one-tournament = Un relevé de tournoi s’exporte seul : donne un seul fichier .arena.
cli-export-done = { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} dans { $path }.

cli-replay = Revoit une partie gardée, coup par coup.
cli-replay-short = revoir une partie gardée
cli-replay-path = Le fichier de la partie.
cli-replay-seat = Vue de cette place (1, 2, …) ; sans elle, celle du public.
cli-replay-at_once = Tout d’une traite, sans pause.
cli-replay-no-seat = Pas de place { $given } : la partie se joue à { $seats }.
cli-rules-edition = Édition { $edition } de ces règles.
cli-rules-editions = Ce qui a changé
cli-rules-changed = Édition { $edition }
cli-replay-edition = Jouée selon l’édition { $edition } des règles.
cli-replay-edition-older = Jouée selon l’édition { $edition } des règles ; la plus récente est l’édition { $newest }.
cli-replay-changes = Ce qui a changé depuis
cli-replay-step = Coup { $step } sur { $last }
cli-replay-keys = Entrée : suivant, b : précédent, un numéro : y aller, q : quitter

cli-review = Analyse une partie enregistrée avec l’expert : ce que valait chaque coup, et ce qui valait mieux, d’après ce que cette place savait.
cli-review-short = ce qu’une partie finie apprend
cli-review-path = Le fichier de la partie.
cli-review-seat = Les moments de cette place (1, 2, …) ; sans elle, ceux des personnes, ou de toutes les places.
cli-review-html = Écrit une page dans ce fichier.
cli-review-puzzles = Écrit dans ce fichier les problèmes de la partie, une ligne de JSON chacun, au lieu de la revue.
cli-review-progress = Revue
cli-review-kept = Page : { $path }
cli-review-puzzles-kept = { $count ->
    [0] Aucun problème dans cette partie
    [one] { $count } problème
   *[other] { $count } problèmes
} : { $path }
cli-verify = Prouve une partie gardée : son texte, l’origine de sa graine, chaque mélange et chaque coup.
cli-verify-short = prouver qu’une partie a été donnée honnêtement
cli-verify-path = Le fichier de la partie.
cli-verify-commitment = L’empreinte que la table a montrée avant la première carte.
cli-verify-key = La clé publique du serveur, ou un fichier qui la contient ; le serveur la donne à /api/key.
cli-verify-verdict = { $verdict ->
    [proved] Cette partie est prouvée : sa donne à qui a noté l’empreinte, tout le reste par la signature du serveur.
    [dealt] La donne est prouvée. Rien ne prouve les coups, les noms et les temps : il faut une signature et la clé du serveur (--key).
    [consistent] Rien ne contredit cette partie. Sa donne n’est prouvée qu’à qui a noté l’empreinte : donne-la avec --commitment.
    [replayed] Relue ; sa graine n’est pas prouvée.
   *[refuted] Cette partie n’est PAS prouvée.
}

cli-bench = Mesure la vitesse des moteurs sur cette machine, en parties au hasard avec la liste complète des coups à chaque décision.
cli-bench-short = la vitesse, mesurée ici
cli-bench-seconds = Secondes par mesure.
cli-bench-least = Nombre minimal de parties par mesure (mémoire stable).
cli-bench-as_json = Le résultat en JSON.
cli-bench-sizes = Tables en même temps, pour le serveur ; se donne plusieurs fois.
cli-bench-bots = Part des tables avec un ordinateur (de niveau moyen), en pour cent, pour le serveur ; 0 : des personnes seulement.
cli-bench-rounds = Combien de fois mesurer tour à tour le serveur et un simple écho WebSocket ; la mesure au rapport médian est affichée.
cli-bench-workers = Processus du serveur ; à plusieurs, il faut PostgreSQL.
cli-bench-database = La base de données du serveur : postgresql://… ; à défaut, SQLite.
cli-bench-plot = Dessine dans ce fichier (SVG) les temps du serveur selon la charge.
cli-bench-plot-title = Durée d’un coup selon la charge (95e centile)
cli-bench-plot-across = coups par seconde
cli-bench-plot-upwards = ms
cli-bench-plot-line = { $database }, { $workers ->
    [one] un processus
   *[other] { $workers } processus
} ; { $bots ->
    [0] des personnes seulement
   *[other] un ordinateur à { $bots } % des tables
}
cli-bench-cpu-move = ms/coup
cli-bench-floor = ms/écho
cli-bench-ratio = Rapport
cli-bench-p50 = p50 ms
cli-bench-p95 = p95 ms
cli-bench-p99 = p99 ms
cli-bench-share-cpu = Serveur
cli-bench-share-bots = Ordinateurs
cli-bench-share-database = Base
cli-bench-share-players = Joueurs
cli-bench-running = Mesure en cours…
cli-bench-engine = { $game } à { $seats }{ $how ->
    [compiled] , donnes entières compilées
    [batches] , beaucoup de donnes menées ensemble depuis Python
    [club] , entre joueurs de club
   *[readable] {""}
} : { $rate } décisions par seconde, mémoire { $before } → { $after } Mo
cli-bench-peer = { $name }, mené depuis Python : { $rate } décisions par seconde
cli-bench-no-peers = Aucun autre moteur n’est installé pour comparer : pip install tablee[peers]
cli-bench-now = Mesure : { $what }

cli-megabytes = { $size } Mo
cli-preparing = Préparation des recherches, une seule fois sur cette machine…

cli-word = Dit si des mots sont dans le dictionnaire, ce qu’ils sont, et sinon pourquoi. Sort avec le code 1 si l’un d’eux est refusé.
cli-word-short = l’arbitre : un mot est-il valable ?
cli-word-words = Les mots ; les accents ne comptent pas.
cli-word-word = Mot
cli-word-verdict = Verdict
cli-word-speech = Nature
cli-word-spellings = Graphies
cli-word-lemma = Forme de
cli-word-band = Usage
cli-band-top = très courant
cli-band-common = courant
cli-band-uncommon = peu courant
cli-band-rare = rare ou récent
cli-word-rank = Rang
cli-word-strict = valable, sûr
cli-word-valid = valable, contesté
cli-word-insulting = valable, injurieux
cli-word-vulgar = valable, vulgaire
cli-word-sexual = valable, sexuel
cli-word-refused = refusé
cli-word-names = selon la table
cli-word-names-by = Selon la table : refusé si seuls les mots du dictionnaire sont admis ; admis avec les noms propres connus et les mots composés, comme par défaut à { $games }.
cli-speech-noun = nom
cli-speech-adjective = adjectif
cli-speech-infinitive = infinitif
cli-speech-conjugated = verbe conjugué
cli-speech-participle = participe
cli-speech-other = autre
cli-why-unknown = pas dans le dictionnaire
cli-why-name = nom propre : { $spelling }
cli-why-acronym = sigle : { $spelling }
cli-why-hyphen = seulement avec un trait d’union : { $spelling }
cli-why-compound = en plusieurs mots ou avec une apostrophe : { $spelling }
cli-why-symbol = symbole ou abréviation : { $spelling }
cli-why-fragment = jamais seul : { $spelling }
cli-why-short = une seule lettre, il en faut deux
cli-why-long = trop long pour un mot français
cli-why-characters = autre chose que des lettres

cli-words = Trouve tous les mots que font des lettres, les plus longs d’abord. Un joker s’écrit ?. Exemple : tablee words "AEINRS?"
cli-words-short = les mots que font des lettres
cli-words-letters = Les lettres, de 1 à 25 ; un joker s’écrit ?.
cli-words-contains = Seulement les mots qui contiennent ces lettres.
cli-words-plus = Une lettre de plus, que le mot doit employer (le dessus d’une pile).
cli-words-shortest = Nombre minimal de lettres.
cli-words-longest = Nombre maximal de lettres.
cli-words-top = Les premiers mots seulement.
cli-words-strict = Seulement les mots sûrs, ceux que joue l’ordinateur.
cli-words-count =
    { $found ->
        [0] Aucun mot.
        [one] Un mot.
       *[other] Mots : { $shown } sur { $found }.
    }

cli-lexicon = Le dictionnaire : « info » dit ce qu’il contient et le vérifie, « build » le refait à partir de ses sources.
cli-lexicon-short = le dictionnaire : ce qu’il contient, ou le refaire
cli-lexicon-action = info ou build.
cli-lexicon-unknown = Réponse inconnue : « { $given } ». Choisis parmi { $known }.
cli-lexicon-building = Dictionnaire
cli-lexicon-stage-votes = Voix des sources
cli-lexicon-stage-tagged = Formes étiquetées
cli-lexicon-stage-dela = DELA
cli-lexicon-stage-choosing = Choix des mots
cli-lexicon-stage-spellings = Graphies
cli-lexicon-stage-short = Automate des mots courts
cli-lexicon-stage-all = Automate de tous les mots
cli-lexicon-stage-writing = Écriture
cli-lexicon-stage-bands = Usage selon Lexique
cli-lexicon-built = Dictionnaire refait en { $seconds } s.
cli-lexicon-valid = Mots valables
cli-lexicon-strict = dont sûrs
cli-lexicon-lengths = Par longueur
cli-lexicon-file = Fichier
cli-lexicon-fingerprint = Empreinte
cli-lexicon-source = Source
cli-lexicon-recipe = Recette

cli-bench-search = Recherche
cli-bench-here = Ici
cli-bench-c = C
cli-bench-times-c = × C
cli-bench-limit = Limite
cli-bench-figure-open = Ouverture
cli-bench-figure-memory = Mémoire, une fois ouvert
cli-bench-figure-first = Première recherche
cli-bench-figure-single = Une recherche (Python)
cli-bench-figure-heaviest = Mots les plus lourds
cli-bench-figure-anagrams =
    { $wildcards ->
        [one] 7 lettres, { $wildcards } joker
       *[other] 7 lettres, { $wildcards } jokers
    }
cli-bench-figure-cards =
    { $wildcards ->
        [one] 7 cartes, { $wildcards } joker
       *[other] 7 cartes, { $wildcards } jokers
    }
cli-bench-notes = C : les mêmes algorithmes, compilés ici par gcc -O3. La première recherche compte la compilation.
cli-bench-no-compiler = Pas de compilateur C sur cette machine : la comparaison avec le C n’est pas faite.

cli-bench-what = Ce qu’il faut mesurer : engines, lexicon ou server ; par défaut, les moteurs et le dictionnaire.
cli-bench-unknown = On ne mesure pas « { $given } » : choisis parmi { $known }.
cli-bench-tables-now = Mesure : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
cli-bench-tables = Tables
cli-bench-moves = Coups/s

cli-serve = Ouvre la table dans le navigateur, pour jouer seul ou entre amis. « tablee » sans rien d’autre fait de même.
cli-serve-short = jouer dans le navigateur (aussi : tablee tout court)
cli-serve-lan = Pour toute la maison : comme --host 0.0.0.0.
cli-serve-no_browser = N’ouvre pas le navigateur.
cli-serve-verbose = Dit tout ce qui se passe, une ligne de JSON à la fois.
cli-serve-ready = Tablée est prête : { $url }
cli-serve-friends = Les autres ouvrent cette adresse, ou scannent ce code :
cli-serve-stop = Ctrl+C arrête le serveur ; les parties sont gardées.
cli-serve-already = Tablée tourne déjà : { $url }
cli-serve-workers-share = { $workers } processus ne se partagent des tables que par PostgreSQL : donne --database postgresql://…

cli-decks = Montre les cartes d’un jeu ; avec --simulate, ce que valent des mains tirées au sort.
cli-decks-short = les cartes d’un jeu
cli-decks-game = Le jeu.
cli-decks-simulated = Tire des mains au sort et dit comment leurs valeurs se répartissent.
cli-decks-hands = Nombre de mains.
cli-decks-seed = Une graine hexadécimale : la même donne les mêmes mains.
cli-decks-as_json = Le résultat en JSON.
cli-decks-cards = { $game } : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} de { $kinds } sortes
cli-decks-no-study = { $game } n’a pas de mains à évaluer ; essaie : { $known }.
cli-decks-progress = Mains
cli-decks-title = Meilleurs mots de { $hands } mains
cli-decks-mean = moyenne
cli-decks-p5 = 5 % au-dessous de
cli-decks-p25 = 25 % au-dessous de
cli-decks-p50 = médiane
cli-decks-p75 = 75 % au-dessous de
cli-decks-p95 = 95 % au-dessous de
cli-decks-typical = de { $low } à { $high }

cli-serve-config = Le fichier des réglages ; sans rien, tablee.toml dans le dossier des données, ou ici.
cli-settings = Montre les réglages tels qu’ils seraient, et d’où vient chacun : option, variable ou fichier.
cli-settings-short = les réglages d’un serveur, et d’où ils viennent
cli-settings-config = Le fichier des réglages.
cli-settings-markdown = Tous les réglages avec leurs explications, en Markdown.
cli-settings-name = Réglage
cli-settings-value = Valeur
cli-settings-source = Dit par
cli-setting-bad = { $where } : « { $given } » ne convient pas ; il faut { $wants }.
cli-setting-unknown = { $where } : il n’y a pas de tel réglage ; essaie { $close }.
cli-settings-unreadable = { $path } n’est pas du TOML : { $why }.
cli-wants-whole = un nombre entier de { $least } à { $most }
cli-wants-number = un nombre plus grand que 0
cli-wants-switch = true ou false
cli-wants-words = une liste de noms, séparés par des virgules
cli-wants-text = un texte
cli-wants-one-of = l’un de { $known }
cli-wants-base_path = un chemin comme /jeux, ou rien
cli-wants-admin_token = au moins 16 caractères sans espace, ou rien
cli-wants-security_contact = une adresse telle que mailto:… ou https://…, ou rien

setting-data = Le dossier où Tablée garde ses affaires.
setting-database = Où garder les tables : sqlite:///fichier ou postgresql://utilisateur@machine/nom.
setting-host = L’adresse où écouter ; 0.0.0.0 pour que les autres appareils de la maison puissent rejoindre la table.
setting-port = Le port ; sans rien, 8260 ou un autre qui soit libre.
setting-workers = Nombre de processus, avec PostgreSQL.
setting-base_path = Le chemin sous lequel la page est servie, par exemple /jeux.
setting-proxy = Derrière un proxy HTTPS sur cette machine : fait confiance à ses en-têtes X-Forwarded et réserve les cookies à HTTPS.
setting-hosts = Les noms auxquels répondre ; sans rien, tous (ou cette machine seule, si on n’écoute qu’elle).
setting-origins = D’autres sites dont les pages peuvent utiliser ce serveur.
setting-peer_address = Où les autres processus de ce serveur, sur d’autres machines aussi, joignent celui-ci ; à défaut, à l’adresse sous laquelle la base de données le voit.
setting-network_address = L’adresse de cette machine sur son réseau ; sans rien, on la cherche.
setting-secret = Ce qui signe les cookies ; sans rien, une clé gardée dans le dossier. Le même pour toutes les machines d’un serveur.
setting-admin_token = Le jeton de qui administre le serveur, d’au moins 16 caractères ; sans rien, pas d’administration.
setting-metrics_token = Le jeton pour /metrics, d’au moins 16 caractères ; sans rien, seule cette machine les lit.
setting-operator = Qui s’occupe de ce serveur et comment joindre cette personne, montré sur /privacy ; sans rien, la page le dit.
setting-security_contact = À qui signaler une faille de ce serveur, montré dans /.well-known/security.txt : mailto:…, https://… ou tel:… ; sans rien, ce fichier n’existe pas.
setting-allow_bots = Joueurs écrits par d’autres qui peuvent jouer ici : des noms que donnent les paquets installés, ou module:Classe.
setting-bot_memory_mb = Mégaoctets que peut tenir le processus d’un tel joueur.
setting-bot_remarks = Les ordinateurs disent parfois un mot aimable.
setting-bot_workers = Nombre de processus qui réfléchissent pour les ordinateurs.
setting-bot_patience_ms = Au bout de ce temps sans réponse, le processus des ordinateurs est remplacé ; un coup permis est joué.
setting-database_connections = Connexions à PostgreSQL, par processus.
setting-bot_pace_ms = À peu près le temps que prend un ordinateur pour jouer.
setting-grace_ms = Après combien de temps un ordinateur joue pour qui est parti.
setting-restart_grace_ms = Le répit laissé à chacun après un redémarrage.
setting-reading_ms = Le temps laissé pour lire un décompte.
setting-watch_ms = Tous les combien on regarde qui est là et ce qu’ont fait les autres processus.
setting-log_level = Ce qui est noté : DEBUG, INFO, WARNING ou ERROR ; sans rien, WARNING dans un terminal, INFO ailleurs.
setting-limits-message_bytes = La taille d’un message.
setting-limits-body_bytes = La taille d’une demande.
setting-limits-messages_per_second = Messages par seconde et par connexion.
setting-limits-messages_at_once = Messages d’un coup.
setting-limits-drafts_per_second = Brouillons par seconde ; au-delà, ils ne sont pas regardés.
setting-limits-drafts_at_once = Brouillons d’un coup.
setting-limits-requests_per_second = Demandes par seconde d’une personne, ou de toutes celles d’une adresse qu’on ne connaît pas encore.
setting-limits-requests_at_once = Demandes d’un coup.
setting-limits-requests_per_second_of_address = Demandes par seconde de toute une adresse.
setting-limits-requests_at_once_of_address = De même, d’un coup.
setting-limits-tables_per_minute = Tables ouvertes par minute et par personne ou adresse.
setting-limits-newcomers_per_minute = Nouveaux invités par minute et par adresse.
setting-limits-chat_every_seconds = Une ligne de conversation toutes les tant de secondes.
setting-limits-chat_at_once = Lignes d’un coup.
setting-limits-nudge_every_seconds = Une petite tape toutes les tant de secondes et par place.
setting-limits-changes_per_minute = Changements par minute et par place qui ne demandent rien aux autres, comme un mot gardé ou un coup repris.
setting-limits-boxes_per_minute = Boîtes à imprimer faites par minute et par adresse.
setting-limits-codes_per_minute = Codes de table essayés par minute et par adresse.
setting-limits-saved_games_per_minute = Parties enregistrées envoyées pour être revues, par minute et par adresse.
setting-limits-bad_messages = Messages illisibles ou trop rapides avant qu’une connexion soit fermée.
setting-limits-sockets = Connexions en tout, par processus.
setting-limits-sockets_per_address = Connexions par adresse.
setting-limits-sockets_per_table = Connexions de qui regarde une table.
setting-limits-sockets_per_player = Connexions d’une personne à la table où elle joue.
setting-limits-connections = Connexions TCP sans WebSocket en tout, par processus.
setting-limits-connections_per_address = Les mêmes, par adresse ; derrière un proxy, elles ne sont pas comptées.
setting-limits-header_seconds = Au bout de ce temps, une demi-requête est abandonnée.
setting-limits-body_seconds = La même chose pour le corps d’une requête.
setting-limits-queue = Messages en attente avant qu’un lecteur trop lent soit lâché.
setting-retention-never_begun_days = Oublie les tables jamais commencées où personne n’est venu depuis tant de jours ; 0 : jamais.
setting-retention-guests_days = Oublie les invités sans partie, pas revenus depuis tant de jours ; 0 : jamais.
setting-retention-chat_days = Oublie ce qui s’est dit il y a plus de tant de jours ; 0 : jamais.
setting-retention-finished_days = Oublie les parties finies où personne n’est revenu depuis tant de jours ; 0 : jamais.
setting-retention-deserted_days = Oublie les parties abandonnées avant leur fin depuis tant de jours ; 0 : jamais.

cli-ratings = rebuild : refait toutes les cotes à partir des parties qui comptent, dans l’ordre où elles ont fini, pendant que le serveur tourne ; tout ou rien, et les mêmes chiffres. measure : la force des ordinateurs d’après les relevés de tablee arena.
cli-ratings-short = refaire les cotes des joueurs
cli-ratings-ask = rebuild ou measure.
cli-ratings-files = Les relevés de tournois entre deux niveaux voisins, pour measure.
cli-ratings-config = Le fichier des réglages.
cli-ratings-replay = Relit d’abord chaque partie dont le journal est encore là, et prend les rangs qu’il donne.
cli-ratings-running = Cotes
cli-ratings-unknown = « { $given } » ne se demande pas. On peut : { $known }.
cli-ratings-need-files = measure demande les relevés de tablee arena, par exemple glop-club-novice.arena.
cli-ratings-no-files = rebuild ne prend pas de fichier.
cli-ratings-done = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} recalculées, { $changed ->
    [0] aucune cote changée
    [one] { $changed } cote changée
   *[other] { $changed } cotes changées
}.
cli-ratings-replayed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} recalculées, dont { $replayed } relues et { $corrected } corrigées, { $changed ->
    [0] aucune cote changée
    [one] { $changed } cote changée
   *[other] { $changed } cotes changées
}.
cli-backup = Sauvegarde tout ce qu’un serveur garde dans un fichier, pendant qu’il tourne ; de SQLite ou de PostgreSQL, le même fichier.
cli-backup-short = tout sauvegarder dans un fichier
cli-backup-file = Le fichier à écrire. Il contient les cartes cachées et la clé des cookies : garde-le pour toi.
cli-backup-force = Remplace un fichier qui existe.
cli-backup-config = Le fichier des réglages.
cli-backup-running = Sauvegarde
cli-backup-done = Sauvegardé dans { $file } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}.
cli-restore = Remet une sauvegarde en place : tout ou rien. Arrête d’abord le serveur.
cli-restore-short = remettre une sauvegarde en place
cli-restore-file = La sauvegarde.
cli-restore-force = Remplace tout ce que la base contient.
cli-restore-config = Le fichier des réglages.
cli-restore-running = Restauration
cli-restore-done = De retour : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}.
cli-check = Vérifie que la base est entière et relit chaque partie ; 0 si tout va bien, 1 sinon.
cli-check-short = vérifier la base et relire chaque partie
cli-check-config = Le fichier des réglages.
cli-check-backup = Vérifie plutôt une sauvegarde.
cli-check-running = Vérification
cli-check-well = Tout va bien : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } partie relue
   *[other] { $games } parties relues
}, { $actions ->
    [one] { $actions } coup
   *[other] { $actions } coups
}, aucun défaut.
cli-check-not-well = Tout ne va pas bien : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } partie relue
   *[other] { $games } parties relues
}, { $actions ->
    [one] { $actions } coup
   *[other] { $actions } coups
}, défauts : { $problems }.
cli-check-backup-well = { $file } est entier : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}.
cli-check-replay = Table { $table } : ne peut pas être relue ({ $why }).
cli-check-damaged = La base est abîmée : { $why }

cli-admin = Montre ce que fait un serveur qui tourne, et fait ce que seule la personne qui s’en occupe peut faire : status, tables, people, chat ID, drain, resume, block ID, unblock ID, remove-table ID, remove-line ID.
cli-admin-short = s’occuper d’un serveur qui tourne
cli-admin-ask = Ce qu’il faut montrer ou faire ; drain prépare un redémarrage, resume l’annule.
cli-admin-which = La table, la personne ou la ligne dont il s’agit.
cli-admin-config = Le fichier des réglages.
cli-admin-url = L’adresse du serveur ; sans rien, celle des réglages sur cette machine.
cli-admin-pause = Avec drain : les parties en cours sont mises en pause jusqu’au redémarrage, au lieu de finir.
cli-admin-minutes = Avec drain : attend jusqu’à tant de minutes que plus personne ne joue.
cli-admin-as_json = Écrit la réponse en JSON.
cli-admin-unknown = « { $given } » ne se demande pas : choisis parmi { $known }.
cli-admin-about-one = Dis de quoi il s’agit : tablee admin { $ask } ID.
cli-admin-about-none = « tablee admin { $ask } » n’attend rien d’autre.
cli-admin-no-token = Il faut le jeton de l’administration : règle admin_token comme sur le serveur (TABLEE_ADMIN_TOKEN ou tablee.toml).
cli-admin-refused = Le serveur refuse : { $why }
cli-admin-no-server = Aucun serveur ne répond à { $url } : { $why }.
cli-admin-empty = Plus personne ne joue : le serveur peut être redémarré.
cli-admin-still-playing = On joue encore à { $playing ->
    [one] { $playing } table
   *[other] { $playing } tables
}.
cli-admin-done = C’est fait.
cli-admin-id = Identifiant
cli-admin-game = Jeu
cli-admin-status = État
cli-admin-names = Joueurs
cli-admin-here = Présents
cli-admin-actions = Coups
cli-admin-seen = Vu
cli-admin-name = Nom
cli-admin-blocked = Bloqué
cli-admin-tables = Tables
cli-admin-at = Quand
cli-admin-text = Texte
cli-admin-version = Version
cli-admin-state = État
cli-admin-state-open = ouvert
cli-admin-state-finish = va redémarrer : les parties finissent
cli-admin-state-pause = va redémarrer : les parties sont en pause
cli-admin-playing = Parties en cours
cli-admin-online = Personnes présentes
cli-admin-storage = Base
cli-admin-process = Processus
cli-admin-process-is = { $processes ->
    [one] { $pid }
   *[other] { $processes } processus, { $pid } a répondu
}, depuis { $since } : connexions { $connections }, tables en mémoire { $rooms }
cli-admin-backup = Dernière sauvegarde
cli-admin-backup-none = inconnue
cli-admin-faults = Défauts
