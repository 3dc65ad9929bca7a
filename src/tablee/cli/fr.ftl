cli-usage = Usage :
cli-usage-pieces = COMMANDE [OPTIONS] [--lang fr|en]
cli-options = Options{" "}
cli-commands = Commandes{" "}
cli-tablee = Tablée : cinq jeux français de lettres et de cartes, remis sur la table.
cli-lang = La langue : fr ou en.
cli-help = Affiche cette aide.

cli-no-such-option = { $command } n’a pas d’option { $option } : voir « { $command } --help ».
cli-missing = Il manque { $name } : voir « { $command } --help ».
cli-option-wants-value = L’option { $option } attend une valeur : voir « { $command } --help ».
cli-bad-value = Valeur refusée pour { $name } : { $why } Voir « { $command } --help ».
cli-usage-error = { $why } Voir « { $command } --help ».
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
cli-play-too-many = { $given } personnes pour { $seats } places : choisis --seats autrement.
cli-play-finished = { $path } est une partie finie : « tablee replay » la rejoue.
cli-play-nothing-kept = Aucune partie de { $game } à reprendre : « tablee play { $game } » en commence une.
cli-play-no-such-choice = Pas de choix { $given } : ils vont de 1 à { $most }.
cli-play-kept = Partie gardée. Pour reprendre : tablee play { $game } --resume ({ $path })
cli-play-hand-over = Passe l’écran à { $name }, puis Entrée.
cli-play-final = { $rank }. { $name } : { $points } points
cli-play-help = Entrée redessine la table, { $prefix }-1 affiche une règle, ? cette aide, q quitte (la partie est gardée).

cli-simulate = Fait jouer des ordinateurs entre eux, beaucoup de parties ; les joueurs nommés font le tour des places.
cli-simulate-short = des parties entre ordinateurs
cli-simulate-game = Le jeu.
cli-simulate-count = Combien de parties.
cli-simulate-seats = Le nombre de joueurs.
cli-simulate-bots = Les niveaux, séparés par des virgules.
cli-simulate-seed = Une graine hexadécimale : la même donne les mêmes parties.
cli-simulate-option = Une option du jeu, par exemple target=20 ; peut se répéter.
cli-simulate-save = Garde la dernière partie dans ce fichier.
cli-simulate-as_json = Le résultat en JSON.
cli-simulate-progress = Parties de { $game }
cli-simulate-done = { $games } parties de { $game } à { $seats } : { $decisions } décisions en { $seconds } s, soit { $rate } par seconde.
cli-simulate-level = { $level } : { $wins } victoires ({ $share } %), { $mean } points en moyenne

cli-replay = Rejoue une partie gardée, coup par coup.
cli-replay-short = rejouer une partie gardée
cli-replay-path = Le fichier de la partie.
cli-replay-seat = Vue de cette place (1, 2, …) ; sans elle, celle du public.
cli-replay-at_once = Tout d’un coup, sans s’arrêter.
cli-replay-no-seat = Pas de place { $given } : la partie se joue à { $seats }.
cli-replay-step = Coup { $step } sur { $last }
cli-replay-keys = Entrée : suivant, b : précédent, un numéro : y aller, q : quitter

cli-bench = Mesure la vitesse des moteurs sur cette machine, en parties au hasard avec la liste complète des coups à chaque décision.
cli-bench-short = la vitesse, mesurée ici
cli-bench-seconds = Secondes par mesure.
cli-bench-least = Au moins tant de parties par mesure (mémoire stable).
cli-bench-as_json = Le résultat en JSON.
cli-bench-running = Mesure en cours…
cli-bench-engine = { $game } à { $seats } : { $rate } décisions par seconde, mémoire { $before } → { $after } Mo
cli-bench-now = Mesure : { $what }

cli-preparing = Préparation des recherches, une seule fois sur cette machine…

cli-word = Dit si des mots sont au dictionnaire, ce qu’ils sont, et sinon pourquoi. Sort avec le code 1 si l’un d’eux est refusé.
cli-word-short = l’arbitre : un mot est-il valable ?
cli-word-words = Les mots ; les accents ne comptent pas.
cli-word-word = Mot
cli-word-verdict = Verdict
cli-word-speech = Nature
cli-word-spellings = Graphies
cli-word-band = Usage
cli-band-top = très courant
cli-band-common = courant
cli-band-uncommon = peu courant
cli-band-rare = rare ou récent
cli-word-rank = Rang
cli-word-strict = valable, courant
cli-word-valid = valable
cli-word-refused = refusé
cli-speech-noun = nom
cli-speech-adjective = adjectif
cli-speech-infinitive = infinitif
cli-speech-conjugated = verbe conjugué
cli-speech-participle = participe
cli-speech-other = autre
cli-why-unknown = pas au dictionnaire
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
cli-words-shortest = Au moins tant de lettres.
cli-words-longest = Au plus tant de lettres.
cli-words-top = Les premiers mots seulement.
cli-words-strict = Seulement les mots courants, ceux des ordinateurs.
cli-words-count =
    { $found ->
        [0] Aucun mot.
        [one] Un mot.
       *[other] { $shown } mots sur { $found }.
    }

cli-lexicon = Le dictionnaire : « info » dit ce qu’il contient et le vérifie, « build » le refait à partir de ses sources.
cli-lexicon-short = le dictionnaire : ce qu’il contient, ou le refaire
cli-lexicon-action = info ou build.
cli-lexicon-unknown = « { $given } » n’est pas compris : { $known }.
cli-lexicon-building = Dictionnaire
cli-lexicon-stage-votes = Voix des sources
cli-lexicon-stage-tagged = Formes étiquetées
cli-lexicon-stage-dela = DELA
cli-lexicon-stage-choosing = Choix des mots
cli-lexicon-stage-spellings = Graphies
cli-lexicon-stage-short = Automate des mots courts
cli-lexicon-stage-all = Automate de tous les mots
cli-lexicon-stage-writing = Écriture
cli-lexicon-built = Dictionnaire refait en { $seconds } s.
cli-lexicon-valid = Mots valables
cli-lexicon-strict = dont courants
cli-lexicon-lengths = Par longueur
cli-lexicon-file = Fichier
cli-lexicon-fingerprint = Empreinte
cli-lexicon-source = Source
cli-lexicon-recipe = Recette

cli-bench-search = Recherche
cli-bench-here = Ici
cli-bench-c = C
cli-bench-times-c = × C
cli-bench-gaddag = GADDAG
cli-bench-times-faster = Gain
cli-bench-limit = Limite
cli-bench-figure-open = Ouverture
cli-bench-figure-memory = Mémoire ouvert
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
cli-bench-notes = C : les mêmes algorithmes, compilés ici par gcc -O3. GADDAG : temps publiés de Quackle (C++). La première recherche compte la compilation.
cli-bench-no-compiler = Pas de compilateur C sur cette machine : la comparaison avec le C n’est pas faite.

cli-bench-what = Quoi mesurer : engines, lexicon ou server ; sans rien, les moteurs et le dictionnaire.
cli-bench-unknown = On ne mesure pas « { $given } » : choisis parmi { $known }.
cli-bench-tables-now = Mesure : { $tables } tables
cli-bench-tables = Tables
cli-bench-moves = Coups/s

cli-serve = Ouvre la table dans le navigateur, pour jouer seul ou entre amis. « tablee » sans rien d’autre fait de même.
cli-serve-short = jouer dans le navigateur (aussi : tablee tout court)
cli-serve-host = L’adresse où écouter ; 0.0.0.0 pour que les autres appareils de la maison puissent se joindre.
cli-serve-lan = Pour toute la maison : comme --host 0.0.0.0.
cli-serve-port = Le port ; 8260 s’il est libre.
cli-serve-database = Où garder les tables : sqlite:///fichier ou postgresql://utilisateur@machine/nom.
cli-serve-workers = Combien de processus, avec PostgreSQL.
cli-serve-proxy = Derrière un relais HTTPS sur cette machine : croit ses en-têtes X-Forwarded et réserve les cookies à HTTPS.
cli-serve-no_browser = N’ouvre pas le navigateur.
cli-serve-verbose = Dit tout ce qui se passe, une ligne de JSON à la fois.
cli-serve-ready = Tablée est prête : { $url }
cli-serve-friends = Les autres ouvrent cette adresse, ou photographient ce code :
cli-serve-stop = Ctrl+C arrête le serveur ; les parties sont gardées.
cli-serve-already = Tablée tourne déjà : { $url }
cli-serve-workers-share = { $workers } processus ne se partagent des tables que par PostgreSQL : donne --database postgresql://…

cli-decks = Montre les cartes d’un jeu ; avec --simulate, ce que valent des mains tirées au sort.
cli-decks-short = les cartes d’un jeu
cli-decks-game = Le jeu.
cli-decks-simulated = Tire des mains au sort et dit comment leurs valeurs se répartissent.
cli-decks-hands = Combien de mains.
cli-decks-seed = Une graine hexadécimale : la même donne les mêmes mains.
cli-decks-as_json = Le résultat en JSON.
cli-decks-cards = { $game } : { $n } cartes, { $kinds } sortes
cli-decks-no-study = { $game } n’a pas de mains à évaluer ; essaie : { $known }.
cli-decks-progress = Mains
cli-decks-title = Meilleurs mots de { $hands } mains
cli-decks-mean = moyenne
cli-decks-p5 = 5 % sous
cli-decks-p25 = 25 % sous
cli-decks-p50 = médiane
cli-decks-p75 = 75 % sous
cli-decks-p95 = 95 % sous
cli-decks-typical = de { $low } à { $high }
