touposix-title = Touposix
touposix-tagline = Write long, lay fast: the first to run out of cards ends the game.
touposix-card = { $kind ->
    [star] star
    [star_for] star for { $letter }
    [firecracker] firecracker
    [firecracker_for] firecracker for { $letter }
   *[letter] { $letter }
}
touposix-cards = { $n ->
    [0] no cards
   *[other] { $cards }
}
touposix-letters = { $n ->
    [0] no letters
   *[other] { $letters }
}
touposix-pile = { $letter } (pile { $number })
touposix-piles = { $piles }

touposix-option-count_draw_pile = Count the draw pile too (−1 per card)
touposix-option-first = Who begins
touposix-option-first-value = { $value ->
    [drawn] drawn by lot
   *[other] seat { $value }
}
touposix-option-pass_laps = Rounds of passes before the end
touposix-option-exchange = Exchange up to three letters when passing
touposix-option-family = No insults or coarse words
touposix-option-words = Words allowed
touposix-option-words-value = { $value ->
    [dictionary] the dictionary’s
    [names] the dictionary, well-known proper nouns and compounds
   *[trust] any, on trust (contested and voted on)
}
touposix-option-dictionary = Dictionary
touposix-option-dictionary-value = { $value ->
    [fr] French
   *[other] { $value }
}
touposix-preset-standard = Basic rules
touposix-preset-count_draw_pile = The draw pile counts
touposix-preset-patient = Letters are exchanged when passing

touposix-no-pack = No pack of cards is made for the language “{ $language }”: choose a dictionary other than “{ $dictionary }”.
touposix-no-word = Say a word of two to seven letters.
touposix-word-characters = “{ $word }” can’t be written with cards: a word has letters only, no hyphen, apostrophe or space.
touposix-word-length = “{ $word }” has { $n ->
    [one] a single letter
   *[other] { $n } letters
}: it takes two to seven.
touposix-no-such-pile = There is no such pile: on the table: { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}, with { $tops }.
touposix-several-piles = “{ $word }” can go on several piles, { $tops }: say which one.
touposix-no-pile-letter = A word takes the top letter of a pile: “{ $word }” takes none. There are { $tops }.
touposix-pile-unused = “{ $word }” does not use the { $letter } of this pile. Tops that are in the word: { $tops }.
touposix-two-piles = A word takes the letter of one pile only: “{ $word }” has the { $letter } already, you would need { $missing } in hand.
touposix-not-held = For “{ $word }” with the { $letter } you have no { $missing }: you hold { $hand }.
touposix-letter-missing = With the { $letter } these cards don’t spell “{ $word }”: { $missing } is missing.
touposix-extra-card = “{ $word }” with the { $letter } does not need this card: { $card }. Keep it in hand.
touposix-card-not-held = This card is not in your hand: { $card }. You have { $hand }.
touposix-no-card = “{ $given }” is not a card: write a letter, “*” for the star or “!” for the firecracker, followed by their letter in a word.
touposix-which-letter = Say which letter of “{ $word }” this card stands for: { $card }.
touposix-one-firecracker = One firecracker per word: replace the other with a letter or a star.
touposix-firecracker-alone = A firecracker is not played alone: at least one other card has to start the new pile.
touposix-most-piles = There are already { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}, the maximum: keep the firecracker.
touposix-no-exchange = At this table, passing does not exchange letters.
touposix-exchange-too-many = You want to exchange { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: when passing, { $most } at most.
touposix-discard-nothing = A discard is one to six cards. Choose from { $hand }, or pass.
touposix-not-a-word = “{ $word }” is not allowed: { $why }.
touposix-why = { $why ->
    [name] it is a proper noun ({ $spelling })
    [acronym] it is an acronym ({ $spelling })
    [hyphen] it is written with a hyphen ({ $spelling })
    [rare] it is a proper noun that few people know ({ $spelling })
    [compound] it is written in several words ({ $spelling })
    [offensive] this table plays without insults or coarse words
    [voted] the table has refused it
    [symbol] it is a symbol or an abbreviation ({ $spelling })
    [fragment] it is only a piece of a word
   *[unknown] it is not in the dictionary
}
touposix-not-your-turn = It is not your turn: { $turn } has to play.
touposix-over = The game is over.
touposix-clock-only = Only the clock decides that time is up.
touposix-time-left = This seat’s time is not counted: { $turn } has to play.

touposix-event-wrote = { $who_is ->
    [you] You play
   *[other] { $who } plays
} “{ $word }” with the { $letter }, { $top } on top.
touposix-event-founded = { $who_is ->
    [you] You play
   *[other] { $who } plays
} “{ $word }” with the { $letter }. A firecracker: a new pile, { $top } on top.
touposix-event-discarded = { $who_is ->
    [you] You discard
   *[other] { $who } discards
} { $n ->
    [one] one card
   *[other] { $n } cards
}: { $cards }.
touposix-event-passed = { $who_is ->
    [you] You pass.
   *[other] { $who } passes.
}
touposix-event-exchanged = { $who_is ->
    [you] You exchange { $n ->
        [one] a card
       *[other] { $n } cards
    } with the bottom of your draw pile.
   *[other] { $who } exchanges { $n ->
        [one] a card
       *[other] { $n } cards
    } with the bottom of their draw pile.
}
touposix-event-late = { $who_is ->
    [you] Your time is up: you pass.
   *[other] Time is up: { $who } passes.
}
touposix-event-earned-seven = { $who_is ->
    [you] Seven letters: you earn
   *[other] Seven letters: { $who } earns
} an ABCD card.
touposix-event-earned-out = { $who_is ->
    [you] No cards left: you earn
   *[other] No cards left: { $who } earns
} an ABCD card and the game stops.
touposix-event-ended = { $how ->
    [stuck] Nobody can find a word any more.{ " " }
   *[out] { "" }
}{ $n ->
    [one] { $winners } wins
   *[other] A tie between { $winners }
}, with { $points } { $points ->
    [one] point
   *[other] points
}.

touposix-line-prizes = { $n ->
    [one] One ABCD card
   *[other] { $n } ABCD cards
}
touposix-line-discards = { $n ->
    [one] One discarded card
   *[other] { $n } discarded cards
}
touposix-line-firecrackers = { $n ->
    [one] One firecracker
   *[other] { $n } firecrackers
}
touposix-line-hand = { $n } in hand
touposix-line-draw = { $n } to draw

touposix-screen-title = { $stack ->
    [0] No ABCD cards left
    [one] One ABCD card to earn
   *[other] { $stack } ABCD cards to earn
}
touposix-screen-left = { $hand } in hand · { $draw } to draw
touposix-screen-pile = { $number } · { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
touposix-screen-hand = Your hand
touposix-ask-word = Your turn: a word with { $tops }, “-” and cards to discard, or 1 to pass.
touposix-ask-which = Your turn: in which way?
touposix-choice-pass = Pass
touposix-choice-exchange = Pass and exchange { $n ->
    [one] this card
   *[other] these { $n } cards
}
touposix-choice-lay = pile { $number }, with the { $letter }, { $top } on top: { $cards }
touposix-choice-found = a new pile, with the { $letter } of pile { $number }, { $top } on top: { $cards }
touposix-choice = { $number }  { $choice }
touposix-choices = { $before }
    { $next }
touposix-several-ways = “{ $word }” can be laid in several ways, type a number:
    { $ways }
touposix-help = Type a word: “boites”; “boites t” leaves T on top, “boites 2” chooses pile 2, “boites !” uses the firecracker. “-qk” discards Q and K, “=qk” passes and exchanges them if the table allows it; a star is written “*” and a firecracker “!”. 1 to pass.

touposix-tie = { $left ->
    [0] Tied on points, fewer cards come first: none here.
   *[other] Tied on points, fewer cards come first: { $left } here.
}{ $shared ->
    [yes] { " " }Tied there too: the rank is shared.
   *[no] { "" }
}

# The position, for people who hear the table
touposix-summary-hand = { $n ->
    [0] You have no card left in hand.
   *[other] Your hand: { $cards }.
}
touposix-summary-pile = Pile { $number }: { $card } on top, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
touposix-summary-stack = { $n ->
    [0] No ABCD card left to earn.
    [one] One ABCD card to earn.
   *[other] { $n } ABCD cards to earn.
}
touposix-summary-held = { $who }: { $hand } in hand, { $draw } to draw.
touposix-summary-points = { $who_is ->
    [you] You
   *[other] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $lines }).

# The first deal with a guide
touposix-lesson-aim = The aim: **get rid of all your cards** before the others by making words, the longer the better.
touposix-lesson-piles = A word is made of the top letter of **one single pile** and of cards of your hand. Here the piles show I and O.
touposix-lesson-word = With the O you can make **AMOUR** (love): tap or type A, M, the O of the pile, U, R, then lay the word. The last letter laid is the one the other player will find.
touposix-lesson-theirs = { $seat1 } made RADIO with the I, and your hand is back to six cards. The **star** is any letter you want.
touposix-lesson-star = The R of the pile, your five letters and the star as a second R: **ROUTIER** (lorry driver). Type the word, or tap the cards and choose R for the star.
touposix-lesson-prize = Seven letters in one go: your whole hand is gone, and you win an **ABCD card**, 10 points!
touposix-lesson-stuck = No idea? Pass, or discard cards at 5 points each. A **firecracker** starts a new pile. You know what matters!

# the box, to be printed
touposix-box-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: letters, stars and firecrackers; and { $prizes } ABCD cards.

touposix-feat-word = Longest word
touposix-feat-sevens = Seven-letter words
touposix-feat-firecrackers = Firecrackers laid

# Themes of puzzles taken from games.
touposix-puzzle-out = Going out with a word
touposix-puzzle-seven = Seven letters
touposix-puzzle-firecracker = The right firecracker

# Actions drawn on the board.
touposix-drawn-discard = discard
touposix-drawn-pass = { $n ->
    [0] pass
   *[other] pass and exchange
}
