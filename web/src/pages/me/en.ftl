# Words of /me, fetched only there.

me-nameless = Nameless
me-introduce = Give my name
me-change = Change
me-all-games = All my games
me-records = My records
me-account = My account
me-guest = guest
me-devices = { $n ->
    [one] on one device
   *[other] on { $n } devices
}
me-settings = Settings
me-data = My data
forget = Forget me
forget-what = Erases your name, your face, what you said and your results. You leave your tables. Games played with others stay whole for them, without your name. It can’t be undone.
forget-sure = Yes, forget me for good
forgotten = Done: nothing here speaks of you any more.
