glossa-title = Glossa
glossa-tagline = Seven cards, a hidden word, and the nerve to bet on it.
glossa-letter = { $letters }
glossa-joker = joker
glossa-joker-for = joker as { $letters }
glossa-cards = { $n ->
    [0] nothing
   *[other] { $cards }
}
glossa-sum = ({ $values }) × { $times }
glossa-no-word = no word

glossa-option-deals = Number of deals
glossa-option-minutes = Minutes to play (0: count the deals)
glossa-option-continuous = Continuous deal (five players at most)
glossa-option-word_check = When words are checked
glossa-option-word_check-value = { $value ->
    [live] while you compose
   *[showdown] only when they are compared
}
glossa-option-cap = Limit of 300
glossa-option-cap-value = { $value ->
    [raise] for each announcement
   *[total] for the whole stake of a deal
}
glossa-option-first = Who speaks first
glossa-option-first-value = { $value ->
    [drawn] drawn by lot
   *[other] seat { $value }
}
glossa-option-thinking = Time to think
glossa-option-thinking-value = { $value ->
    [minute] a minute
   *[free] free
}
glossa-option-family = No insults or coarse words
glossa-option-words = Words allowed
glossa-option-words-value = { $value ->
    [dictionary] the dictionary’s
    [names] the dictionary, well-known proper nouns and compounds
   *[trust] any, on trust (contested and voted on)
}
glossa-option-dictionary = Dictionary

glossa-over = The game is over.
glossa-not-now = Not now: { $asked }.
glossa-now-entry = first everyone says in turn whether they take part
glossa-now-exchange = cards are being exchanged, in turn
glossa-now-compose = everyone is composing a word
glossa-now-bids = bidding is under way
glossa-now-show = whoever takes the pot says whether to show the word
glossa-now-ask = it is time for loans, between two deals
glossa-now-answer = a request for a loan awaits its answer
glossa-now-over = the game is over
glossa-not-your-turn = It is not your turn: it is { $turn }’s.
glossa-already-ready = You have finished already, or you don’t take part in this deal.
glossa-exchange-too-many = Three cards at most can be exchanged, not { $n }: choose fewer.
glossa-not-held = You don’t hold { $cards }: your hand is { $hand }.
glossa-not-in-deal = You don’t take part in this deal: wait for the next one.
glossa-dropped-out = You have dropped out, for good: wait for the next deal.
glossa-too-many-cards = A word has seven cards at most, not { $n }.
glossa-joker-needs-letters = Say what your joker stands for: a letter or group of letters of the game, “?E” or “?CH” for instance.
glossa-joker-as = A joker can’t stand for “{ $letters }”, which is on no card: it can be { $kinds }.
glossa-too-short = “{ $word }” is too short: a word has two letters at least.
glossa-unknown-word = { $why ->
    [name] “{ $word }” is a proper noun: it must be an ordinary word.
    [acronym] “{ $word }” is an acronym: it must be a dictionary word.
    [hyphen] “{ $word }” is written with a hyphen ({ $spelling }): it must be a simple word.
    [rare] “{ $word }” is a proper noun that few people know: try another word, or none.
    [compound] “{ $word }” is written in several words ({ $spelling }): it must be a simple word.
    [offensive] “{ $word }” is insulting or coarse: this table needs another word, or none.
    [voted] “{ $word }” was refused by the table: try another word, or none.
    [symbol] “{ $word }” is a symbol or an abbreviation: it must be a whole word.
    [fragment] “{ $word }” is only a piece of a word: it must be a whole one.
   *[unknown] “{ $word }” is not in the dictionary: try another word, or none.
}
glossa-no-pass = No passing once somebody has bid: call { $level }, raise or drop out.
glossa-no-call = Nobody has bid, there is nothing to call: pass, bid or drop out.
glossa-nobody-to-raise = The others have no chips left, raising is no use: call with { $call } or drop out.
glossa-cannot-raise = You can add nothing: call with { $call } or drop out.
glossa-bid-in-tens = { $amount } is not a bid: a multiple of 10 is needed, from { $least } to { $most }.
glossa-bid-above-cap = { $amount } is above the limit of { $cap }: here { $most } at most. You have { $reserve } left.
glossa-bid-above-reserve = { $amount } is more than you have (reserve: { $reserve }, limit: { $cap }): here { $most } at most.
glossa-no-such-lender = You can’t ask that seat. You may ask: { $lenders }.
glossa-loan-amount = A loan of { $amount } is not possible: a multiple of 10, from 10 to { $most }.
glossa-clock-only = Only the clock decides that time is up.
glossa-time-left = That seat still has time.

glossa-event-dealt = Deal { $deal }, { $dealer_is ->
    [you] you deal
   *[other] { $dealer } deals
}{ $fresh ->
    [1] { "" }
   *[0] , with the rest of the pack
}{ $cagnotte ->
    [0] .
   *[other] . Kitty: { $cagnotte }.
}
glossa-event-entered = { $in ->
    [1] { $who_is ->
        [you] You take part
       *[other] { $who } takes part
    }.
   *[0] { $who_is ->
        [you] You sit out
       *[other] { $who } sits out
    }.
}
glossa-event-exchanged = { $n ->
    [0] { $who_is ->
        [you] You keep your seven cards.
       *[other] { $who } keeps all seven cards.
    }
   *[other] { $who_is ->
        [you] You exchange
       *[other] { $who } exchanges
    } { $n ->
        [one] one card
       *[other] { $n } cards
    }.
}
glossa-disclosed-exchange = { $who_is ->
    [you] You exchange
   *[other] { $who } exchanges
} { $cards }.
glossa-event-composed = { $n ->
    [0] { $who_is ->
        [you] You have no word
       *[other] { $who } has no word
    }.
   *[other] { $who_is ->
        [you] Your word
       *[other] { $who }’s word
    }: { $word }.
}
glossa-event-ready = { $who_is ->
    [you] You have
   *[other] { $who } has
} finished composing.
glossa-event-bids = Bidding: { $who_is ->
    [you] you speak
   *[other] { $who } speaks
} first.
glossa-event-no-bids = Not enough chips left to bid: the words are compared.
glossa-event-passed = { $who_is ->
    [you] You pass
   *[other] { $who } passes
}.
glossa-event-dropped = { $who_is ->
    [you] You drop
   *[other] { $who } drops
} out.
glossa-event-called = { $who_is ->
    [you] You call
   *[other] { $who } calls
} with { $paid }{ $tapis ->
    [1] : all in!
   *[0] .
}
glossa-event-raised = { $opening ->
    [1] { $who_is ->
        [you] You open
       *[other] { $who } opens
    } at { $level }{ $tapis ->
        [1] : all in!
       *[0] .
    }
   *[0] { $who_is ->
        [you] You call ({ $call }) and raise
       *[other] { $who } calls ({ $call }) and raises
    } by { $amount }: { $level }{ $tapis ->
        [1] , all in!
       *[0] .
    }
}
glossa-event-laid = { $n ->
    [0] { $who_is ->
        [you] You have no word
       *[other] { $who } has no word
    }: 0.
   *[other] { $who_is ->
        [you] You show
       *[other] { $who } shows
    } { $word }: { $known ->
        [1] { $sum } = { $value }.
       *[0] not in the dictionary, 0.
    }
}
glossa-event-compared = { $n ->
    [1] { $who_is ->
        [you] You win
       *[other] { $who } wins
    } the pot: { $gain ->
        [one] { $gain } chip
       *[other] { $gain } chips
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] A perfect tie: { $winners } share the pot ({ $mat }).
}{ $cagnotte ->
    [0] { "" }
   *[other] { " " }In the kitty: { $cagnotte }.
}
glossa-event-collected = Nobody calls: { $who_is ->
    [you] you take
   *[other] { $who } takes
} { $gain } and { $shown ->
    [0] { $who_is ->
        [you] hide your word
       *[other] hides the word
    }
   *[other] { $who_is ->
        [you] show your word
       *[other] shows the word
    }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
glossa-event-passed-out = Deal { $deal }: nobody bids. The pot ({ $mat }) stays in the kitty.
glossa-event-void = Deal { $deal } is void: it takes two. The antes go back.
glossa-event-asked = { $borrower_is ->
    [you] You ask
   *[other] { $borrower } asks
} { $lender_is ->
    [you] you
   *[other] { $lender }
} for a loan of { $amount }.
glossa-event-lent = { $lender_is ->
    [you] You lend
   *[other] { $lender } lends
} { $amount } to { $borrower_is ->
    [you] you
   *[other] { $borrower }
}: { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} less for the borrower, { $amount } more for the lender.
glossa-event-loan-refused = { $lender_is ->
    [you] You refuse
   *[other] { $lender } refuses
} to lend { $amount } to { $borrower_is ->
    [you] you
   *[other] { $borrower }
}.
glossa-event-cagnotte-shared = The kitty ({ $cagnotte }) is shared out.
glossa-event-won = { $n ->
    [1] { $winners } wins the game
   *[other] { $winners } win the game together
} with { $best ->
    [one] { $best } point
   *[other] { $best } points
}.

glossa-line-deal = Deal { $deal }
glossa-line-loan = { $side ->
    [borrower] Loan from { $who_is ->
        [you] you
       *[other] { $who }
    }
   *[lender] Loan to { $who_is ->
        [you] you
       *[other] { $who }
    }
}, after deal { $deal }
glossa-line-loans = Loan after deal { $deal }
glossa-line-chips = Chips

glossa-cannot-lay = Your cards don’t make “{ $word }”: your hand is { $hand }.
glossa-help = Type a word to compose it (torches), or its cards one by one, a joker with a question mark (T O R CH ?E S); the cards to throw away, with spaces between them (K W); “+50” to bid, raise or borrow 50.
glossa-screen-title = Deal { $deal }, { $dealer_is ->
    [you] you deal
   *[other] { $dealer } deals
} · { $mat } in the pot
glossa-screen-reserve = reserve
glossa-screen-stake = stake
glossa-screen-said = said
glossa-screen-points = points
glossa-screen-is-out = sits out
glossa-screen-is-in = takes part
glossa-screen-is-thinking = …
glossa-screen-is-passed = passes
glossa-screen-is-dropped = dropped out
glossa-screen-is-called = calls
glossa-screen-is-bid = bids
glossa-screen-is-tapis = all in
glossa-screen-exchanged = { $n ->
    [0] stands pat
    [one] 1 card exchanged
   *[other] { $n } cards exchanged
}
glossa-screen-word = Your word: { $word } = { $sum } = { $value }
glossa-screen-no-word = No word yet.
glossa-screen-result = Deal { $deal }: { $kind ->
    [void] void
    [passed] nobody bid
    [compared] comparison, { $mat } in the pot
   *[collected] { $mat } taken without a comparison
}
glossa-screen-sheet = Score sheet
glossa-screen-sheet-points = Game points
glossa-screen-sheet-chips = Chips
glossa-screen-sheet-total = Total

glossa-ask-entry = Are you in, for 10?
glossa-ask-exchange = Which cards do you throw away? Type them (K W), three at most, or keep them all.
glossa-ask-compose = Compose your word: type it, then 1 when you like it.
glossa-ask-bid = Your word is worth { $value }. { $mat } in the pot: do you bid (“+50”, { $most } at most), pass or drop out?
glossa-ask-call = Your word is worth { $value }. The bid is { $level }, { $mat } in the pot: do you call with { $call }?
glossa-ask-show = Nobody calls! Do you show ({ $shown ->
    [one] { $shown } point
   *[other] { $shown } points
}) or hide ({ $hidden ->
    [one] { $hidden } point
   *[other] { $hidden } points
})?
glossa-ask-ask = Your reserve is low: do you want a loan? “+100” asks whoever can lend most for 100.
glossa-ask-answer = { $who } asks you for { $amount }: { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
} less for you, { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} more. All right?

glossa-choice-enter = { $in ->
    [1] Take part (10)
   *[0] Sit this one out
}
glossa-choice-exchange = Keep all seven cards
glossa-choice-ready = { $n ->
    [0] Go on without a word
   *[other] Keep { $word }
}
glossa-choice-pass = Pass
glossa-choice-drop = Drop out
glossa-choice-call = Call with { $call }{ $tapis ->
    [1] {" "}(all in)
   *[0] { "" }
}
glossa-choice-bid = { $call ->
    [0] Bid { $amount }
   *[other] Put in { $total }: call { $call }, raise { $amount }
}
glossa-choice-show = { $shown ->
    [1] Show my word: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[0] Hide it: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
glossa-choice-ask = Ask { $who } for { $amount }
glossa-choice-no-loan = Ask for nothing
glossa-choice-answer = { $granted ->
    [1] Lend
   *[0] Refuse
}

glossa-study-before = before the exchange, common words
glossa-study-after = after the exchange, common words
glossa-study-before-all = before the exchange, the whole dictionary
glossa-study-after-all = after the exchange, the whole dictionary

glossa-tie = Tied scores share their rank.

# The position, for people who hear the table
glossa-summary-card = { $card } { $value }
glossa-summary-hand = { $n ->
    [0] You have no cards.
   *[other] Your cards and their values: { $cards }.
}
glossa-summary-word = { $n ->
    [0] You have no word yet.
   *[other] Your word: { $word }, worth { $value }.
}
glossa-summary-deal = Deal { $deal }, { $mat ->
    [one] { $mat } chip
   *[other] { $mat } chips
} in the pot{ $cagnotte ->
    [0] .
   *[other] . Kitty: { $cagnotte }.
}
glossa-summary-level = The bid is at { $level }.
glossa-summary-said = { $said ->
    [out] sits out
    [in] takes part
    [passed] passes
    [dropped] dropped out
    [called] calls
    [bid] has bid
    [tapis] all in
   *[thinking] has said nothing yet
}
glossa-summary-exchanged = { $n ->
    [0] no card exchanged
    [one] one card exchanged
   *[other] { $n } cards exchanged
}
glossa-summary-seat = { $who_is ->
    [you] You
   *[other] { $who }
}: { $said }, stake { $stake }, reserve { $reserve }.
glossa-summary-points = { $who_is ->
    [you] You
   *[other] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.

# The first deal with a guide
glossa-lesson-aim = The aim: the most **points and chips** after ten deals. It is poker in which the hand is a word.
glossa-lesson-enter = Here are your seven cards; some carry two letters. Playing the deal costs 10 chips: **take part**.
glossa-lesson-exchange = You may exchange up to three cards. I, S, S, T, V are promising: tap **AN** and **EU** to throw them away, then exchange.
glossa-lesson-word = Two Es! Make **VITESSE** (speed): tap the cards or type the word, then confirm. Values are added up, times the number of cards; seven cards count ten times.
glossa-lesson-bid = Now bid. Your word is strong, but bidding too much scares the others away: go up to **20**, then open.
glossa-lesson-compare = { $seat1 } called, so the words were compared. VITESSE beats SCÈNE and **the pot is yours**.
glossa-lesson-points = And everyone wrote down the value of their word as points, even the loser. If nobody calls you collect without showing anything: bluff! You know what matters.

# the box, to be printed
glossa-box-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: letters, groups of two letters, and jokers.
glossa-box-chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}, worth { $worth } in all: of 10, 50 and 100.
glossa-box-sheet = A score sheet, on both sides.
glossa-box-deal = Deal
glossa-box-loans = Loans
glossa-box-points = Game points
glossa-box-reserve = Chips
glossa-box-total = Total

glossa-feat-word = Best word
glossa-feat-bluff = Largest mat won without showing
glossa-feat-mat = Largest mat won

# Themes of puzzles taken from games.
glossa-puzzle-dropping = Knowing when to drop out
glossa-puzzle-calling = Paying to see
glossa-puzzle-bidding = The right bid
glossa-puzzle-exchange = The right exchange
glossa-puzzle-word = The best word

# Actions drawn on the board.
glossa-drawn-enter = { $yes ->
    [1] take part
   *[0] sit out
}
glossa-drawn-exchange = { $n ->
    [0] stand pat
   *[other] exchange
}
glossa-drawn-compose = no word
glossa-drawn-ready = ready
glossa-drawn-pass = pass
glossa-drawn-drop = drop out
glossa-drawn-call = { $call ->
    [0] call
   *[other] call ({ $call })
}
glossa-drawn-bid = { $opening ->
    [1] bid { $amount }
   *[0] raise by { $amount }
}
glossa-drawn-show = { $yes ->
    [1] show
   *[0] hide
}
glossa-drawn-ask = borrow { $amount }
glossa-drawn-no-loan = borrow nothing
glossa-drawn-answer = { $yes ->
    [1] lend
   *[0] refuse
}
