arena-too-many-bots = { $given } players named for { $seats } seats: name 1 to { $seats } of them.
arena-cast = { $given } players named for { $seats } seats: name 2 to { $seats } of them.
arena-not-a-record = { $path } is not the record of a contest: { $why }
arena-not-two-levels = A contest that measures is between two of the game’s levels ({ $known }); here: { $bots }.
arena-another-tournament = { $path } is the record of another contest: choose another file with --out.
arena-interrupted = Interrupted. All that was played is kept in { $path }: the same command goes on.
arena-no-ray = Ray is not installed: install “tablee[distributed]” here and on every machine.
arena-no-cluster = No Ray cluster at “{ $address }”: { $why }. Start one with “ray start --head”.
arena-no-arrow = Arrow is not installed: install “tablee[frames]”.
arena-no-such-frame = { $path }: how its name ends says the format, choose from { $known }.
arena-title = { $game }, { $seats } seats
arena-about = { $games ->
    [one] { $games } game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals, each played from every seat
}. Seed: { $seed }
arena-kept = Record: { $path }. Page: { $page }
arena-bot = player
arena-wins = wins
arena-ahead = more points
arena-points = points
arena-lost = points lost a decision
arena-rating = rating
arena-times = ms: 50% / 95% / worst
arena-faults = faults
arena-share = { $mean }% ({ $low } to { $high })
arena-mean = { $mean } ({ $low } to { $high })
arena-fault = First fault of { $bot }
arena-no-clairvoyant = { $game } has no clairvoyant player.
arena-not-its-ceiling = That is not a record of { $bots } on the same deals (seed { $seed }).
arena-way = { $bot } goes { $wins } of the way to the clairvoyant by wins, { $points } by points.
arena-no-exploiters = No list of exploiters in “{ $module }” ({ $why }). They are in the folder research of a clone: start the command there, or name another module with --exploiters.
arena-no-pairing = No exploiter fits: these play { $known }.
arena-exploiter = exploiter
arena-target = against
arena-fair = fair share
arena-games = games
arena-verdict = verdict
arena-above = above
arena-level = level
arena-beaten = beaten
arena-open = open
arena-some-above = { $n ->
    [one] One exploiter wins more than its fair share
   *[other] { $n } exploiters win more than their fair share
} against { $target }.
arena-none-above = No exploiter wins more than its fair share against { $target }.
arena-league-about = { $pairings ->
    [one] One pairing
   *[other] { $pairings } pairings
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}. The intervals hold for five looks together: 95% (Pocock). Seed: { $seed }.
arena-league-faults = Decisions lost by { $bot }: { $n }. Its share says little.
arena-league-kept = Records: { $path }
