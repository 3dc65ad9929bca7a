# What a table says that stands, and what is said wherever one is; each game's words are in its folder, shared with Python.
loading = One moment…
offline = The server is not responding. Check the connection, then reload the page.
no-page = This page does not exist.
close = Close
menu = Menu
sound-on = Turn sound on
sound-off = Turn sound off
readers = { $n ->
    [one] { $names } is still reading…
   *[other] { $names } are still reading…
}
rules = Rules
take-back = Undo my move
take-back-short = Undo
take-back-key = Undo my move (Ctrl+Z)
place-in-row = { $n } of { $of }
shuffle = Shuffle my letters
look-up = Look this word up
look-up-word = Look up “{ $word }”
hint = Show me a move
back-to-shelf = Back to the shelf
no-table = No table here
no-table-why = The link is incomplete, or the table was put away long ago.
seat-away = away
seat-bot = computer
seat-stand-in = a computer plays for them
seat-dealer = deals the cards
seat-to-play = their turn
the-table = The table
your-side = Your hand
log-and-talk = Log and chat
log-none = Nothing to report yet.
last-play = Last play
last-none = Nobody has played yet.
time-out = Time was up:
time-out-title = Time was up
talk-open = { $n ->
    [0] Log and chat
    [one] Log and chat, one new message
   *[other] Log and chat, { $n } new messages
}
your-turn = Your turn
seconds = { $n } s
turn-title = { $game }: your turn
turn-body = The table is waiting for you.
link-lost = Connection lost, reconnecting…
link-away = The server’s database is away, retrying…
watching = You are watching
game-over = The game is over.
waiting-return = Waiting for { $names } to come back.
waiting-for = { $n ->
    [0] The game is over.
    [one] { $names } is thinking…
   *[other] Waiting for { $names }.
}
wait-turn = It is not your turn yet.
go-on = Go on
end-winners = { $n ->
    [one] { $names } wins
   *[other] { $names } win
}
