arena-too-many-bots = { $given } players named for { $seats } seats: name 1 to { $seats } of them.
arena-cast = { $given } players named for { $seats } seats: name 2 to { $seats } of them.
arena-not-a-record = { $path } is not the record of a contest: { $why }
arena-another-contest = { $path } is the record of another contest: choose another file with --out.
arena-interrupted = Interrupted. All that was played is kept in { $path }: the same command goes on.
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
arena-points = points
arena-rating = rating
arena-times = ms: usual / 95% / worst
arena-faults = faults
arena-share = { $mean }% ({ $low } to { $high })
arena-mean = { $mean } ({ $low } to { $high })
arena-fault = First fault of { $bot }
