# Words of /today, fetched only there.

today-games = { $left ->
    [0] All done for today
    [one] One game of the day left
   *[other] Games of the day
}
today-why = One from each box, with the same cards and the same computers for everybody. Your first game counts. A day played makes your streak longer; a single missed day is forgiven.
