arena-unknown-bot = { $game } has no player “{ $given }”: the levels are { $known }.
arena-too-many-bots = { $given } players named for { $seats } seats: name 1 to { $seats } of them.
