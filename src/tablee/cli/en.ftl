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
cli-bench-engine = { $game } for { $seats }: { $rate } decisions a second, memory { $before } → { $after } MB
cli-bench-now = Measuring: { $what }

cli-preparing = Preparing the searches, once on this machine…

cli-word = Tells whether words are in the dictionary, what they are, and if not, why. Exits with code 1 if one of them is refused.
cli-word-short = the arbiter: is it a word?
cli-word-words = The words; accents don’t count.
cli-word-word = Word
cli-word-verdict = Verdict
cli-word-speech = Part of speech
cli-word-spellings = Spellings
cli-word-band = Use
cli-band-top = very common
cli-band-common = common
cli-band-uncommon = uncommon
cli-band-rare = rare or recent
cli-word-rank = Rank
cli-word-strict = valid, current
cli-word-valid = valid
cli-word-refused = refused
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
cli-why-characters = something else than letters

cli-words = Finds all the words that some letters make, longest first; ? is a wildcard. Example: tablee words "AEINRS?"
cli-words-short = the words that some letters make
cli-words-letters = The letters, 1 to 25; ? is a wildcard.
cli-words-contains = Only the words that contain these letters.
cli-words-plus = One more letter, which the word must use (the top of a pile).
cli-words-shortest = At least so many letters.
cli-words-longest = At most so many letters.
cli-words-top = The first words only.
cli-words-strict = Only the current words, those of the computer players.
cli-words-count =
    { $found ->
        [0] No word.
        [one] One word.
       *[other] { $shown } words of { $found }.
    }

cli-lexicon = The dictionary: “info” tells what it holds and verifies it, “build” makes it again from its sources.
cli-lexicon-short = the dictionary: what it holds, or make it again
cli-lexicon-action = info or build.
cli-lexicon-unknown = “{ $given }” is not understood: { $known }.
cli-lexicon-building = Dictionary
cli-lexicon-stage-votes = Votes of the sources
cli-lexicon-stage-tagged = Tagged forms
cli-lexicon-stage-dela = DELA
cli-lexicon-stage-choosing = Choosing the words
cli-lexicon-stage-spellings = Spellings
cli-lexicon-stage-short = Automaton of the short words
cli-lexicon-stage-all = Automaton of all words
cli-lexicon-stage-writing = Writing
cli-lexicon-built = Dictionary made again in { $seconds } s.
cli-lexicon-valid = Valid words
cli-lexicon-strict = of them current
cli-lexicon-lengths = By length
cli-lexicon-file = File
cli-lexicon-fingerprint = Fingerprint
cli-lexicon-source = Source
cli-lexicon-recipe = Recipe

cli-bench-search = Search
cli-bench-here = Here
cli-bench-c = C
cli-bench-times-c = × C
cli-bench-gaddag = GADDAG
cli-bench-times-faster = Gain
cli-bench-limit = Limit
cli-bench-figure-open = Opening
cli-bench-figure-memory = Memory when open
cli-bench-figure-first = First search
cli-bench-figure-single = One search (Python)
cli-bench-figure-heaviest = Heaviest words
cli-bench-figure-anagrams = 7 letters, { $wildcards } wild
cli-bench-figure-cards = 7 cards, { $wildcards } wild
cli-bench-notes = C: the same algorithms, compiled here by gcc -O3. GADDAG: published times of Quackle (C++). The first search includes compilation.
cli-bench-no-compiler = No C compiler on this machine: the comparison with C is left out.

cli-bench-what = What to measure: engines, lexicon or server; nothing named, the engines and the dictionary.
cli-bench-unknown = “{ $given }” can’t be measured: choose among { $known }.
cli-bench-tables-now = Measuring: { $tables } tables
cli-bench-tables = Tables
cli-bench-moves = Moves/s

cli-serve = Opens the table in the browser, to play alone or with friends. Plain “tablee” does the same.
cli-serve-short = play in the browser (so does plain tablee)
cli-serve-host = The address to listen on; 0.0.0.0 lets the other devices at home join.
cli-serve-lan = For the whole house: the same as --host 0.0.0.0.
cli-serve-port = The port; 8260 if it is free.
cli-serve-database = Where tables are kept: sqlite:///file or postgresql://user@host/name.
cli-serve-workers = How many processes, with PostgreSQL.
cli-serve-proxy = Behind an HTTPS proxy on this machine: believes its X-Forwarded headers and keeps cookies to HTTPS.
cli-serve-no_browser = Does not open the browser.
cli-serve-verbose = Tells all that happens, one line of JSON at a time.
cli-serve-ready = Tablée is ready: { $url }
cli-serve-friends = Others open this address, or photograph this code:
cli-serve-stop = Ctrl+C stops the server; games are kept.
cli-serve-already = Tablée is running already: { $url }
cli-serve-workers-share = { $workers } processes share tables through PostgreSQL only: give --database postgresql://…

cli-decks = Shows the cards of a game; with --simulate, what hands drawn at random are worth.
cli-decks-short = the cards of a game
cli-decks-game = The game.
cli-decks-simulated = Draw hands at random and tell how their values are spread.
cli-decks-hands = How many hands.
cli-decks-seed = A hexadecimal seed: the same one gives the same hands.
cli-decks-as_json = The result as JSON.
cli-decks-cards = { $game }: { $n } cards, { $kinds } kinds
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
