cumulo-title = Cumulo verbus
cumulo-tagline = Canasta with words: a capital, small letters, seven at most.

cumulo-card = { $card }
cumulo-joker = { $size ->
    [capital] capital joker
   *[small] joker
}
cumulo-copies = { $card }{ $n ->
    [one] { "" }
   *[other] { " " }×{ $n }
}
cumulo-cards = { $n ->
    [0] no cards
   *[other] { $cards }
}
cumulo-word = “{ $word }”{ $jokers ->
    [0] { "" }
   *[other] { " " }(joker)
}
cumulo-role = { $role ->
    [west] West
    [north] North
    [east] East
   *[south] South
}
cumulo-role-letter = { $role ->
    [west] W
    [north] N
    [east] E
   *[south] S
}
cumulo-total = { $who } { $points }

cumulo-option-target = Points to reach
cumulo-option-target-value = { $value }
cumulo-option-seconds = Time to think (seconds)
cumulo-option-seconds-value = { $value ->
    [off] no limit
    [15] 15 s, the pace of the game
   *[other] { $value } s
}
cumulo-option-max_rounds = Rounds at most
cumulo-option-family = No insults or coarse words
cumulo-option-words = Words allowed
cumulo-option-words-value = { $value ->
    [dictionary] the dictionary’s
    [names] the dictionary, well-known proper nouns and compounds
   *[trust] any, on trust (contested and voted on)
}
cumulo-option-dictionary = Dictionary
cumulo-option-first = Who begins
cumulo-option-first-value = { $value ->
    [drawn] drawn by lot
   *[other] seat { $value }
}
cumulo-option-prolong_at_once = Extend a word in the turn in which it is laid
cumulo-option-free_last = Last words without an opening minimum

cumulo-over = The game is over.
cumulo-not-your-turn = It is not your turn: { $turn } has to play.
cumulo-clock-only = Only the clock decides that time is up.
cumulo-time-left = This seat still has time.
cumulo-draw-first = First draw a card, or take the pile if you can lay its top card.
cumulo-already-drawn = You took your cards already: lay or extend words, then discard one card.
cumulo-first-lap = In everyone’s first turn one card is drawn and one discarded, no more.
cumulo-stock-empty = The stock is empty: take the pile, or pass and the round ends.
cumulo-discard-to-end = A turn ends with a discard: choose which card.
cumulo-no-discard = The round is closed: lay what you can, then pass; nothing is discarded any more.
cumulo-no-more-cards = The round is closed: no drawing and no taking the pile, lay what you can from your hand.
cumulo-not-held = You don’t have: { $cards }. Your hand: { $hand }.
cumulo-no-canasta = Without a canasta keep two cards: one to discard, one to hold. A word of seven letters lets you empty your hand.
cumulo-keep-one = Another player closed the round: keep at least one card.
cumulo-pile-empty = The pile is empty: draw.
cumulo-joker-on-pile = A joker blocks the pile: draw. It can be taken again once a letter covers it.
cumulo-top-unused = To take the pile, lay its top card at once: { $top }.
cumulo-one-word-with-top = With the top card ({ $top }) lay one word or extend one word; the rest comes after.
cumulo-hand-only = The top card ({ $top }) is laid with your hand alone, which lacks: { $cards }.
cumulo-no-word = Lay at least one word: a capital, then small letters.
cumulo-no-such-card = “{ $card }” is not a card: a letter, “?” for a joker, “^” for the capital joker.
cumulo-too-long = { $word } has { $n ->
    [one] { $n } letter
   *[other] { $n } letters
}: a word has seven at most.
cumulo-small-joker-first = { $word } begins with a small joker: only the capital joker begins a word.
cumulo-small-first = { $word } begins with a small letter: it takes a capital, or the capital joker.
cumulo-capital-inside = { $word } contains the capital { $card }: after the first card, small letters only.
cumulo-two-jokers = { $word } has { $n ->
    [one] { $n } joker
   *[other] { $n } jokers
}: one per word.
cumulo-not-alone = { $word } is not a word: only { $alone } and the capital joker are laid alone.
cumulo-not-a-word = { $word } { $why ->
    [name] is a proper noun
    [acronym] is an acronym
    [hyphen] is not written in one piece
    [rare] is a proper noun that few people know
    [compound] is not written as one word
    [offensive] is insulting or coarse, and this table does without
    [voted] was refused by the table
    [symbol] is a symbol or an abbreviation
    [fragment] is only a piece of a word
   *[other] is not in the dictionary
}{ $why ->
    [name] .
    [offensive] .
    [rare] .
   *[other] : a word is laid complete.
}
cumulo-opening-short = This opening announces { $total }: you need { $needed }, { $short } more.
cumulo-open-first = You have not opened yet: first lay new words for { $needed ->
    [one] { $needed } point
   *[other] { $needed } points
}.
cumulo-own-words = You can only extend your own words, here: { $words }.
cumulo-too-fresh = { $word } was laid just now: it can be extended from your next turn on.
cumulo-canasta-closed = { $word } is a canasta: seven letters, closed for good.
cumulo-small-cards-only = { $word } is extended by small letters or a joker, one at least.
cumulo-grows-too-long = { $word } can take { $room ->
    [one] one card
   *[other] { $room } cards
} at most, not { $n }: a word has seven letters at most.
cumulo-no-seven = { $grown } begins no word of seven letters; { $n ->
    [0] { $right } can’t be extended.
   *[other] after { $right } may come: { $letters }.
}

cumulo-event-dealt = Round { $round }: { $dealer_is ->
    [you] you deal
   *[other] { $dealer } deals
}, { $first_is ->
    [you] you begin
   *[other] { $first } begins
}.
cumulo-event-time-up = { $who_is ->
    [you] Your time is up.
   *[other] { $who }’s time is up.
}
cumulo-event-drew = { $who_is ->
    [you] You draw
   *[other] { $who } draws
}{ $known ->
    [0] .
   *[other] {" "}{ $card }.
}
cumulo-event-laid = { $who_is ->
    [you] You lay
   *[other] { $who } lays
} { $words }{ $opening ->
    [0] .
   *[other] : opening at { $opening }.
}
cumulo-event-prolonged = { $who_is ->
    [you] You extend
   *[other] { $who } extends
} { $before } to { $after }.
cumulo-event-canasta = { $pure ->
    [1] Pure
   *[0] Impure
} canasta for { $who_is ->
    [you] you
   *[other] { $who }
}: { $word }.
cumulo-event-took-pile = { $who_is ->
    [you] You take
   *[other] { $who } takes
} the pile for its { $top }{ $n ->
    [0] , its only card.
    [one] : one more card in hand.
   *[other] : { $n } more cards in hand.
}
cumulo-event-discarded = { $who_is ->
    [you] You discard
   *[other] { $who } discards
} { $card }.
cumulo-event-closed = { $who_is ->
    [you] You close the round.
   *[other] { $who } closes the round.
}
cumulo-event-passed = { $who_is ->
    [you] You have laid all you wanted.
   *[other] { $who } has finished laying.
}
cumulo-event-ran-out = The stock is empty and { $who_is ->
    [you] you don’t take the pile
   *[other] { $who } does not take the pile
}: the round ends.
cumulo-event-counted = Count of round { $round }: { $totals }.
cumulo-event-won = { $n ->
    [one] { $winners } wins
   *[other] { $winners } win together
} with { $best ->
    [one] { $best } point
   *[other] { $best } points
}.

cumulo-line-bonus = Round closed
cumulo-line-announcement = { $word }
cumulo-line-units = Units: { $word }
cumulo-line-loss = { $n ->
    [one] One card in hand
   *[other] { $n } cards in hand
}

cumulo-ask-draw = Your turn: draw a card.
cumulo-ask-draw-or-take = Your turn: draw, or take the pile by typing what you lay with its { $top }.
cumulo-ask-discard = First turn: discard a card (“-e”).
cumulo-ask-open = Open with { $needed ->
    [one] { $needed } point
   *[other] { $needed } points
} of new words (“manger drap”){ $last ->
    [1] , or pass.
   *[0] , or discard a card (“-e”).
}
cumulo-ask-play = Lay (“manger”), extend (“drap+ier”), then discard a card (“-e”).
cumulo-ask-last = The round is closed: lay (“manger”) or extend (“drap+ier”), then pass.
cumulo-ask-joker = Where is the joker? Type what you want: { $ways }
cumulo-no-such-word = You have not laid “{ $given }”. Your words: { $words }.
cumulo-none = none
cumulo-choice-draw = Draw
cumulo-choice-end = Leave the pile: the round ends
cumulo-choice-pass = I have finished laying
cumulo-help = Type “manger drap” to lay words, “drap+ier” or “2+ier” to extend, “-e” or “-R” to discard (capitals and small letters are different cards). “?” in a word is the joker, “^” the capital joker. Before drawing, laying or extending takes the pile.
cumulo-screen-title = Round { $round } · to { $target ->
    [one] { $target } point
   *[other] { $target } points
}
cumulo-screen-count = Count of round { $round }
cumulo-screen-held = { $n ->
    [one] one card
   *[other] { $n } cards
}
cumulo-screen-closed = not opened yet
cumulo-screen-stock = stock { $n }
cumulo-screen-pile = pile { $n }
cumulo-screen-hand = Your hand ({ $n })

cumulo-tie = Tied up to the last round: the rank is shared.

# The position, for people who hear the table
cumulo-summary-hand = { $n ->
    [0] You have no card in hand.
    [one] Your hand: one card.
   *[other] Your hand: { $n } cards.
}
cumulo-summary-cards = { $kind ->
    [capitals] Capitals
    [small] Small letters
   *[jokers] Jokers
}: { $cards }.
cumulo-summary-capital = capital { $card }
cumulo-summary-no-pile = The pile is empty.
cumulo-summary-pile = { $n ->
    [one] On the pile, one card: { $cards }.
   *[other] On the pile, { $n } cards, the top one first: { $cards }.
}
cumulo-summary-stock = { $n ->
    [0] The stock is empty.
    [one] One card to draw.
   *[other] { $n } cards to draw.
}
cumulo-summary-word = { $word }{ $points ->
    [0] { " " }unfinished
   *[other] { " " }{ $points }
}
cumulo-summary-laid = { $who_is ->
    [you] You
   *[other] { $who }
}: { $held ->
    [one] { $held } card
   *[other] { $held } cards
} in hand, { $n ->
    [0] not opened yet
   *[other] words laid: { $words }
}.
cumulo-summary-round = Round { $round }, to { $target ->
    [one] { $target } point
   *[other] { $target } points
}.
cumulo-summary-points = { $who_is ->
    [you] You
   *[other] { $who }
}, { $role }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $needed ->
    [0] .
   *[other] , { $needed } to announce for opening.
}

# The first deal with a guide
cumulo-lesson-aim = The aim: **1,000 points** by laying words. A word begins with a **capital** followed by small letters: seven cards at most, and seven make a canasta.
cumulo-lesson-draw = On your turn you **draw** a card. Tap the stock.
cumulo-lesson-discard = Then you **discard** one. In everyone’s first turn that is all. Tap an **h**, you won’t need it, and discard it.
cumulo-lesson-again = From your second turn on you may also take the whole **pile**, if you lay its top card at once. Here, draw.
cumulo-lesson-open = A J! To **open** you need 100 points in one go, ten per letter. Make **Jardin** (garden), then **Defi** (challenge; accents don’t count), and open.
cumulo-lesson-end = A turn always ends with a discard: discard the other **h**.
cumulo-lesson-third = Your turn again: draw.
cumulo-lesson-prolong = An l! A word on the table can be **extended** at its end if it leads to a word of seven letters: tap your word **Defi**, then the **l**. Defil leads to Défiler.
cumulo-lesson-count = At seven letters it is a **canasta**; you need one to close the round for 50 more. What is left in your hand is taken off. You know what matters!

# the box, to be printed
cumulo-box-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: capitals, small letters and jokers.
cumulo-box-sheet = A count sheet, on both sides.
cumulo-box-player = Round
cumulo-box-bonus = Bonus
cumulo-box-announced = Announced
cumulo-box-units = Units
cumulo-box-losses = Losses (−)
cumulo-box-total = Total

cumulo-feat-word = Best word
cumulo-feat-canastas = Canastas

# Themes of puzzles taken from games.
cumulo-puzzle-closing = Closing in one turn
cumulo-puzzle-canasta = The canasta
cumulo-puzzle-pile = Taking the pile

# Actions drawn on the board.
cumulo-drawn-draw = draw
cumulo-drawn-discard = discard
cumulo-drawn-pass = pass
