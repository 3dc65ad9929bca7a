# Titles of routes (web/src/shell/router.svelte.ts), which the page shows as well.
title-lobby = Tablée
title-lost = There is no such page
title-account = My account
title-admin = Administration
title-challenges = Challenges
title-today = Today
title-friends = With friends
title-me = Me
title-history = My games
title-people = People I play with
title-person = Somebody I play with
title-table = { $game ->
    [none] A table
   *[other] { $game }
}
title-replay = { $game ->
    [none] Finished game
   *[other] { $game }, finished game
}
title-rules = Rules of { $game }
title-learn = { $game } in two minutes
title-puzzles = { $game ->
    [none] Puzzles
   *[other] { $game }, puzzles
}
title-companion = { $game ->
    [none] At a real table
   *[other] { $game } at a real table
}
title-daily = { $game }, today’s game
title-challenge = { $game ->
    [none] A challenge
   *[other] { $game }, a challenge
}
title-challenge-day = { $game }, game of { $day }
title-challenge-of = { $game }, a challenge by { $host }
title-series = Challenge or evening

# Link previews
about-lobby = Five French word and card games, back on the table. With friends or against computers; no account, nothing to install. The words are French.
about-rules = The rules of the game, and one minute to understand them.
about-learn = A first deal with a guide, card by card.
about-companion = Score sheet, timer and referee for the real boxes.
about-challenges = The same cards for everybody, each on their own.
preview-guests-waiting = { $free ->
    [0] The table is full: open the link to watch.
    [one] One seat is free. No account, nothing to install.
   *[other] { $free } seats are free. No account, nothing to install.
}
preview-free = { $free ->
    [0] Table full
    [one] One free seat
   *[other] { $free } free seats
}
preview-playing = { $n ->
    [0] A game of { $game } is being played
    [one] { $names } is playing { $game }
   *[other] { $names } are playing { $game }
}
preview-watch = Open the link to watch.
preview-now = Being played
preview-closed = This table is closed.
preview-won = { $n ->
    [one] { $names } wins at { $game }
   *[other] { $names } win at { $game }
}
preview-tied = A tie at { $game }
preview-over = A game of { $game } is over
preview-versus = { $first } to { $second }
preview-won-short = { $n ->
    [one] { $names } wins
   *[other] { $names } win
}
preview-tied-short = A tie
preview-over-short = The game is over
preview-score = { $names }: { $points }
preview-replay = Replay the game, move by move.
preview-challenge = { $players ->
    [0] The same cards for everybody. Nobody has played yet.
    [one] The same cards for everybody. One person has played.
   *[other] The same cards for everybody. { $players } people have played.
}
preview-challenge-players = { $players ->
    [0] The same cards
    [one] 1 player
   *[other] { $players } players
}
preview-to-you = Your turn to play
preview-result = { $name }, { preview-rank }: { $what }
preview-result-nameless = { preview-rank }: { $what }
preview-rank = rank { $rank } of { $players }
preview-rank-big = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
preview-rank-of = of { $players }
preview-result-how = The same cards are waiting for you: will you do better?
preview-series = { $deals ->
    [one] One game, the same for everybody.
   *[other] { $deals } games, the same for everybody.
} Open the link to play.
preview-series-deals = { $deals ->
    [one] 1 game
   *[other] { $deals } games
}
preview-series-kind = { $kind ->
    [challenge] Challenge
   *[evening] Evening
}, until { $day }
