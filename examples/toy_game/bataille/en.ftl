bataille-title = Bataille
bataille-tagline = Three cards each. The highest card takes the round.
bataille-not-your-turn = It is not your turn.
bataille-not-held = You don’t hold that card.
bataille-clock-only = Only the clock says that.
bataille-time-left = There is still time.
bataille-laid = { $who_is ->
    [you] You lay { $card }.
   *[other] { $who } lays { $card }.
}
