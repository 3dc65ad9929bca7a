arena-too-many-bots = { $given } players named for { $seats } seats: name 1 to { $seats } of them.
