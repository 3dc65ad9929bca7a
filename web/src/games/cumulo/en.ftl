# On a phone's narrow bar.
cumulo-title-short = Cumulo
cumulo-page-round = round { $round }
cumulo-page-target = to { $target ->
    [one] { $target } point
   *[other] { $target } points
}
cumulo-page-card = { $card }, { $value }{ $size ->
    [capital] , capital
   *[small] { "" }
}
cumulo-page-joker = { $size ->
    [capital] capital joker, 0
   *[small] joker, 0
}
cumulo-page-you = you
cumulo-page-my-total = you: { $n }
cumulo-page-cards = { $n ->
    [one] one card
   *[other] { $n } cards
}
cumulo-page-none = not opened yet
cumulo-page-none-mine = Your opening: { $need ->
    [one] { $need } point
   *[other] { $need } points
}
cumulo-page-words-of = { $name }’s words
cumulo-page-words-mine = Your words
cumulo-page-column = { $word }, { $state ->
    [pure] pure canasta, { $points }
    [impure] impure canasta, { $points }
    [complete] { $points }
   *[unfinished] unfinished
}
cumulo-page-prolong = Extend { $word }
cumulo-page-canasta = { $pure ->
    [1] pure
   *[0] impure
}
cumulo-page-drawn = { $card }, which you have just drawn
cumulo-page-stock = stock · { $n }
cumulo-page-pile = { $blocked ->
    [1] blocked · { $n }
   *[0] pile · { $n }
}
cumulo-page-draw = Draw a card
cumulo-page-look = Look through the pile, { $n ->
    [0] empty
    [one] one card
   *[other] { $n } cards
}
cumulo-page-pile-title = The pile, { $n ->
    [0] empty
    [one] one card
   *[other] { $n } cards
}
cumulo-page-pile-empty = It begins with the next discard.
cumulo-page-pile-blocked = A joker lies on top: nobody can take it until a letter covers the joker.
cumulo-page-pile-how = To take it, lay its top card with cards from your hand; the others follow.
cumulo-page-pile-top = top
cumulo-page-hand = { $n ->
    [one] Your hand, one card
   *[other] Your hand, { $n } cards
}
cumulo-page-back = { $card }, take back
cumulo-page-total = { $words } = { $total }{ $need ->
    [0] { "" }
   *[other] , you need { $need }
}
cumulo-page-need = you need { $need }
cumulo-page-hint = Tap a capital to begin a word, then its letters. Tap one of your laid words to extend it, a card alone to discard it.
cumulo-page-sort-groups = In groups
cumulo-page-sort-letters = A to Z
cumulo-page-arrange = Arrange
cumulo-page-arrange-how = Touch a card, then the one whose place it takes.
cumulo-page-waits = { $card }, waits for its word
cumulo-page-take = Take the pile with { $top }
cumulo-page-alone = Lay { $card } alone
cumulo-page-clear = Take all back
cumulo-page-ask-draw = { $lap ->
    [1] First turn: draw a card
   *[other] Draw a card
}
cumulo-page-ask-draw-or-take = Draw, or take the pile with its **{ $top }**
cumulo-page-ask-taking = Lay the **{ $top }** with cards from your hand to take the pile
cumulo-page-ask-capital-first = A capital first: the **{ $top }** waits
cumulo-page-ask-empty = The stock is empty: take the pile or end the round
cumulo-page-ask-throw = Tap the card you discard
cumulo-page-ask-discard = Discard **{ $card }**?
cumulo-page-ask-opening = Open with **{ $need }** points, or discard a card
cumulo-page-ask-short = **{ $short }** more to open
cumulo-page-ask-open = Your opening is good. Lay it?
cumulo-page-ask-lay = Lay it?
cumulo-page-ask-play = Lay, extend, or discard a card
cumulo-page-ask-last = **{ $name }** closed: lay what you still can
cumulo-page-go-draw = Draw
cumulo-page-go-discard = Discard { $joker ->
    [1] the joker
   *[0] { $card }
}
cumulo-page-go-open = Open with { $total }
cumulo-page-go-need = { $need } needed to open
cumulo-page-go-lay = { $grows ->
    [1] Extend: { $words }
   *[0] Lay { $words }
}
cumulo-page-go-choose = Choose cards
cumulo-page-go-done = I have finished
cumulo-page-go-end = End the round
cumulo-page-go-wait = Not your turn yet
cumulo-page-then-take = and take the pile
cumulo-page-then-discard = then discard a card
cumulo-page-columns = The columns
cumulo-page-log = Log
cumulo-page-count = Count of round { $round }
cumulo-page-closed = closed
cumulo-page-kind-bonus = Bonus
cumulo-page-kind-announcement = Announcements
cumulo-page-kind-units = Units
cumulo-page-kind-loss = Losses
cumulo-page-sum = Total

cumulo-page-help-family = For families and schools: the table refuses these words to everyone. The computer never says them.
cumulo-page-help-target = The first to reach it wins the game.
cumulo-page-help-seconds = The time for each decision; without one, take your time.
cumulo-page-help-max_rounds = The game ends there even if nobody has reached the total.
cumulo-page-help-words = More than the dictionary’s words: proper nouns everyone knows, or any word on trust.
cumulo-page-help-dictionary = The dictionary that says whether a word is good.
cumulo-page-help-first = In the first round; after that, each in turn.
cumulo-page-help-prolong_at_once = A word may grow at once, without waiting for the next turn.
cumulo-page-help-free_last = When somebody closes, the others lay their last words, even without the points to open.
cumulo-page-occasion-short = to 500 points
cumulo-page-occasion-evening = to 1,000 points

cumulo-page-minute-1 = A word: a **capital**, then small letters. Ten points per letter.
cumulo-page-minute-2 = On your turn: **draw** or take the pile, lay, **discard**. Your first words must be worth at least 100.
cumulo-page-minute-3 = Extend your words at the end towards **seven letters**: a canasta.
cumulo-page-minute-4 = With a canasta, **close** the round: 50 points. Cards in hand are deducted.

# On a real table
cumulo-page-companion-option-target = Points to reach
cumulo-page-companion-option-target-value = { $value }
cumulo-page-companion-tell-role = { $value ->
    [west] West
    [north] North
    [east] East
   *[south] South
}
cumulo-page-companion-tell-opening = opens at { $value }
cumulo-page-companion-form-round = Count the round
cumulo-page-companion-row-round = Round { $n }
cumulo-page-companion-field-closer = Who closed?
cumulo-page-companion-field-words = Words laid
cumulo-page-companion-field-left = Cards left in hand (A capital, a small, “?” joker)
cumulo-page-companion-line-bonus = Bonus
cumulo-page-companion-line-announced = Announced
cumulo-page-companion-line-units = Units
cumulo-page-companion-line-loss = Losses
cumulo-page-companion-timer-turn-15 = 15 s
cumulo-page-companion-timer-turn-30 = 30 s
cumulo-page-companion-timer-turn-60 = 60 s
cumulo-page-companion-no-canasta = { $who } has no canasta of seven letters: closing is impossible.
cumulo-page-companion-no-empty = { $who }: who closes has no card left, and all the others keep at least one.
# A part of the game in its replay.
cumulo-page-part = { $which ->
    [before] Previous round
    [after] Next round
   *[here] Round { $n }
}
