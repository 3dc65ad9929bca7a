# What all other places say, and a table when it is asked: it comes with their code.
lead = Five French games, back on the table.
# The page shown without a connection: the build writes it from these, as they stand.
no-connection = No connection
no-connection-why = Tablée is not responding. The page comes back by itself as soon as the server does.
try-again = Try again
save = Save
yes = yes
no = no
theme = Appearance
theme-auto = same as device
theme-light = light
theme-dark = dark
theme-to-light = Switch to light
theme-to-dark = Switch to dark
notify-me = Tell me when it is my turn
notify-on = Notifications: you are told when it is your turn and this page is hidden.
notify-off = Notifications: your browser blocks them for this site; the tab marks your turn with a ●.

your-name = Your name
your-name-ask = Your name?
change-name = Change name
name-note = No account, no password: this name is enough.
others-out = Sign out everywhere but here
others-out-done = Done: anywhere else a name will be asked for again.
sign-out = Sign out here
sign-out-sure = Really sign out?
your-face = Your face
face-of-name = drawn from your name
face-number = face { $n }
code-ask = Got a code?
code-join = Join

the-shelf = The shelf
players = players
players-or = { $low } or { $high }
players-range = { $low } to { $high }
minutes = { $n } min
play-now = Play now
against = { $n ->
    [one] against a computer
   *[other] against { $n } computers
}
invite = Invite
invite-watch = Invite to watch
learn = Read the rules
real-table = At the real table
real-table-why = Score sheet, hourglass and referee for the real boxes.
learn-quick = Learn in two minutes
lesson = Lesson
lesson-progress = Progress through the lesson
lesson-next = Continue
lesson-leave = Leave the lesson
lesson-again = Start again
words-are-french = The words are French.
lesson-done = Well done, you know how to play! A real table now?
no-lesson = There is no lesson for this game.
options = Options
options-of = { $game }: options
for-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
how-many = How many players?
bot-level = Computer level
level-random = at random
level-novice = beginner
level-club = experienced
level-expert = expert
clock = Clock
clock-off = none
clock-own = as in the game
clock-relaxed = relaxed
clock-quick = quick
clock-seconds = { $pace }, { $n } s per move
clock-help = The time for each move; when it runs out the game moves for you.
level-help = How the computers play.
visibility-help = “Everybody”: the table is announced on the home page.
occasion = What’s the occasion?
occasion-short = Short
occasion-evening = Evening
occasion-family = Family
occasion-box = As in the box
occasion-own = Custom
everything = All
who-may-come = Who may come?
visibility-link = those with the link
visibility-open = everybody
rules-of = Rules of { $game }
print-box = Print the box
rules-own-use = This box is not out of print: print ours for your own use only, and buy the original if you can.
print-box-letter = … on Letter paper
print-saving = Backs in outline, to save ink
rules-missing = The rules could not be loaded. Reload the page.
bot-speed = The computers play
bot-speed-calm = calmly
bot-speed-lively = briskly
bot-speed-instant = at once
bot-speed-help = The host can change their speed during the game, in the menu.
seat-number = seat { $n }
seat-partners = with { $names }
room-side = Side { $n }
room-rules = Rules of this table
room-rules-usual = the usual ones
room-pace = Pace
spectators = { $n ->
    [one] One person is watching
   *[other] { $n } people are watching
}{ $named ->
    [0] .
   *[other] : { $names }.
}
more-options = More options
take-back-option = Plays can be taken back
take-back-help = As long as nobody has played since and nothing hidden was revealed. Against computers it is always allowed.
rated-option = Rated game
rated-help = It counts for everybody’s rating if all agree before the start. Nobody is helped, no move is taken back. Whoever leaves, or is away until a computer plays for them, counts as last.
rated-asked = The host proposes a rated game.
rated-agree = I agree
rated-disagree = I no longer agree
rated-silent = { $n ->
    [one] { $names } has not agreed yet: begun like this, the game will not count.
   *[other] { $names } have not agreed yet: begun like this, the game will not count.
}
rated-alone = It takes at least two people, on two sides.
rated-all = Everybody agrees.
rated-now = Rated game: no help, no move taken back. Whoever leaves counts as last.
rated-refused = This game does not count for ratings: everybody had to agree, with people on at least two sides.
rating-change = Rating: { $figure } ({ $change })
word-speech-noun = noun
word-speech-adjective = adjective
word-speech-infinitive = infinitive
word-speech-conjugated = conjugated verb
word-speech-participle = participle
word-speech-other = other (adverb, interjection…)
word-band-top = very common
word-band-common = common
word-band-uncommon = uncommon
word-band-rare = rare or recent
word-insulting = insulting
word-vulgar = vulgar
word-sexual = sexual
word-also = Also written { $spellings }.
word-forms-of = The forms of “{ $lemma }”
word-more = and { $n } more.
word-no-forms = No other form of it is known.
word-why =
    { $why ->
        [name] It is a proper noun: { $spelling }.
        [acronym] It is an acronym: { $spelling }.
        [hyphen] Written only with a hyphen: { $spelling }.
        [symbol] It is a symbol or an abbreviation.
        [fragment] Never used alone: { $spelling }.
       *[unknown] This word is not in the dictionary.
    }
position = Hear the table
position-turn = Whose turn
position-hand = My cards
position-table = The table
position-points = The points
position-last = The last moves
position-keys = To hear the table by keyboard: Alt+T says whose turn it is, Alt+J your cards, Alt+B the table, Alt+P the points, Alt+L the last moves.
position-no-turn = The table waits for nobody.
position-no-hand = You are watching: you have no cards.
position-no-table = Nothing lies on the table.
position-no-points = There are no points yet.
position-no-last = Nobody has played yet.
hint-shown = A good move:
rules-edition = Edition { $edition } of the rules.
rules-edition-older = Edition { $edition } of the rules: what has changed since
rules-edition-number = Edition { $edition }
rules-editions = The editions of these rules
rules-minute = In one minute
rules-contents = Contents

resume-title = { $n ->
    [one] Your running game
   *[other] Your running games
}
people-link = People I play with
invited-later = Later
resume-open = Waiting for players
resume-your-turn = It is your turn
resume-their-turn = The others are thinking
with = with { $names }
open-tables = Open tables
open-none = Nobody yet. Open a table to everybody from a box’s options, or send a link to your friends.
at-home-of = at { $name }’s
sit-down = Sit down

room-gathering = sitting down
room-seats = { $free ->
    [0] The table is full
    [one] One seat is left
   *[other] { $free } seats are left
}
room-free = Seat { $n }, free
room-fill = Send the link, or give { $free ->
    [one] the free seat to a computer
   *[other] the free seats to computers
}.
room-wait-host = The game begins when the host starts it.
room-full = All seats are taken: you can watch the game.
sit-here = Sit here
stand-up = Free my seat
add-bot = Add a computer
remove-bot = Remove { $name }
remove-person = Remove { $name } from the table
remove-person-sure = Remove { $name } for good?
free-kept = Free the seat kept for { $name }
room-kept = Seat kept for { $name }
start-game = Start the game
start-with = Start with { $n }
fill-with-bots = Fill up with computers
seat-more = One more seat
seat-less = One seat fewer
greet-join = Sit down
greet-sit = Sit down, { $name }
name-kept = Kept name: this is the person who plays here under it
seat-you = that’s you
seat-here = at the table
spectator = watching

table-link = Link to the table
qr-of-link = QR code for the table’s link
invite-how = Send this link, or scan this code with a phone.
invite-alone = For now this link only works on this computer.
invite-open-up = Open to the devices at home
invite-opened = Open to the devices at home.
invite-text = Come and play { $game } with me: { $link }
invite-code = Or, at { $address }, the code
invite-scan = Scan this code with your phone to take a seat.
invite-screen = Show it on the television
share-sms = Text message
copy-link = Copy the link
copied = Copied
share = Share

talk = Chat
talk-none = Say hello to the table.
talk-write = Write to the table…
talk-send = Send
talk-unsent = not sent yet
talk-name-first = Your name? Your message will be sent after that.
talk-reaction = { $name }: { $reaction }
talk-nudged = { $name } nudges { $other }.
talk-nudged-you = { $name } nudges you: it is your turn!
talk-left = { $name } has left; a computer plays instead.
talk-back = { $name } is back.
nudge = Nudge { $name }
reactions = React
reaction-bravo = Well done!
reaction-laugh = Ha ha!
reaction-wow = Oh!
reaction-think = Hmm…
reaction-heart = Love it
reaction-oops = Ouch!
see-rule = See the rule
ask-pause = Ask for a pause
paused-now = Paused: the clock has stopped.
pause-asked = { $n ->
    [one] { $names } asks for a pause.
   *[other] { $names } ask for a pause.
}
pause-accept = Accept
pause-decline = Not now
resume-game = Resume the game
pause-wanted = { $n ->
    [one] { $names } asks for a pause
   *[other] { $names } ask for a pause
}; it begins when all agree.
leave-table = Leave the table
leave-note = A computer will play for you. The game stays on the shelf: your seat waits for you there.
leave-rated = Rated game: if you leave you count as last, even if you come back after the computer has played.
stand-in-you = A computer is playing for you.
take-over = Take over from { $name }
take-seat-offer = You are watching. Would you like to play?
take-over-asked = You have asked: those who play must agree.
seat-asked = { $name } would like to take over from { $seat }.
seat-accept = Let them
seat-decline = No
return-seat = Take my seat back
end-won = You won!
end-won-with = You won, with { $names }!
end-points = { $best } to { $next }.
end-lead = { $points ->
    [one] { $points } point ahead of { $name }.
   *[other] { $points } points ahead of { $name }.
}
end-rank = You come { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] { $rank }th
} of { $count }.
end-tie = A perfect tie.
end-show = Show the result
score-lines = { $n ->
    [0] no points
   *[other] Details
}
rematch = Rematch
rematch-rated = Rated rematch
rematch-join = Join the rematch
rematch-watch = Watch the rematch
challenge-sealed = The shuffle stays secret while others may play with the same cards.
challenge-moments-closed = Your three moments come when it closes.
end-replay-own = Replay my game
cut-deck = Cut the deck
cut-told = { $cut ->
    [true] { $times ->
        [0] The deck was cut for you. Tap it to cut it yourself.
       *[other] You have cut the deck.
    }
   *[false] Tap the deck to cut it.
}
cut-unopened = { $often ->
    [1] { $name }’s page did not open its cut: everybody cuts again, and the server has a new secret.
   *[other] { $name }’s page again did not open its cut: the others cut without it.
}
cut-why = Why cut?
deal-fair = Is the deal fair?
cut-promise = The server has chosen a secret already, and shows its fingerprint before the first card. Your cut adds randomness of your own: nobody can choose the deal, and everybody can check that in the end. Fingerprint:
log-download = Download the game

plain-seen = What you see
plain-moves = What you can do
plain-too-many = Too many moves to list as buttons.
plain-log = Log

restarting = The server will be restarted: take your time to finish; no new games can start.
restarting-paused = Paused: the server is being restarted. The game goes on by itself.

# What computer players say
remarks-on = Let the computers talk
remarks-off = Silence the computers
remark-begin-1 = Have a good game, everyone!
remark-begin-2 = Good luck to us all!
remark-begin-3 = Here we go!
remark-begin-novice = I’m new at this, be gentle!
remark-begin-club = Nice to be around the table with you!
remark-begin-expert = Let’s take our time. Have a good game!
remark-proud-1 = I didn’t see that one coming myself!
remark-proud-2 = Now that feels good.
remark-proud-3 = Lucky me!
remark-praise-1 = Nice one!
remark-praise-2 = Hats off!
remark-praise-3 = Oh, well spotted!
remark-won-1 = Thanks for the game, that was close!
remark-won-2 = Good game! Another one?
remark-won-3 = Luck was on my side.
remark-won-novice = I won? I can’t believe it!
remark-won-club = Well played, that was a good fight.
remark-won-expert = You held out well. Next time, who knows?
remark-lost-1 = Well done, well played!
remark-lost-2 = Congratulations! A return match some day?
remark-lost-3 = No complaints, you earned it.
remark-lost-novice = Well done! I’m learning.
remark-lost-club = Well done, I never saw it coming.
remark-lost-expert = Hats off, I’ll remember this game.

# A challenge at its table, and results.
challenge-daily = Game of the day
challenge-own = Challenge
challenge-daily-short = of the day
challenge-number-short = { $n } of { $of }
challenge-number = { $name }, game { $n } of { $of }
challenge-ranking = See the ranking
challenge-next = Next game
challenge-next-game = Next game: { $game }
share-picture = The picture to share
share-keep = Keep the picture
share-text = The text to send
stars = { $n ->
    [one] One star of three
   *[other] { $n } stars of three
}

# The map: the shelf and its hubs.
hubs = Pages
hub-shelf = Shelf
hub-today = Today
hub-friends = With friends
hub-me = Me
hub-today-why = One game of the day from each box, the same for all.
hub-friends-why = Open a table, or join one.
hub-me-why = Your name, your face, your games.
puzzles-due = { $n ->
    [one] One puzzle
   *[other] { $n } puzzles
}
puzzles-due-why = What would you play now, where you missed something better?
puzzles-link = My puzzles
tables-waiting = { $n ->
    [one] one table is waiting for you
   *[other] { $n } tables are waiting for you
}
tables-more = { $n ->
    [one] and one more
   *[other] and { $n } more
}
to-you-title = Your turn
to-you = your turn
to-others = their turn
resume-game-of = Resume { $game }
first-time = First time?
two-minutes = Two minutes
invite-friends = Invite friends
code-why = join a table
print-why = Cards and board to cut out.
streak = { $n ->
    [one] one day
   *[other] { $n } days in a row
}
hours-left = { $n } h left
minutes-left = { $n } min left
daily-rank = 
    { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    } of { $players }
daily-done = played
daily-begun = to finish
daily-to-play = to play
daily-players = { $n ->
    [0] nobody yet
    [one] one player
   *[other] { $n } players
}
