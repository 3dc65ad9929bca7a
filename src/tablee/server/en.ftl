server-guest = Guest
server-invites = { $host } invites you to { $game }
server-invited = You are invited to { $game }
server-page-not-built = The page is not included in this copy of Tablée. Build it with “make page”, or install Tablée from a package.

server-no-table = There is no such table: check the link.
server-not-seated = You have no seat at this table: sit down first.
server-not-host = Only the host of the table may do this.
server-who-are-you = Give your name before you speak.
server-already-started = The game has begun: this is done before the start.
server-table-closed = This table is closed: open another one.
server-table-full = Every seat of this table is taken.
server-own-table-full = Your table is full: make room there, then invite { $name }.
server-seat-taken = This seat is taken: choose a free one.
server-removed = The host has sent you away from this table: you may watch the game, or open another table.
server-seat-kept = This seat is kept for { $name }, who played the game before.
server-seat-asked = Somebody is already asking for this seat: choose another, or wait for the answer.
server-nobody-asks = Nobody is asking for this seat.
server-not-yourself = You can’t send yourself away: leave the table.
server-nobody-there = There is nobody in this seat.
server-no-storage = The server can’t reach its data just now. Nothing that was played is lost: try again in a moment.
server-metrics-local = These figures are given to this machine alone, or for the token “metrics_token”.
server-no-seat = This table has { $seats } seats, numbered from 0.
server-no-bot = There is no computer in that seat.
server-no-level = There is no computer “{ $given }”: choose from { $known }.
server-too-many-bots = A table of { $seats } keeps one seat for you: invite fewer computers.
server-seats-empty = Some seats are free: wait for players or add computers.
server-not-playing = No game is being played at this table now.
server-not-over = The game is not over yet.
server-paused = The game is paused: go on first.
server-unknown-edition = This game of { $game } follows edition { $found } of the rules; this server knows editions 1 to { $known }. Update it.
server-cannot-replay = This game of { $game } is kept, but this server can’t replay it. No other table is harmed.
server-log-game = This saved game is one of { $game }, which this server does not know.
server-log-long = This saved game has more than { $most } actions: no game is as long as that.
server-log-not-text = That is not a saved game: it is not text.
server-not-stored = The action could not be stored and did not happen. Try again in a moment.
server-no-code = No table has this code: check the five letters.
server-too-few-seats = More than { $seats } people have sat down: this table can’t shrink that far.
server-nobody-waits = Nobody is waiting for this player now.
server-not-this-machine = This can only be done at the computer that runs Tablée.
server-no-dictionary = There is no such dictionary here.
server-no-box = This game has no box to be printed, or this server prints none.
server-no-rules = There is no such rule book.
server-no-take-back = At this table a play is not taken back.
server-hint-people = A move is shown against computers only: other people play here.
server-hint-not-asked = It is not your turn.
server-no-lesson = There is no lesson for this game yet.
server-lesson-otherwise = That is allowed, but the lesson follows its thread: do what it asks for.
server-no-texts = This game has no texts in that language.

server-bad-message = The message can’t be read: { $why }.
server-bad-host = This server does not answer to that name: use the address it printed.
server-bad-origin = Requests from another site’s page are refused: open Tablée’s own page.
server-forged-cookie = Your cookie was not signed by this server; it has been removed. Try again.
server-outdated-cookie = This browser’s cookie was replaced, and the one sent is no longer valid. Try again.
server-bad-token = This token is not known here: make one with POST /api/bots.
server-device-revoked = This device was signed out of its account. Sign in again with a recovery code, or from another device.
server-wrong-code = No account has this code, or it was used already: check its twenty letters and figures.
server-account-not-kept = Keep your account first: a recovery code comes with it.
server-no-link = This link was used already, or its five minutes are over: show a new code on the other device.
server-no-device = That is not among your devices and passkeys, or no longer.
server-bad-passkey = This passkey is not known here, or its answer came too late: try again.
server-no-passkeys = This server has no passkeys: pip install tablee[passkeys]
server-challenge-alone = A challenge is played alone, without help: the same for everybody.
server-cuts-opening = The cuts are being opened: it is too late for another one.
server-cuts-not-opening = Cuts are opened once all of them are fixed.
server-cuts-no-more = Your page twice did not open its cut: it no longer cuts at this table.
server-cut-other = This is not the cut that was fixed.
server-rated-not-asked = The host has not proposed a rated game.
server-rated-too-short = A rated game has at least the standard length: choose it in the options, or play unrated.
server-rated-no-help = A rated game is played without help.
server-rated-no-company = In a rated game nobody takes over a computer’s seat while it is played.
server-rated-nobody-removed = In a rated game nobody is sent away: the computer plays for whoever is gone.
server-no-challenge = There is no such challenge: check the link.
server-challenge-open = This challenge is still open: others may play with the same cards. Cards, log and review open when it closes ({ $until }); until then you can replay your own game as you saw it.
server-challenge-closed = This challenge is closed: its time is over, or has not come yet.
server-never-met = You have not played with this person yet: one invites and blocks people met at a table.
server-not-free = { $name } can’t come to your table at the moment: try again another time.
server-you-blocked = You have blocked { $name }: unblock them first to invite them.
server-no-invitation = This invitation does not exist, or no longer.
server-no-puzzle = This puzzle does not exist, or no longer.
server-no-choice = This choice does not exist.
server-too-many-reviews = Many games are being reviewed just now: try again in a minute.
server-not-your-review = Only the players of this game, or whoever asked for its review, may stop it.
server-cannot-again = This position can’t be played again: the game is over there, or something was taken back before.
server-too-fast = Too fast: wait a moment, then try again.
server-too-many-changes = Many changes in a short time: wait a few seconds, then try again.
server-too-many-connections = Too many connections: close another window first.
server-too-large = The message is too long.
server-not-json = Send JSON, with { "Content-Type: application/json" }.
server-no-method = This address does not accept that method.
server-no-page = There is nothing at this address.
server-fault = Something went wrong on our side. The game is safe: try again.

server-needs-postgres = PostgreSQL needs one more package: pip install tablee[postgres]
server-bad-database = “{ $given }” is not a database Tablée knows: give sqlite:///path/to/file or postgresql://user@host/name.
server-bad-secret = { $path } should hold 32 bytes: delete it, a new one will be made (people will have to give their names again).
server-bot-named-as-level = The bot “{ $name }” of --allow-bots has the name of a level: give it another.
server-port-busy = Port { $port } of { $host } is taken: choose another with --port.
server-cannot-listen = Can’t listen on { $host }, port { $port }: { $why }.
server-no-database = The database can’t be opened: { $why }.
server-newer-database = The database is newer than this Tablée: it has revision { $found }, this version knows { $known }. Install the newer version again, or restore the copy made before the upgrade.
server-damaged-database = The database is damaged ({ $why }): restore a backup. Nothing was changed.
server-database-behind = The database has lost what was acknowledged: its last { $missing } writes are missing (the file was replaced, deleted or damaged). Nothing was changed: restore a backup. If you put an older copy in place on purpose, delete { $mark } and start again.
server-bench-stopped = The measurement stopped, the server did not go along: { $why }
server-bots-only = Only a computer may do that: say what you think.

server-nothing-stored = There is no database here yet: nothing is kept.
server-no-backup = { $path } is no backup of Tablée.
server-backup-damaged = { $path } is incomplete or damaged: take another backup. Nothing was changed.
server-backup-newer = { $path } comes from a newer Tablée: it has revision { $found }, this version knows { $known }. Upgrade it first.
server-store-not-empty = There are tables or people in this database already: --force replaces them all.
server-store-in-use = A server uses this database: stop it first.
server-file-exists = { $path } exists already: give another name, or --force to replace it.
server-other-schema = The database is at revision { $found }, this Tablée at { $known }: start the server once, it upgrades it.
server-actions-missing = actions are missing
server-game-missing = this game is not installed here

server-owner-lost = The process that looks after this table can’t be reached. Try again in a moment.
server-restarting = The server will be restarted: no new game begins. Try again in a few minutes.
server-blocked = Whoever runs this server has taken your access away.
server-not-operator = This is not the operator’s token (setting admin_token).
server-no-person = Nobody has that id.
server-no-line = There is no such line, or no longer.

# The page /privacy, made from the settings.
server-privacy-title = What this server keeps about you
server-privacy-by = This server is run by: { $operator }
server-privacy-by-whom = Who runs this server is not stated here. Ask the person who gave you its address.
server-privacy-intro = You need no email address, no password and no real name to play. There are no advertisements and no trackers, and your browser talks to this server only.
server-privacy-what = What is kept
server-privacy-how-long = For how long
server-privacy-person = Your name, your face, your language, and when you were last here
server-privacy-person-kept = As a guest without a game: { $days ->
    [0] until you delete it
    [one] { $days } day after your last visit
   *[other] { $days } days after your last visit
}. With an account or a game: until you delete it.
server-privacy-account = With an account: a fingerprint of your recovery code, your browsers (such as “Firefox, Android”), and your passkeys if you have any
server-privacy-finished = Finished games: who played, every move, the result
server-privacy-deserted = Unfinished games
server-privacy-never-begun = Tables that never started
server-privacy-chat = Chat at the tables
server-privacy-ratings = Ratings and challenges: your games and results
server-privacy-puzzles = Puzzles: positions of your finished games, and your answers
server-privacy-people = People you have blocked, and invitations (for a day)
server-privacy-until = Until you delete them.
server-privacy-days = { $days ->
    [0] No time limit; your name goes when you delete your data.
    [one] { $days } day.
   *[other] { $days } days.
}
server-privacy-visited = { $days ->
    [0] No time limit; your name goes when you delete your data.
    [one] { $days } day after the last visit.
   *[other] { $days } days after the last visit.
}
server-privacy-cookie = One signed cookie tells the server which seat is yours. It lasts a year. Your address on the network is used to limit floods of requests; Tablée neither stores it nor writes it to a log; a proxy in front of it may.
server-privacy-backups = Backups contain all of this, for as long as the operator keeps them.
server-privacy-rights = You can download everything the server stores about you, and delete it on the page of your account: other people’s games stay, without your name.
server-privacy-download = Download my data
server-privacy-account-page = My account
server-privacy-other-language = Français
