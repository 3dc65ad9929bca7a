# Words of the challenges' pages, fetched only there.

challenges-title = Challenges
challenges-today = Today’s deals
challenge-title = Challenge
challenge-daily = Deal of the day
challenge-of = { $name }’s challenge
challenge-same = Everybody gets the same cards, against the same computers. After your first game, play again as often as you like, unranked.
challenge-counts = Your first game counts, if it is finished before the close ({ $when }). Once begun it is used up: not finished in time, it counts as last. Until then nobody sees the cards or logs of games played.
challenge-is-closed = This challenge is closed: games played now no longer count.
challenge-unfinished = not finished in time
challenge-program = program
challenge-seats = { $n ->
    [one] { $n } player
   *[other] { $n } players
}, against computers at level “{ $level }”.
challenge-players = { $n ->
    [0] Nobody has played it yet.
    [one] One person has played it.
   *[other] { $n } people have played it.
}
challenge-take-up = Take up the challenge
challenge-resume = Resume my game
challenge-again = Play again, unranked
challenge-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $lead ->
    [0] level
   *[other] lead { $signed }
}
challenge-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $players }
challenge-percentile = { $percent }% of the players did no better.
challenge-expert = The expert: { $result }
challenge-expert-thinks = The expert is playing the same hand…
challenge-review = Look at my game again
challenge-streak = { $n ->
    [one] One day in a row
   *[other] { $n } days in a row
}
challenge-spoiler = The ranking and the others’ games appear once you have played.
challenge-share = Send the challenge
challenge-share-text = { $what }: { $rank ->
    [0] take up the challenge!
   *[other] lead { $lead }, { $rank } of { $players }. Your turn!
} { $link }
challenge-you = you
challenge-new = Make a challenge
challenge-new-why = A link, the same deal for all, each when they like.
challenge-game = Game
challenge-level = Computer level
challenge-make = Make the challenge
duel-new = Start a duel
duel-why = Two to six friends, the same deal, for as long as you like.
duel-mirror = Mirrored: each deal is played from both seats
evening-new = Organise an evening
evening-why = Several deals, a live ranking, a page for the television.
series-name = Name
series-hours = Open for
series-hours-n = { $n ->
    [one] one hour
   *[other] { $n } hours
}
series-days-n = { $n ->
    [one] one day
   *[other] { $n } days
}
series-deals = Deals of each game
series-make = Open
series-closes = Closes { $when }
series-closed = It is over.
series-deal = Deal { $n }
series-total = Total
series-percent = % of top
series-nobody = Nobody has played yet.
series-tv = View for the television
series-print = Print the sheet
series-scan = Scan to play
series-kind-duel = Duel
series-kind-evening = Evening
