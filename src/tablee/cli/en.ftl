cli-usage = Usage:
cli-usage-pieces = COMMAND [OPTIONS] [--lang fr|en] [--version]
cli-options = Options
cli-commands = Commands
cli-tablee = Tablée: five French word and card games, back on the table.
cli-lang = The language: fr or en.
cli-help = Show this help.
cli-default = { $what } (default: { $value })
cli-version = Tablée { $version }

cli-no-such-option = { $command } has no option { $option }: see “{ $command } --help”.
cli-missing = { $name } is missing: see “{ $command } --help”.
cli-option-wants-value = Option { $option } wants a value: see “{ $command } --help”.
cli-bad-value = Value refused for { $name }: { $why } See “{ $command } --help”.
cli-usage-error = { $why } See “{ $command } --help”.
cli-system-refuses = The system refuses: { $why }
cli-unknown-command = Unknown command “{ $given }”: the commands are { $known }.
cli-bad-language = Unknown language “{ $given }”: fr or en.
cli-not-whole = { $name } wants a whole number from { $least } to { $most }, not “{ $given }”.
cli-option-shape = An option is written name=value, such as target=20, not “{ $given }”.

cli-games = List the games.
cli-games-short = the games
cli-games-game = Game
cli-games-seats = Players
cli-games-bots = Computers
cli-games-tagline = In a word

cli-rules = Show the rules of a game, or one rule by its id: tablee rules GLOP-22.
cli-rules-short = the rules of a game, or one by its id
cli-rules-what = A game (glop) or the id of a rule (GLOP-22).
cli-unknown-rule = No rule { $given }: they go from { $first } to { $last }.
cli-unknown-prefix = No rule { $given }: an id begins with { $known }.

cli-print = Make a PDF of a game, to be printed on both sides: its cards to cut out, its sheets and its rule booklet.
cli-print-short = print the box of a game
cli-print-game = The game.
cli-print-paper = The paper.
cli-print-save_ink = Backs in outline, to save ink.
cli-print-out = The file; else the game’s name, in the folder where you are.
cli-print-done = { $path } is ready: print it at its real size, on both sides, turned over the long edge.

cli-play = Play in the terminal, against the computer or with several people at one screen. Every move is kept: q quits, --resume goes on.
cli-play-short = play in the terminal
cli-play-game = The game.
cli-play-seats = The number of players.
cli-play-players = The people’s names, separated by commas; computers take the other seats.
cli-play-bots = The computers’ level.
cli-play-seed = A hexadecimal seed: the same one deals the same cards.
cli-play-option = An option of the game, such as target=20; may be repeated.
cli-play-resume = Resume the game kept last, or the one in the file named.
cli-play-you = You
cli-play-bad-names = “{ $given }”: give different names, separated by commas.
cli-play-too-many = { $given } people for { $seats } seats: raise --seats.
cli-play-finished = { $path } is a finished game: “tablee replay” shows it.
cli-play-nothing-kept = No game of { $game } to resume: “tablee play { $game }” starts one.
cli-play-no-such-choice = No choice { $given }: they go from 1 to { $most }.
cli-play-kept = Game kept. To go on: tablee play { $game } --resume ({ $path })
cli-play-bot-faults = { $faults ->
    [one] { $bot } lost { $faults } decision
   *[other] { $bot } lost { $faults } decisions
}; why: { $path }
cli-play-not-kept = The game is no longer kept: { $why }
cli-play-seconds = { $n ->
    [one] One second left. Enter: how many now?
   *[other] { $n } seconds left. Enter: how many now?
}
cli-play-time-out = Time is up for { $name }.
cli-play-hand-over = Pass the screen to { $name }, then Enter.
cli-play-final = { $rank }. { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-play-edition = { $game }, edition { $edition } of the rules. “?” helps, “q” quits.
cli-play-help = Enter draws the table again, { $prefix }-1 shows a rule, ? this help, q quits (the game is kept).

cli-daily = Play the game of the day in the terminal: the same cards and the same computers as on this machine’s server, all day long.
cli-daily-short = play the game of the day
cli-daily-game = The game.
cli-bots-game = The game.
cli-bots-bots = The players, separated by commas: levels, the name that an installed package gives its own, or module:Class.
cli-bots-count = How many games.
cli-bots-seats = How many seats.
cli-bots-seed = A hexadecimal seed: the same one gives the same games.
cli-bots-patience = Seconds that a decision of a bot of others may take; 0: no limit.
cli-bots-processes = How many processes; all cores by default.
cli-bots-option = An option of the game, such as target=20; may be repeated.
cli-bots-as_json = The result as JSON.
cli-arena = Has bots play each other, every deal from every seat, and says who wins and how sure that is. Interrupted, the same command goes on.
cli-arena-short = measure bots on the same deals
cli-arena-weigh = How many decisions, of all games together, are compared with what the strongest bot makes of them; 200 by default where it plays.
cli-arena-ray = The address of a Ray cluster: games are played on all of its machines (extra tablee[distributed]).
cli-arena-ceiling = The record of “clairvoyant” against the same second bot, on the same seed: says what share of the way the first one goes.
cli-arena-out = The file of the record; plot and page lie beside it.
cli-league = Has simple bots that look for weaknesses play the levels of a game, or of all games, and says which of them win more than their share. A pairing ends as soon as that is certain. Interrupted, the same command goes on.
cli-league-short = look for simple bots that beat a level
cli-league-game = The game; all games if none is given.
cli-league-exploiters = The module that lists the exploiters.
cli-league-only = Only exploiters of this name, in which * stands for any text; may be repeated.
cli-league-against = The levels they play, separated by commas. If an exploiter wins more than its share against the last one, the exit code is 1.
cli-league-count = The most games of a pairing.
cli-league-seats = A number of seats; may be repeated. All that the exploiters list by default.
cli-league-ray = The address of a Ray cluster: games are played on all of its machines (extra tablee[distributed]).
cli-league-out = The folder of the records, one for each pairing.
cli-league-played = Play nothing, and report the pairings that the folder holds.
cli-league-report = Write the tables as Markdown into this file. What stands above the line <!-- league --> in it is kept.
cli-league-progress = Games of the league
cli-simulate = Let computers play many games against each other; the players named change seats after each game.
cli-simulate-short = games between computers
cli-simulate-save = Keep the last game in this file.
cli-simulate-progress = Games of { $game }
cli-simulate-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $game } for { $seats }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} in { $seconds } s, { $rate } per second.
cli-simulate-level = { $level }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} ({ $share }%), { $mean } pts on average
cli-simulate-fault = First fault of { $bot } ({ $faults ->
    [one] { $faults } decision
   *[other] { $faults } decisions
} lost in all):

cli-check-bot = Says whether a bot that you wrote is fit to play: it plays against itself in every variant, with every number of seats.
cli-check-bot-short = try out a bot that you wrote
cli-check-bot-game = The game.
cli-check-bot-bot = The bot: the name that an installed package gives it, or module:Class.
cli-check-bot-patience = Seconds that a decision may take.
cli-check-bot-memory = Megabytes that its process may hold.
cli-check-bot-rounds = How many rounds; in each, one game a variant and number of seats.
cli-check-bot-as_json = The result as JSON.
cli-check-bot-legal = what it does is legal
cli-check-bot-sound = it does not crash
cli-check-bot-quick = it answers in time
cli-check-bot-repeatable = the same seed gives the same game
cli-check-bot-steady = its memory does not grow
cli-check-bot-seen = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}: { $usual } ms on average, { $worst } ms at worst.
cli-check-bot-fit = { $bot } is fit to play { $game }.
cli-check-bot-not-fit = { $bot } is not fit to play { $game }: see the lines marked ✗.
cli-export = Makes a table for other programs of kept games or of a contest’s record: .parquet, .arrow or .csv (extra tablee[frames]).
cli-export-short = games and contests as Parquet, Arrow or CSV
cli-export-out = The file to write; how its name ends says the format.
cli-export-files = Kept games (.log), or the record of a contest (.arena).
cli-export-views = Adds what the seat saw before each decision, as JSON, for imitation learning.
cli-export-one-tournament = The record of a contest is exported alone: give one .arena file.
cli-export-done = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} in { $path }.

cli-replay = Show a saved game again, move by move.
cli-replay-short = show a saved game again
cli-replay-path = The game’s file.
cli-replay-seat = As seen from this seat (1, 2, …); without it, as the public sees it.
cli-replay-at_once = All in one go, without a pause.
cli-replay-no-seat = No seat { $given }: the game is for { $seats }.
cli-rules-edition = Edition { $edition } of these rules.
cli-rules-editions = What has changed
cli-rules-changed = Edition { $edition }
cli-replay-edition = Played by edition { $edition } of the rules.
cli-replay-edition-older = Played by edition { $edition } of the rules; the newest is edition { $newest }.
cli-replay-changes = What has changed since
cli-replay-step = Move { $step } of { $last }
cli-replay-keys = Enter: next, b: back, a number: go there, q: quit

cli-review = Goes through a saved game with the expert: what each decision was worth, and what would have been better, judged by what that seat knew.
cli-review-short = what a finished game teaches
cli-review-path = The game’s file.
cli-review-seat = Moments of this seat (1, 2, …); without it, those of people, or of all seats.
cli-review-html = Write a page to this file.
cli-review-puzzles = Write the puzzles of the game to this file, a line of JSON each, instead of the review.
cli-review-progress = Review
cli-review-kept = Page: { $path }
cli-review-puzzles-kept = { $count ->
    [0] No puzzle in this game
    [one] { $count } puzzle
   *[other] { $count } puzzles
}: { $path }
cli-verify = Prove a saved game: its text, where its seed comes from, every shuffle and every action.
cli-verify-short = prove that a game was dealt fairly
cli-verify-path = The game’s file.
cli-verify-commitment = The fingerprint that the table showed before the first card.
cli-verify-key = The server’s public key, or a file that has it; the server tells it at /api/key.
cli-verify-verdict = { $verdict ->
    [proved] This game is proved: its deal to whoever noted the fingerprint, everything else by the server’s signature.
    [dealt] The deal is proved. Nothing proves the moves, names and times: they need a signature and the server’s key (--key).
    [consistent] Nothing contradicts this game. Its deal is proved only to someone who noted the fingerprint: give it with --commitment.
    [replayed] Replayed; its seed is not proved.
   *[refuted] This game is NOT proved.
}

cli-bench = Measure the engines’ speed on this machine, in random games with the full list of moves at every decision.
cli-bench-short = the speed, measured here
cli-bench-seconds = Seconds per measurement.
cli-bench-least = Minimum number of games per measurement (steady memory).
cli-bench-as_json = The result as JSON.
cli-bench-sizes = Tables at the same time, for the server; may be given several times.
cli-bench-bots = Percentage of tables with a computer player (of the middle level), for the server; 0: people alone.
cli-bench-rounds = How often the server and a bare WebSocket echo are measured in turn; the round with the median ratio is printed.
cli-bench-workers = Processes of the server; more than one needs PostgreSQL.
cli-bench-database = The database of the server: postgresql://…; without any, SQLite.
cli-bench-plot = Draw the server’s times against the load into this file (SVG).
cli-bench-plot-title = A move’s time under load (95th percentile)
cli-bench-plot-across = moves per second
cli-bench-plot-upwards = ms
cli-bench-plot-line = { $database }, { $workers ->
    [one] one process
   *[other] { $workers } processes
}; { $bots ->
    [0] people alone
   *[other] a bot at { $bots }% of the tables
}
cli-bench-cpu-move = ms/move
cli-bench-floor = ms/echo
cli-bench-ratio = Ratio
cli-bench-p50 = p50 ms
cli-bench-p95 = p95 ms
cli-bench-p99 = p99 ms
cli-bench-share-cpu = Server
cli-bench-share-bots = Bots
cli-bench-share-database = Database
cli-bench-share-players = Players
cli-bench-running = Measuring…
cli-bench-engine = { $game } for { $seats }{ $how ->
    [compiled] , whole deals compiled
    [batches] , many deals stepped together from Python
    [club] , between club players
   *[readable] {""}
}: { $rate } decisions per second, memory { $before } → { $after } MB
cli-bench-peer = { $name }, stepped from Python: { $rate } decisions per second
cli-bench-no-peers = No other engine is installed to compare with: pip install tablee[peers]
cli-bench-now = Measuring: { $what }

cli-megabytes = { $size } MB
cli-preparing = Preparing the searches, once on this machine…

cli-word = Tells whether words are in the dictionary, what they are, and if not, why. Exits with code 1 if one of them is refused.
cli-word-short = the arbiter: is it a word?
cli-word-words = The words; accents don’t count.
cli-word-word = Word
cli-word-verdict = Verdict
cli-word-speech = Part of speech
cli-word-spellings = Spellings
cli-word-lemma = Form of
cli-word-band = Use
cli-band-top = very common
cli-band-common = common
cli-band-uncommon = uncommon
cli-band-rare = rare or recent
cli-word-rank = Rank
cli-word-strict = valid, certain
cli-word-valid = valid, disputed
cli-word-insulting = valid, insulting
cli-word-vulgar = valid, vulgar
cli-word-sexual = valid, sexual
cli-word-refused = refused
cli-word-names = by the table
cli-word-names-by = By the table: refused if only the dictionary’s words are allowed; allowed with well-known proper nouns and compounds, as by default in { $games }.
cli-speech-noun = noun
cli-speech-adjective = adjective
cli-speech-infinitive = infinitive
cli-speech-conjugated = conjugated verb
cli-speech-participle = participle
cli-speech-other = other
cli-why-unknown = not in the dictionary
cli-why-name = proper noun: { $spelling }
cli-why-acronym = acronym: { $spelling }
cli-why-hyphen = only with a hyphen: { $spelling }
cli-why-compound = in several words or with an apostrophe: { $spelling }
cli-why-symbol = symbol or abbreviation: { $spelling }
cli-why-fragment = never alone: { $spelling }
cli-why-short = one letter, two are needed
cli-why-long = too long for a French word
cli-why-characters = something other than letters

cli-words = Finds all the words that some letters make, longest first; ? is a wildcard. Example: tablee words "AEINRS?"
cli-words-short = the words that some letters make
cli-words-letters = The letters, 1 to 25; ? is a wildcard.
cli-words-contains = Only the words that contain these letters.
cli-words-plus = One more letter, which the word must use (the top of a pile).
cli-words-shortest = Minimum number of letters.
cli-words-longest = Maximum number of letters.
cli-words-top = The first words only.
cli-words-strict = Only the certain words, those the computer plays.
cli-words-count =
    { $found ->
        [0] No word.
        [one] One word.
       *[other] Words: { $shown } of { $found }.
    }

cli-lexicon = The dictionary: “info” tells what it holds and verifies it, “build” makes it again from its sources.
cli-lexicon-short = the dictionary: what it holds, or make it again
cli-lexicon-action = info or build.
cli-lexicon-unknown = Unknown answer: “{ $given }”. Choose from { $known }.
cli-lexicon-building = Dictionary
cli-lexicon-stage-votes = Votes of the sources
cli-lexicon-stage-tagged = Tagged forms
cli-lexicon-stage-dela = DELA
cli-lexicon-stage-choosing = Choosing the words
cli-lexicon-stage-spellings = Spellings
cli-lexicon-stage-short = Automaton of the short words
cli-lexicon-stage-all = Automaton of all words
cli-lexicon-stage-writing = Writing
cli-lexicon-stage-bands = Usage by Lexique
cli-lexicon-built = Dictionary made again in { $seconds } s.
cli-lexicon-valid = Valid words
cli-lexicon-strict = of them certain
cli-lexicon-lengths = By length
cli-lexicon-file = File
cli-lexicon-fingerprint = Fingerprint
cli-lexicon-source = Source
cli-lexicon-recipe = Recipe

cli-bench-search = Search
cli-bench-here = Here
cli-bench-c = C
cli-bench-times-c = × C
cli-bench-limit = Limit
cli-bench-figure-open = Opening
cli-bench-figure-memory = Memory when open
cli-bench-figure-first = First search
cli-bench-figure-single = One search (Python)
cli-bench-figure-heaviest = Heaviest words
cli-bench-figure-anagrams = 7 letters, { $wildcards ->
    [one] { $wildcards } wildcard
   *[other] { $wildcards } wildcards
}
cli-bench-figure-cards = 7 cards, { $wildcards ->
    [one] { $wildcards } wildcard
   *[other] { $wildcards } wildcards
}
cli-bench-notes = C: the same algorithms, compiled here by gcc -O3. The first search includes compilation.
cli-bench-no-compiler = No C compiler on this machine: the comparison with C is left out.

cli-bench-what = What to measure: engines, lexicon or server; by default, the engines and the dictionary.
cli-bench-unknown = “{ $given }” can’t be measured: choose from { $known }.
cli-bench-tables-now = Measuring: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
cli-bench-tables = Tables
cli-bench-moves = Moves/s

cli-serve = Opens the table in the browser, to play alone or with friends. Plain “tablee” does the same.
cli-serve-short = play in the browser (so does plain tablee)
cli-serve-lan = For the whole house: the same as --host 0.0.0.0.
cli-serve-no_browser = Does not open the browser.
cli-serve-verbose = Logs everything, one line of JSON at a time.
cli-serve-ready = Tablée is ready: { $url }
cli-serve-friends = Others open this address, or scan this code:
cli-serve-stop = Ctrl+C stops the server; games are kept.
cli-serve-already = Tablée is running already: { $url }
cli-serve-workers-share = { $workers } processes share tables through PostgreSQL only: give --database postgresql://…

cli-decks = Shows the cards of a game; with --simulate, what hands drawn at random are worth.
cli-decks-short = the cards of a game
cli-decks-game = The game.
cli-decks-simulated = Draw hands at random and tell how their values are spread.
cli-decks-hands = Number of hands.
cli-decks-seed = A hexadecimal seed: the same one gives the same hands.
cli-decks-as_json = The result as JSON.
cli-decks-cards = { $game }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
} of { $kinds } kinds
cli-decks-no-study = { $game } has no hands to value; try: { $known }.
cli-decks-progress = Hands
cli-decks-title = Best words of { $hands } hands
cli-decks-mean = mean
cli-decks-p5 = 5% below
cli-decks-p25 = 25% below
cli-decks-p50 = median
cli-decks-p75 = 75% below
cli-decks-p95 = 95% below
cli-decks-typical = { $low } to { $high }

cli-serve-config = The settings file; without any, tablee.toml in the data folder, or here.
cli-settings = Shows the settings as they would be, and where each comes from: flag, variable or file.
cli-settings-short = a server’s settings, and where they come from
cli-settings-config = The settings file.
cli-settings-markdown = All settings with what they mean, in Markdown.
cli-settings-name = Setting
cli-settings-value = Value
cli-settings-source = Said by
cli-setting-bad = { $where }: “{ $given }” won’t do; it takes { $wants }.
cli-setting-unknown = { $where }: there is no such setting; try { $close }.
cli-settings-unreadable = { $path } is not TOML: { $why }.
cli-wants-whole = a whole number from { $least } to { $most }
cli-wants-number = a number greater than 0
cli-wants-switch = true or false
cli-wants-words = a list of names, separated by commas
cli-wants-text = a text
cli-wants-one-of = one of { $known }
cli-wants-base_path = a path such as /jeux, or nothing
cli-wants-admin_token = at least 16 characters without spaces, or nothing
cli-wants-security_contact = a URI such as mailto:… or https://…, or nothing

setting-data = The data folder, for the database, the keys and the notes of this server.
setting-database = Where tables are stored: sqlite:///file or postgresql://user@machine/name.
setting-host = The address to listen on; 0.0.0.0 lets other devices on the network join.
setting-port = The port to listen on; if not set, 8260 or another free port.
setting-workers = Number of server processes; more than one requires PostgreSQL.
setting-base_path = The path under which the page is served, such as /jeux.
setting-proxy = Run behind an HTTPS proxy on this machine: trust its X-Forwarded headers and restrict cookies to HTTPS.
setting-hosts = Host names to answer to; if not set, any name (only this machine’s own when listening on it alone).
setting-origins = Other origins whose pages may use the server.
setting-peer_address = Address at which the other processes of this server, also on other machines, reach this one; if not set, the address that the database sees.
setting-network_address = This machine’s address on its network; if not set, it is detected.
setting-secret = The key that signs cookies, the same on all machines of one server; if not set, a key in the data folder.
setting-admin_token = The operator’s token, at least 16 characters; if not set, administration is off.
setting-metrics_token = The token for /metrics, at least 16 characters; if not set, only this machine may read it.
setting-operator = The name of the person who runs this server and how to reach them, shown at /privacy; if not set, the page says so.
setting-security_contact = Where to report a vulnerability of this server, shown in /.well-known/security.txt: mailto:…, https://… or tel:…; if not set, there is no such file.
setting-allow_bots = Third-party bots that may play here: names registered by installed packages, or module:Class.
setting-bot_memory_mb = Memory limit in megabytes for the process of a third-party bot.
setting-bot_remarks = Whether computer players make a friendly remark now and then.
setting-bot_workers = Number of processes that compute the moves of computer players.
setting-bot_patience_ms = Time without an answer after which the computer players’ process is replaced; a legal move is played instead.
setting-database_connections = Connections to PostgreSQL for each process.
setting-bot_pace_ms = Roughly how long a computer player takes for a move.
setting-grace_ms = How long a player may be disconnected before a computer plays for them.
setting-restart_grace_ms = Time after a restart in which nobody’s clock runs out.
setting-reading_ms = The longest time the game waits while people read a count.
setting-watch_ms = Interval between checks for lost connections and for changes stored by other processes.
setting-log_level = Lowest level that is logged: DEBUG, INFO, WARNING or ERROR; if not set, WARNING in a terminal, INFO elsewhere.
setting-limits-message_bytes = Largest message, in bytes.
setting-limits-body_bytes = Largest request body, in bytes.
setting-limits-messages_per_second = Messages per second on one connection.
setting-limits-messages_at_once = Messages in one burst.
setting-limits-drafts_per_second = Drafts per second; more are ignored.
setting-limits-drafts_at_once = Drafts in one burst.
setting-limits-requests_per_second = Requests per second from one guest, or from everybody at one address who is not a guest yet.
setting-limits-requests_at_once = Requests in one burst.
setting-limits-requests_per_second_of_address = Requests per second from one address in all.
setting-limits-requests_at_once_of_address = Requests in one burst from one address in all.
setting-limits-tables_per_minute = Tables opened per minute by one person or address.
setting-limits-newcomers_per_minute = New guests per minute from one address.
setting-limits-chat_every_seconds = Seconds between two lines of chat from one person.
setting-limits-chat_at_once = Lines of chat in one burst.
setting-limits-nudge_every_seconds = Seconds between two nudges of one seat.
setting-limits-changes_per_minute = Changes per minute by one seat that ask nobody else to act, such as keeping a word or taking a move back.
setting-limits-boxes_per_minute = Printable boxes made per minute for one address.
setting-limits-codes_per_minute = Table codes tried per minute from one address.
setting-limits-saved_games_per_minute = Saved games uploaded for replay per minute from one address.
setting-limits-bad_messages = Unreadable messages, or messages over the rate limit, before a connection is closed.
setting-limits-sockets = WebSocket connections for each process.
setting-limits-sockets_per_address = WebSocket connections from one address.
setting-limits-sockets_per_table = Spectator connections at one table.
setting-limits-sockets_per_player = Connections of one player to their table.
setting-limits-connections = TCP connections without a WebSocket for each process.
setting-limits-connections_per_address = TCP connections without a WebSocket from one address; not counted behind a proxy.
setting-limits-header_seconds = Seconds after which an incomplete request header is dropped.
setting-limits-body_seconds = Seconds after which an incomplete request body is dropped.
setting-limits-queue = Messages queued for a slow client before it is disconnected.
setting-retention-never_begun_days = Days without a visit after which a table that never started is deleted; 0: never.
setting-retention-guests_days = Days without a visit after which a guest without a game is deleted; 0: never.
setting-retention-chat_days = Days after which chat is deleted; 0: never.
setting-retention-finished_days = Days without a visit after which a finished game is deleted; 0: never.
setting-retention-deserted_days = Days without a visit after which an unfinished game is deleted; 0: never.

cli-ratings = rebuild: makes all ratings again from the games that count, in the order in which they ended, while the server runs; all or nothing, and the same figures. measure: how strong the computers are, by records of tablee arena.
cli-ratings-short = make people’s ratings again
cli-ratings-ask = rebuild or measure.
cli-ratings-files = Records of contests between two neighbouring levels, for measure.
cli-ratings-config = The settings file.
cli-ratings-replay = First plays every game again whose log is still there, and takes the ranks from it.
cli-ratings-running = Ratings
cli-ratings-unknown = “{ $given }” can’t be asked for. You can: { $known }.
cli-ratings-need-files = measure wants records of tablee arena, such as glop-club-novice.arena.
cli-ratings-no-files = rebuild wants no file.
cli-ratings-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} rated again, { $changed ->
    [0] no rating changed
    [one] { $changed } rating changed
   *[other] { $changed } ratings changed
}.
cli-ratings-replayed = { $games ->
    [one] { $games } game
   *[other] { $games } games
} rated again, { $replayed } of them played again and { $corrected } corrected, { $changed ->
    [0] no rating changed
    [one] { $changed } rating changed
   *[other] { $changed } ratings changed
}.
cli-backup = Writes all that a server keeps into one file, while it runs; the same file from SQLite and PostgreSQL.
cli-backup-short = write everything into a file
cli-backup-file = The file to write. Hidden cards and the cookies’ key are in it: keep it to yourself.
cli-backup-force = Replaces a file that exists.
cli-backup-config = The settings file.
cli-backup-running = Backup
cli-backup-done = Saved to { $file }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
cli-restore = Puts a backup in place: all or nothing. Stop the server first.
cli-restore-short = put a backup in place
cli-restore-file = The backup.
cli-restore-force = Replaces all that the database holds.
cli-restore-config = The settings file.
cli-restore-running = Restoring
cli-restore-done = Back in place: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
cli-check = Looks whether the database is whole and plays every game again; 0 when all is well, else 1.
cli-check-short = check the database, play every game again
cli-check-config = The settings file.
cli-check-backup = Check a backup instead.
cli-check-running = Checking
cli-check-well = All is well: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
} played again, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, no faults.
cli-check-not-well = Not all is well: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
} played again, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, faults: { $problems }.
cli-check-backup-well = { $file } is whole: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
cli-check-replay = Table { $table }: does not replay ({ $why }).
cli-check-damaged = The database is damaged: { $why }

cli-admin = Shows what a running server does, and does what only its operator may: status, tables, people, chat ID, drain, resume, block ID, unblock ID, remove-table ID, remove-line ID.
cli-admin-short = look after a running server
cli-admin-ask = What to show or do; drain prepares a restart, resume calls it off.
cli-admin-which = The table, person or line it is about.
cli-admin-config = The settings file.
cli-admin-url = The server’s address; without any, the one of the settings on this machine.
cli-admin-pause = With drain: games under way are paused until the restart instead of finished.
cli-admin-minutes = With drain: wait up to so many minutes until nobody plays.
cli-admin-as_json = Prints the answer as JSON.
cli-admin-unknown = “{ $given }” can’t be asked: choose from { $known }.
cli-admin-about-one = Say what it is about: tablee admin { $ask } ID.
cli-admin-about-none = “tablee admin { $ask }” takes nothing else.
cli-admin-no-token = The operator’s token is needed: set admin_token as on the server (TABLEE_ADMIN_TOKEN or tablee.toml).
cli-admin-refused = The server refuses: { $why }
cli-admin-no-server = No server answers at { $url }: { $why }.
cli-admin-empty = Nobody plays any more: the server can be restarted.
cli-admin-still-playing = People still play at { $playing ->
    [one] { $playing } table
   *[other] { $playing } tables
}.
cli-admin-done = Done.
cli-admin-id = Id
cli-admin-game = Game
cli-admin-status = Status
cli-admin-names = Players
cli-admin-here = Here
cli-admin-actions = Actions
cli-admin-seen = Seen
cli-admin-name = Name
cli-admin-blocked = Blocked
cli-admin-tables = Tables
cli-admin-at = When
cli-admin-text = Text
cli-admin-version = Version
cli-admin-state = State
cli-admin-state-open = open
cli-admin-state-finish = restarts soon: games finish
cli-admin-state-pause = restarts soon: games are paused
cli-admin-playing = Games under way
cli-admin-online = People here
cli-admin-storage = Storage
cli-admin-process = Process
cli-admin-process-is = { $processes ->
    [one] { $pid }
   *[other] { $processes } processes, { $pid } answered
}, since { $since }: connections { $connections }, tables in memory { $rooms }
cli-admin-backup = Last backup
cli-admin-backup-none = unknown
cli-admin-faults = Faults
