glop-title = Glop
glop-tagline = Forty-four cards, a table to clear in one go.
glop-card = { $colour } { $value }
glop-no-card = “{ $given }”
glop-cards = { $n ->
    [0] no cards
   *[other] { $cards }
}
glop-plus = { $left } + { $right }
glop-nothing = nothing
glop-colour = { $colour }

glop-option-target = Points to reach
glop-option-memory_aid = Show the hand given away
glop-option-free_discard = Free discard
glop-option-favourite = First favourite colour
glop-option-study_seconds = Time to study your hand (seconds; 0: no limit)
glop-option-finish_deal = With two players, play the deal to its end
glop-option-first = Who plays first
glop-option-first-value = { $value ->
    [drawn] drawn by lot
   *[other] seat { $value }
}
glop-option-favourite-value = { $value }

glop-not-held = You don’t hold the { $card }: you have { $hand }.
glop-card-captures = Your { $card } can take { $takes }: it is never laid without taking.
glop-must-capture = If you can take, you must: instead of laying the { $card }, play for instance the { $other }, which takes { $takes }.
glop-not-on-table = The { $card } is not on the table, where there is: { $table }.
glop-taken-twice = The { $card } can be taken only once.
glop-empty-table = The table is empty: your { $card } has nothing to take, lay a card.
glop-one-capture = One card makes one capture: with your { $card }, take { $takes }.
glop-single-first = The { $single } is on the table: your { $card } must take one card of its own value, never a sum.
glop-eleven = An 11 is taken only by an 11: your { $card } has to take something else.
glop-wrong-sum = Your { $card } is worth { $value }, these cards add up to { $sum }; it can take: { $takes }.
glop-study-first = Hands are studied first: say “ready”, then they are swapped.
glop-over = The game is over.
glop-not-your-turn = It is not your turn: { $turn } has to play.
glop-no-exchange = The exchange is done, or you said “ready” already.
glop-clock-only = Only the clock decides that time is up.
glop-time-left = This seat still has time.

glop-event-dealt = { $voids ->
    [0] { "" }
   *[other] Too many cards of one value on the table: dealt again.{ " " }
}{ $dealer_is ->
    [you] You deal
   *[other] { $dealer } deals
}. Deal { $deal }, favourite colour: { $favourite }.
glop-event-ready = { $who_is ->
    [you] You have studied your hand.
   *[other] { $who } has studied their hand.
}
glop-event-swapped = { $seats ->
    [2] Each player swaps their hand for their reserve.
   *[other] Partners swap their hands.
}
glop-event-laid = { $who_is ->
    [you] You lay
   *[other] { $who } lays
} the { $card }.
glop-event-took = { $who_is ->
    [you] You take
   *[other] { $who } takes
} { $taken } with the { $card }{ $glop ->
    [0] .
    [1] : a glop, 1 point!
   *[3] : a royal glop, 3 points!
}
glop-event-glopped = { $who_is ->
    [you] You make
   *[other] { $who } makes
} { $glop ->
    [1] a glop: +1
   *[3] a royal glop: +3
} for { $side ->
    [0] red
   *[1] green
}.
glop-event-picked-up = { $who_is ->
    [you] You take up the ten cards you studied.
   *[other] { $who } takes up the ten cards they studied.
}
glop-event-swept = { $side ->
    [0] Red
   *[1] Green
} takes the { $n ->
    [one] card
   *[other] { $n } cards
} left.
glop-event-counted = Count of deal { $deal }: red { $red }, green { $green }.
glop-event-won = { $n ->
    [1] { $winners } wins
   *[other] { $winners } win
}, { $best } to { $other }.

glop-line-glop = { $n ->
    [one] Glop
   *[other] { $n } glops
}
glop-line-royal = Royal glop
glop-line-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
glop-line-one = The 1 of the favourite colour
glop-line-six = The 6 of the favourite colour
glop-line-sixes = { $n ->
    [one] { $n } six
   *[other] { $n } sixes
}
glop-line-favourite = { $n ->
    [one] { $n } card of the favourite colour
   *[other] { $n } cards of the favourite colour
}

glop-red = Red
glop-green = Green
glop-screen-title = Deal { $deal } · { $dealer_is ->
    [you] you deal
   *[other] { $dealer } deals
} · favourite: { $favourite }
glop-screen-side = { $names } · { $cards ->
    [0] no cards taken
    [one] { $cards } card taken
   *[other] { $cards } cards taken
}
glop-screen-table = On the table
glop-screen-empty = The table is empty.
glop-screen-given = The hand you gave away
glop-screen-hand = Your hand
glop-screen-count = Count of deal { $deal }
glop-ask-study = { $seats ->
    [2] Remember your hand: you put it aside and play your reserve first.
   *[other] Remember your hand: you swap it with your partner’s.
}
glop-ask-take = Your turn: take.
glop-ask-lay = Your turn: you can’t take anything, lay a card.
glop-choice-ready = Ready: swap
glop-choice-take = The { $card } takes { $taken }
glop-choice-lay = Lay the { $card }
glop-help = Type the number of a choice, or a card and what it takes: “11o 6g 3p 2b” plays the orange 11 and takes green 6, pink 3 and blue 2.

# The position, for people who hear the table
glop-summary-hand = { $n ->
    [0] You have no card in hand.
    [one] Your hand, one card: { $cards }.
   *[other] Your hand, { $n } cards: { $cards }.
}
glop-summary-given = The hand you gave away: { $cards }.
glop-summary-table = { $n ->
    [0] The table is empty.
   *[other] On the table: { $cards }.
}
glop-summary-deal = Deal { $deal }, favourite colour: { $favourite ->
    [blue] blue
    [orange] orange
    [green] green
   *[pink] pink
}.
glop-summary-held = { $who }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in hand{ $reserve ->
    [0] { "" }
   *[other] , { $reserve } in reserve
}.
glop-summary-side = { $side ->
    [0] Red
   *[1] Green
}, { $names }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } card taken
   *[other] { $cards } cards taken
}.

# The first deal with a guide
glop-lesson-aim = The aim: score **30 points** before the other side. You earn them by picking up the cards on the table, and above all by clearing it in one go: that is a **glop**.
glop-lesson-study = Look at these ten cards: you are about to exchange them for your reserve and will get them back later. Remember a few, then say you are ready.
glop-lesson-pair = A card takes one of the **same value**. Tap your orange 6: it takes the green 6. Then confirm with the button.
glop-lesson-sum = Or several cards that **add up** to its value: your 10 takes 5 + 3 + 2. If you can take, you must.
glop-lesson-glop = Here is your chance: 9 + 2 = 11. Your orange 11 takes **everything on the table**: a glop, one point at once!
glop-lesson-lay = Nothing takes the 1: when none of your cards can take, you **lay** one. Lay your 4.
glop-lesson-favourite = At the end of the deal comes the count: having the most cards is worth 2 points, three 6s another 2, and the **favourite colour** (here green) brings more. Your green 6 is worth 1 point already.
glop-lesson-memory = Cards that are taken stay hidden: whoever remembers what has gone by can set up glops. You know what matters!

# the box, to be printed
glop-box-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: four colours, 1 to 11.
glop-box-board = The score board and its { $n ->
    [one] { $n } pawn
   *[other] { $n } pawns
}, to be folded.
glop-box-red = Red
glop-box-green = Green
glop-box-favourite = The black pawn marks the favourite colour; with each deal it moves on by one, clockwise.
glop-box-pawns = Cut the pawns out, fold them in two at the head, and their feet outwards. Red (R) and green (G) mark the points, black (F) the favourite colour.
glop-box-letter-red = R
glop-box-letter-green = G
glop-box-letter-black = F

glop-feat-capture = Largest capture
glop-feat-glops = Glops

# Themes of puzzles taken from games.
glop-puzzle-hidden_glop = The hidden glop
glop-puzzle-capture = The right capture

# Actions drawn on the board.
glop-drawn-lay = lay
glop-drawn-ready = swap
