# Words of /people, fetched only there.

people-none = Nobody yet: play a game with somebody, and you will find each other here.
people-online = online
people-games = { $n ->
    [one] one game
   *[other] { $n } games
}
people-invite = Invite
people-invite-who = Invite { $name }
people-invite-again = Invite to play
people-more = Show more
people-score = The score counts finished games in which one came out before the other.
people-score-of = You { $ahead }, { $name } { $behind }
people-blocked = { $n ->
    [one] One person blocked
   *[other] { $n } people blocked
}
people-unblock = Unblock
people-unblock-who = Unblock { $name }
people-you = You
people-game = Game
people-level-short = Draws
people-together-short = Team
people-levels = { $n ->
    [one] One draw.
   *[other] { $n } draws.
}
people-together = { $n ->
    [one] One game on the same team, { $won ->
        [0] lost.
       *[other] won.
    }
   *[other] { $n } games on the same team, { $won ->
        [0] none won.
        [one] one won.
       *[other] { $won } won.
    }
}
people-last = The last games
people-nothing-finished = No game finished together yet.
people-ahead = ahead
people-behind = behind
people-level = draw
people-won-together = won together
people-lost-together = lost together
people-block = Block
people-block-sure = Really block?
people-block-why = { $name } won’t be able to invite you or to sit at your tables, and you won’t see what they write. They are not told, and games under way go on.
people-is-blocked = You have blocked { $name }.
