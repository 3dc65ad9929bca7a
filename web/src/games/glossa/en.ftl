glossa-page-deal = Deal { $deal }
glossa-page-of = of { $deals }
glossa-page-stage = { $phase ->
    [entry] who takes part?
    [exchange] exchanging
    [compose] the words
    [bids] bidding
    [show] nobody calls
    [ask] loans
    [answer] loans
   *[over] game over
}
glossa-page-you = You
glossa-page-card = { $letters }, { $value }
glossa-page-card-joker = joker, 0
glossa-page-card-joker-for = joker as { $letters }, 0
glossa-page-hand = Your cards
glossa-page-word = Your word: { $word }
glossa-page-no-word = No word yet
glossa-page-tie = { $tie ->
    [cards] Equal values: the word with fewer cards wins.
    [weaker] Equal values and as many cards: the word with the weaker cards wins.
   *[shared] All is equal: the pot is shared.
}
glossa-page-times = The sum of the cards, multiplied by a factor for their number: longer words are worth more.
glossa-page-stick-hint = Tap or drag cards, or type your word.
glossa-page-known = in the dictionary
glossa-page-unknown = not in the dictionary
glossa-page-kept = your word is still { $word } ({ $value })
glossa-page-joker-title = The joker stands for…
glossa-page-in-reserve = { $reserve } in reserve
glossa-page-reserve = your reserve: { $reserve }
glossa-page-on-mat = in the pot
glossa-page-of-kitty = { $cagnotte } of it from the kitty

glossa-page-ask-entry = Look at your cards: do you take part?
glossa-page-ask-exchange = Choose up to { $most ->
    [3] three cards
    [one] { $most } card
   *[other] { $most } cards
} to throw away
glossa-page-ask-compose = Make your word, hidden from the others
glossa-page-ask-bids = Nobody has bid: do you?
glossa-page-ask-call = **{ $name }** is at **{ $level }**. Do you call?
glossa-page-ask-show = Nobody calls: do you show your word?
glossa-page-ask-ask = Your reserve is low: do you borrow?
glossa-page-ask-answer = **{ $name }** asks you for **{ $amount }**. Do you lend?

glossa-page-enter = Take part
glossa-page-enter-cost = { $ante } in the pot
glossa-page-sit-out = Not this time
glossa-page-exchange = { $n ->
    [0] Keep all seven
    [one] Exchange one card
   *[other] Exchange { $n } cards
}
glossa-page-exchange-note = All of them go first, then the new ones come.
glossa-page-compose-note = You can still change it during the bidding.
glossa-page-ready = Keep { $word }
glossa-page-ready-none = Go on without a word
glossa-page-keep-none = No word after all
glossa-page-worth = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
glossa-page-bid = bid
glossa-page-raise-by = raise
glossa-page-less = { $step } less
glossa-page-more = { $step } more
glossa-page-chip = Add { $chip }
glossa-page-drop = Drop out
glossa-page-pass = Pass
glossa-page-open = Bid { $amount }
glossa-page-call = Call: { $call }
glossa-page-put = Put in { $total }
glossa-page-put-how = call { $call }, raise by { $amount }
glossa-page-tapis = All in: { $call }
glossa-page-tapis-how = everything you have left
glossa-page-show-note = Show or hide: these are your points for the deal.
glossa-page-show = Show
glossa-page-hide = Hide
glossa-page-points-written = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
glossa-page-loan = Loan
glossa-page-lender = From whom?
glossa-page-lender-most = { $name } (up to { $most })
glossa-page-no-loan = No, thanks
glossa-page-ask = Ask for { $amount } from { $name }
glossa-page-ask-note = { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
} more, { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} less. Nothing is paid back.
glossa-page-answer-note = { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
} less, { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} more.
glossa-page-refuse = Refuse
glossa-page-grant = Lend { $amount }

glossa-page-said-out = sits out
glossa-page-said-in = takes part
glossa-page-said-composing = composing…
glossa-page-said-ready = has a word
glossa-page-said-exchanged = { $n ->
    [0] stands pat
    [one] { $form ->
        [long] “One card.”
       *[short] 1 card
    }
   *[other] { $form ->
        [long] “{ $n } cards.”
       *[short] { $n } cards
    }
}
glossa-page-said-pass = { $form ->
    [long] “I pass.”
   *[short] passes
}
glossa-page-said-open = { $form ->
    [long] “I bid **{ $level }**.”
   *[short] bids **{ $level }**
}
glossa-page-said-raise = { $form ->
    [long] “I call, plus { $added }: **{ $level }**.”
   *[short] raises **{ $level }**
}
glossa-page-said-call = { $form ->
    [long] “I call: **{ $level }**.”
   *[short] calls **{ $level }**
}
glossa-page-said-tapis = { $form ->
    [long] “All in! **{ $level }**.”
   *[short] all in **{ $level }**
}
glossa-page-dropped = dropped out
glossa-page-hidden = word hidden

glossa-page-end-compared = { $n ->
    [1] { $mine ->
        [you] You win the pot: { $mat }
       *[other] { $winners } wins the pot: { $mat }
    }
   *[other] A tie: { $winners } share { $mat }
}
glossa-page-end-collected = { $mine ->
    [you] Nobody calls: you take { $mat }
   *[other] Nobody calls: { $winners } takes { $mat }
}
glossa-page-end-passed = Nobody bid
glossa-page-chips = { $n ->
    [one] { $net } chip
   *[other] { $net } chips
}
glossa-page-kitty-stays = In the kitty for the next deal: { $cagnotte }.
glossa-page-next-deal = Next deal

glossa-page-sheet = Score sheet
glossa-page-sheet-note = game points
glossa-page-sheet-deal = Deal
glossa-page-sheet-loans = Loans
glossa-page-sheet-points = Points
glossa-page-sheet-chips = Chips
glossa-page-sheet-total = Total
glossa-page-print = Print
glossa-page-log = Log

glossa-page-help-family = For families and schools: the table refuses these words to everyone. The computer never says them.
glossa-page-help-deals = Ten deals take about an hour.
glossa-page-help-minutes = Above 0 the game lasts that long, instead of a number of deals.
glossa-page-help-continuous = The next deal comes from the cards that are left, without a shuffle.
glossa-page-help-word_check = While you write, or only when the words are shown.
glossa-page-help-cap = Per raise, or for the whole deal.
glossa-page-help-first = In the first deal; after that, each in turn.
glossa-page-help-thinking = Before taking part, and to make one’s word.
glossa-page-help-words = More than the dictionary’s words: proper nouns everyone knows, or any word on trust.
glossa-page-help-dictionary = The dictionary that says whether a word is good.
glossa-page-occasion-short = twenty minutes
glossa-page-occasion-evening = ten deals, an hour

glossa-page-minute-1 = Seven cards of one or two letters. Exchange up to **three**.
glossa-page-minute-2 = Make a word: the **sum** of the cards times their **number**; times ten with seven cards.
glossa-page-minute-3 = Bid, call, raise or drop out, as in **poker**.
glossa-page-minute-4 = The best word takes the **pot**; everyone writes down the value of theirs.
glossa-clock-own = as in the box: a minute to think

# On a real table
glossa-page-companion-option-deals = Number of deals
glossa-page-companion-option-deals-value = { $value }
glossa-page-companion-tell-deal = Deal { $value }
glossa-page-companion-tell-reserve = Reserve at the start: { $value }
glossa-page-companion-form-deal = Write the deal
glossa-page-companion-form-loan = A loan
glossa-page-companion-form-chips = Count the chips and end
glossa-page-companion-row-deal = Deal { $n }
glossa-page-companion-row-loan = Loan
glossa-page-companion-row-chips = Chips
glossa-page-companion-field-word = Words compared or shown
glossa-page-companion-field-taken = Chips collected without showing
glossa-page-companion-field-borrower = Who borrows
glossa-page-companion-field-lender = Who lends
glossa-page-companion-field-amount = Amount
glossa-page-companion-field-chips = Chips
glossa-page-companion-line-word = Word
glossa-page-companion-line-taken = Collected
glossa-page-companion-line-loan = Loan
glossa-page-companion-line-chips = Chips
glossa-page-companion-timer-think = Think
glossa-page-companion-timer-word = Make a word
glossa-page-companion-no-unmatched = Who collects without showing is alone: nobody else writes points.
glossa-page-companion-no-oneself = Nobody borrows from themselves.
glossa-page-companion-no-chips = There are 3,000 chips in all: count again.
# A part of the game in its replay.
glossa-page-part = { $which ->
    [before] Previous deal
    [after] Next deal
   *[here] Deal { $n }
}
