# Words of the challenges' pages, fetched only there.

challenges-title = Challenges and evenings
challenges-mine = Mine
challenges-today = Games of the day
challenge-title = Challenge
challenge-of = { $name }’s challenge
challenge-same = Each plays alone, whenever they like: the same cards, the same computers.
challenge-counts = The first game counts if it is finished before { $when }. A game begun and not finished in time counts as last. Until then nobody sees the others’ cards.
challenge-is-closed = It is closed: games played now no longer count.
challenge-unfinished = not finished in time
challenge-program = program
challenge-seats = { $n ->
    [one] One player, against computers at level “{ $level }”.
   *[other] { $n } players, against computers at level “{ $level }”.
}
challenge-players = { $n ->
    [0] Nobody has played it yet.
    [one] One person has played it.
   *[other] { $n } people have played it.
}
challenge-take-up = Take up the challenge
challenge-play = Play
challenge-play-number = Play game { $n } of { $of }
challenge-resume = Resume my game
challenge-again = Play again, unranked
challenge-greet = { $name } is waiting. Your name, for the ranking?
challenge-greet-only = Your name, for the ranking?
challenge-date = { $game } of { $day }
challenge-stars-why = Three stars if you do at least as well as three players in four, two if it is one in two. The expert counts as one of them.
challenge-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $side ->
    [ahead] { $by } more than the best opponent
    [behind] { $by } fewer than the best opponent
   *[level] level with the best opponent
}
challenge-rank = { $rank ->
    [1] 1^st^
    [2] 2^nd^
    [3] 3^rd^
   *[other] { $rank }^th^
}
challenge-of-players = of { $players }
challenge-first = Nobody else has played it yet.
challenge-expert = The expert, with the same cards: { $result }.
challenge-expert-thinks = The expert is playing with the same cards…
challenge-moments = Three moments
challenge-moments-later = Your three moments come when it closes, { $when }: until then others play with the same cards.
challenge-review = Replay my game
challenge-streak = { $n ->
    [one] One day in a row
   *[other] { $n } days in a row
}
challenge-spoiler = The ranking and the others’ games appear once you have played.
challenge-share-stars = { $stars ->
    [1] ★☆☆
    [2] ★★☆
   *[3] ★★★
}
challenge-share-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $players }
challenge-share-invite = The same cards, the same computers: your turn!
challenge-you = you
challenge-new = Make a challenge
challenge-new-why = A link for your friends: each plays alone, whenever they like, with the same cards and against the same computers.
challenge-game = Game
challenge-against = Against computers at level
challenge-games = How many games
challenge-until = Until when
challenge-mirror = Mirrored: each game is played from both seats
challenge-make = Make the challenge
evening-new = Prepare an evening
evening-why = Several games, a live ranking, a page for the television. Here too, each plays alone, with the same cards.
evening-which = The games
evening-name = Name of the evening
evening-each = How many of each game
evening-make = Open the evening
series-hours-n = { $n ->
    [one] one hour
   *[other] { $n } hours
}
series-days-n = { $n ->
    [one] one day
   *[other] { $n } days
}
series-closes = Open until { $when }
series-closed = It is over.
series-game = { $game } { $n }
series-player = Name
series-total = Total
series-percent = % of top
series-nobody = Nobody has played yet.
series-tv = View for the television
series-print = Print the sheet
series-scan = Scan to play
series-over = You have played everything.
series-kind-challenge = Challenge
series-kind-evening = Evening
mine-games = { $n ->
    [one] one game
   *[other] { $n } games
}
mine-to-you = your turn
mine-over = over
mine-waits = { $n ->
    [0] others’ turn
    [1] { $name }’s turn
    [2] { $name } and one more
   *[other] { $name } and { $others } more
}
mine-rank = { $rank ->
    [1] You are 1^st^
    [2] You are 2^nd^
    [3] You are 3^rd^
   *[other] You are { $rank }^th^
} of { $players }.
mine-players = { $n ->
    [0] Nobody has played yet.
    [one] One person has played.
   *[other] { $n } people have played.
}
mine-closes = until { $when }
