# A game that is over, looked at again, and the proof of its deals.
replay-none = Nothing to replay here
replay-back = My games
replay-seat = Seen by
replay-spectator = a spectator
replay-open = All cards open
replay-open-short = Cards
replay-link = Copy the link to this position
replay-link-short = Link
replay-copied = The link is copied.
replay-actions = All moves
replay-actions-short = Moves
replay-controls = Forward and back
replay-place = Position in the game
replay-at = { $at } of { $last }
replay-begin = Before the first move.
# For a game that does not name its parts.
replay-part = { $which ->
    [before] Previous deal
    [after] Next deal
   *[here] Deal { $n }
}
replay-back-one = One move back
replay-on-one = One move on
replay-play = Play
replay-pause = Pause
replay-speed = { $speed ->
    [slow] Slow
    [fast] Fast
   *[usual] Normal
}
replay-nothing-held = Nobody hides anything here.
replay-empty-hand = nothing in hand
replay-only-looks = This is a replay: one looks, nothing is played here.
replay-drop = Drop a saved game here (a .tablee file), or choose it: it is replayed and kept nowhere.
replay-drop-huge = This file has more than 1 MB: no game is as long as that. Choose a saved game.

verify = Verify this game
verify-short = Verify
verify-busy = Verifying…
verify-verdict = { $verdict ->
    [proved] This game is proved.
    [dealt] The deal is proved.
    [consistent] Nothing contradicts this game.
    [replayed] Its seed is not proved.
   *[refuted] Something is wrong.
}
verify-so-far = This game was not finished.
verify-failed = It could not be verified: try again.
verify-where = Line { $line }:
verify-whole = { $holds ->
    [false] The text of the game was changed.
   *[other] The text of the game is whole, line by line.
}
verify-signature = { $holds ->
    [true] The server signed this text, names and times included.
    [false] The signature does not hold.
   *[other] No signature checked: nothing proves names and times.
}
verify-plays = { $holds ->
    [true] The moves are those that this browser saw when the game ended.
    [false] The moves are not those that this browser saw when the game ended.
   *[other] This browser did not see how the game ended, or does not remember it.
}
verify-promise = { $holds ->
    [true] The server’s secret gives the fingerprint written in this game.
    [false] The server’s secret is not the one it had promised.
   *[other] No promise in this game: nothing proves where its seed comes from.
}
verify-seed = { $holds ->
    [true] The seed is made of that secret and of the players’ cuts.
    [false] The seed is not made of that secret and the cuts.
   *[other] Nothing proves that nobody chose the seed.
}
verify-mine = { $holds ->
    [true] The promise is the one I saw, and my cut is in the seed.
    [false] The promise or my cut is not the one this browser remembers.
   *[other] This browser did not cut in this game, or does not remember it: the deal is proved to those who cut.
}
verify-deal = { $holds ->
    [false] A deal does not come from the seed.
   *[other] Every shuffle, done again here from the seed, gives the same cards.
}
verify-no-link = this line was changed.
verify-no-digest = the fingerprint or the number of actions does not match.
verify-no-cut = the end is missing.
verify-no-json = this line can’t be read.
verify-no-format = this format is unknown here.
verify-no-shape = this line does not have the form of one.
verify-no-promise = the secret does not give the promised fingerprint.
verify-no-seed = the seed is another one.
verify-promise-gone = a promise was shown, and this game no longer has it.
verify-bad-secret = the secret is not 64 lower-case hexadecimal digits.
verify-bad-silent = the seats that no longer cut are not told in the right form.
verify-first-rule = By the rule of that time, a player who knew the server’s secret and cut last could choose the deal.
verify-no-hashes = not all cuts are those that were fixed before they were opened.
verify-bad-cut = a cut is neither empty nor 32 lower-case hexadecimal digits.
verify-cut-count = there is not exactly one cut for each seat.
verify-nobody-cut = it claims a proof, yet nobody cut.
verify-bot-cut = a computer player’s seat has a cut: computers don’t cut.
verify-unsigned = this game carries no signature.
verify-no-signature = the signature is not that of this text.
verify-other-key = it is signed by another key than the one this browser remembers.
verify-key-unknown = This browser does not remember the server’s key.
verify-signature-unable = this browser can’t check signatures: use “tablee verify”.
verify-no-plays = at least one move is another.
verify-bot-cut-once = a computer player’s seat has a cut; an old game does not say whether a person sat there first.
verify-no-mine = compare it with what you noted.
verify-no-deal = these are not the cards of the seed.
verify-note = Your browser works this out. It proves that nobody chose the cards, not that whoever runs the server did not look. At home, “tablee verify” also checks every move.
verify-saved = This game comes from a file: nothing of it is kept on the server.

ratings = My ratings
ratings-what = One rating a game and number of players, from rated games, those that everybody agreed to; it is shown after five. Everybody begins at 1500, like a club computer. The ± says how sure it is: it shrinks as you play and grows while you are away.
rating-of = { $game }, { $seats } players
rating-doubt = ± { $doubt }
rating-curve = Rating, { $name }: { $figure }
rating-games = { $n ->
    [one] { $n } game.
   *[other] { $n } games.
}
rating-hidden = { $n ->
    [one] One more rated game until your rating is shown.
   *[other] { $n } more rated games until your rating is shown.
}
rating-rank = Rank { $rank } of { $players }.
rating-away = Too few recent games to be ranked.
ranking = Ranking of this server
ranking-rank = Rank
ranking-name = Name
ranking-figure = Rating
ranking-before = Before
ranking-after = More
history = My games
history-all = All
history-game = Game
history-result = Result
history-won = Won
history-lost = Lost
history-period = Period
history-days = { $days ->
    [0] Ever
    [7] Seven days
    [30] Thirty days
   *[other] One year
}
history-who = With whom
history-no-such = No such game.
history-sums = By game
history-sum = { $n ->
    [one] One game
   *[other] { $n } games
}, { $won } won
history-curve = Share of games won, { $game }:
history-company = Most often with
history-bots = against the computer
history-find = Find a game
history-was-won = won
history-was-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $players }
history-jsonl = Take it all along (JSON, a line a game)
history-csv = Take it all along (spreadsheet)
history-none = Your finished games will be found here.

reviewing-why = The expert goes through every decision with what your seat knew then. A small difference is no mistake.
reviewing-level = { $sure ->
    [true] Like { $level }
   *[false] Between { $level } and { $strongest }
}
reviewing-level-by = by { $decisions ->
    [one] { $decisions } decision that mattered
   *[other] { $decisions } decisions that mattered
}
reviewing-like-random = someone who plays at random
reviewing-like-novice = a beginner
reviewing-like-club = a club player
reviewing-like-expert = an expert
reviewing-chances = Chances of winning, from the points
reviewing-expert = the expert
reviewing-gain = That was better by { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} (± { $error }).
reviewing-why-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} more at once.
reviewing-why-later = It allowed scoring more later.
reviewing-why-rival = The other side scored less afterwards.
# What often happens after one of the two actions, and seldom after the other.
reviewing-why-played = After this action, { $often ->
    [always] nearly always
    [mostly] most of the time
    [half] half the time
   *[some] quite often
}{ $when ->
    [later] {" "}later on
   *[next] { "" }
}{ $sample ->
    [1] {" "}(for example)
   *[0] { "" }
}: “{ $event }” After the expert’s: { $seldom ->
    [mostly] most of the time too
    [half] half the time
    [some] sometimes
    [less] less often
   *[never] hardly ever
}.
reviewing-why-better = After the expert’s action, { $often ->
    [always] nearly always
    [mostly] most of the time
    [half] half the time
   *[some] quite often
}{ $when ->
    [later] {" "}later on
   *[next] { "" }
}{ $sample ->
    [1] {" "}(for example)
   *[0] { "" }
}: “{ $event }” After the action played: { $seldom ->
    [mostly] most of the time too
    [half] half the time
    [some] sometimes
    [less] less often
   *[never] hardly ever
}.

moments = Three moments
moments-short = Moments
moments-finding = Looking for your moments…
moments-find = Find the moments
moment-step = Moment { $n } of { $count }
moment-where = { $part }, move { $n }
moment-you = you
moment-played = played
moment-better = better
moment-again = Try from here
moment-again-how = same cards, against the computers
moment-before = Previous
moment-next = Next
moment-whole = The whole game
moment-now = Points at once
moment-later = Preparing what follows
moment-rival = Hindering the other side
moment-few = Too few moves to compare in this game.
moment-none = Well played!
moment-none-mine = The expert compared your moves that mattered: none is clearly bad.
moment-none-of = The expert compared the moves of { $name } that mattered: none is clearly bad.
moment-move = move { $n }
moments-find-mine = Find my three moments
moments-see = See it
moments-whole = Replay the whole game
honest-deal = Honest deal
honest-now = verified just now.
honest-how = How?
honest-busy = Verifying the deal…
honest-details = Details
honest-refuted = Warning: the deal is not the one that was promised.
honest-consistent = Nothing contradicts the deal.
honest-replayed = Nothing proves where the deal comes from: nobody cut.
