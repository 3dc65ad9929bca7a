cli-usage = Usage:
cli-usage-pieces = COMMAND [OPTIONS] [--lang fr|en]
cli-options = Options
cli-commands = Commands
cli-tablee = Tablée: five French word and card games, back at the table.
cli-lang = The language: fr or en.
cli-help = Show this help.

cli-no-such-option = { $command } has no option { $option }: see “{ $command } --help”.
cli-missing = { $name } is missing: see “{ $command } --help”.
cli-option-wants-value = Option { $option } wants a value: see “{ $command } --help”.
cli-bad-value = Value refused for { $name }: { $why } See “{ $command } --help”.
cli-usage-error = { $why } See “{ $command } --help”.
cli-unknown-command = Unknown command “{ $given }”: the commands are { $known }.
cli-bad-language = Unknown language “{ $given }”: fr or en.
cli-not-whole = { $name } wants a whole number from { $least } to { $most }, not “{ $given }”.
cli-option-shape = An option is written name=value, such as target=20, not “{ $given }”.

cli-games = List the games.
cli-games-short = the games
cli-games-game = Game
cli-games-seats = Players
cli-games-bots = Bots
cli-games-tagline = In a word

cli-rules = Show the rules of a game, or one rule by its id: tablee rules GLOP-22.
cli-rules-short = the rules of a game, or one by its id
cli-rules-what = A game (glop) or the id of a rule (GLOP-22).
cli-unknown-rule = No rule { $given }: they go from { $first } to { $last }.
cli-unknown-prefix = No rule { $given }: an id begins with { $known }.

cli-play = Play in the terminal, against bots or several people at one screen. Every move is kept: q quits, --resume goes on.
cli-play-short = play in the terminal
cli-play-game = The game.
cli-play-seats = The number of players.
cli-play-players = The people’s names, separated by commas; bots take the other seats.
cli-play-bots = The bots’ level.
cli-play-seed = A hexadecimal seed: the same one deals the same cards.
cli-play-option = An option of the game, such as target=20; may be repeated.
cli-play-resume = Resume the game kept last, or the one in the file named.
cli-play-you = You
cli-play-bad-names = “{ $given }”: give different names, separated by commas.
cli-play-too-many = { $given } people for { $seats } seats: choose other --seats.
cli-play-finished = { $path } is a finished game: “tablee replay” shows it.
cli-play-nothing-kept = No game of { $game } to resume: “tablee play { $game }” starts one.
cli-play-no-such-choice = No choice { $given }: they go from 1 to { $most }.
cli-play-kept = Game kept. To go on: tablee play { $game } --resume ({ $path })
cli-play-hand-over = Pass the screen to { $name }, then Enter.
cli-play-final = { $rank }. { $name }: { $points } points
cli-play-help = Enter draws the table again, { $prefix }-1 shows a rule, ? this help, q quits (the game is kept).

cli-simulate = Let bots play each other, many games; the players named go round the seats.
cli-simulate-short = games between bots
cli-simulate-game = The game.
cli-simulate-count = How many games.
cli-simulate-seats = The number of players.
cli-simulate-bots = The levels, separated by commas.
cli-simulate-seed = A hexadecimal seed: the same one gives the same games.
cli-simulate-option = An option of the game, such as target=20; may be repeated.
cli-simulate-save = Keep the last game in this file.
cli-simulate-as_json = The result as JSON.
cli-simulate-progress = Games of { $game }
cli-simulate-done = { $games } games of { $game } for { $seats }: { $decisions } decisions in { $seconds } s, { $rate } a second.
cli-simulate-level = { $level }: { $wins } wins ({ $share } %), { $mean } points on average

cli-replay = Show a saved game again, move by move.
cli-replay-short = show a saved game again
cli-replay-path = The game’s file.
cli-replay-seat = As seen from this seat (1, 2, …); without it, as the public sees it.
cli-replay-at_once = All at once, without a stop.
cli-replay-no-seat = No seat { $given }: the game is for { $seats }.
cli-replay-step = Move { $step } of { $last }
cli-replay-keys = Enter: next, b: back, a number: go there, q: quit

cli-bench = Measure the engines’ speed on this machine, in random games with the full list of moves at every decision.
cli-bench-short = the speed, measured here
cli-bench-seconds = Seconds a measurement.
cli-bench-least = At least so many games a measurement (steady memory).
cli-bench-as_json = The result as JSON.
cli-bench-running = Measuring…
cli-bench-now = Measuring: { $what }
cli-bench-game = Game
cli-bench-seats = Players
cli-bench-rate = Decisions/s
cli-bench-memory = Memory
cli-bench-what = What to measure: engines, or server (tables in the browser).
cli-bench-unknown = “{ $given }” can’t be measured: choose among { $known }.
cli-bench-tables-now = Measuring: { $tables } tables
cli-bench-tables = Tables
cli-bench-moves = Moves/s

cli-serve = Opens the table in the browser, to play alone or with friends. Plain “tablee” does the same.
cli-serve-short = play in the browser (so does plain tablee)
cli-serve-host = The address to listen on; 0.0.0.0 lets the other devices at home join.
cli-serve-port = The port; 8260 if it is free.
cli-serve-database = Where tables are kept: sqlite:///file or postgresql://user@host/name.
cli-serve-workers = How many processes, with PostgreSQL.
cli-serve-no_browser = Does not open the browser.
cli-serve-verbose = Tells all that happens, one line of JSON at a time.
cli-serve-ready = Tablée is ready: { $url }
cli-serve-friends = Others open this address, or photograph this code:
cli-serve-stop = Ctrl+C stops the server; games are kept.
cli-serve-already = Tablée is running already: { $url }
cli-serve-workers-share = { $workers } processes share tables through PostgreSQL only: give --database postgresql://…
