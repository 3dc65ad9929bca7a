core-not-hex = The seed “{ $given }” is not hexadecimal: give 1 to 64 digits 0-9 and a-f.
core-bad-seats = { $game } can’t be played by { $seats }: choose a number of players from { $allowed }.
core-unknown-option = { $game } has no option “{ $option }”: the options are { $known }.
core-bad-option = Option { $option } of { $game } can’t be “{ $given }”: { $wanted }.
core-wanted-int = give a whole number from { $least } to { $most }
core-wanted-seat = choose a seat from 1 to { $seats }, or drawn to draw lots
core-wanted-choice = choose from { $choices }
core-wanted-other = give a value of the right type
core-time-runs-back = Time { $at } comes before the last action ({ $now }): time does not run backwards.
core-log-none = { $where }: this is not a saved game of Tablée.
core-log-cut = { $where }: the saved game is incomplete, its last line is missing. Use a whole copy.
core-log-edited = { $where }: the saved game was changed, its fingerprint does not match. Use the original.
core-log-edited-at = { $where }, line { $line }: this line was changed, its link does not match. Use the original.
core-log-huge = { $where }: more than { $most } MB, and no game is as long as that. Name the log of one game.
core-log-line = { $where }, line { $line }: { $why }.
core-log-format = { $where }: format { $found } is unknown here, this version reads up to format { $known }. Update Tablée if it is newer.
core-log-game = { $where }: this is a game of { $found }, not of { $wanted }.
core-log-edition = { $where }: a game of { $game } played by edition { $found } of the rules; this version knows editions 1 to { $known }. Update Tablée.
core-log-not-text = { $path } is not a saved game: it is not text.
core-log-device = { $path } is a device, not a recorded game: name a file.
core-log-exists = { $path } exists already and will not be overwritten: choose another name.
core-cannot-read = Can’t read { $path }: { $why }.
core-cannot-write = Can’t write { $path }: { $why }.
core-replay-refused = Action { $number } of the saved game was refused ({ $rule }): { $why }
core-replay-stopped = The saved game stops at action { $number }: { $why }
core-not-understood = Unknown answer: “{ $given }”. Type the number of a choice, or ? for help.
core-type-a-number = Type the number of a choice, then Enter.
core-no-ruling = The recorded game does not say what the arbiter answered to { $question }.
core-unknown-bot = { $game } has no player “{ $given }”: the levels are { $known }.
core-bot-not-loaded = The player “{ $given }” does not load: { $why }
core-unknown-dictionary = There is no dictionary “{ $given }”: there is { $known }.
core-taken-back = { $who_is ->
    [you] You take your play back.
   *[other] { $who } takes a play back.
}
core-take-back-late = That play can’t be taken back any more: the game went on, or it showed you something.
core-unknown-preset = There is no preset “{ $given }”: choose among { $known }.
core-game-over = The game is over: open a new table.
