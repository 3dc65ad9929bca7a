touposix-page-meta = { $n ->
    [2] two players
    [3] three players
   *[other] four players
} · whoever runs out of cards ends the game
touposix-page-you = You
touposix-page-left = { $hand } in hand · { $draw } to draw
touposix-page-remaining = { $n } left
touposix-page-points = { $n ->
    [one] { $score } pt
   *[other] { $score } pts
}
touposix-page-piles = The piles
touposix-page-pile = { $card }, { $n ->
    [one] a pile of one card
   *[other] a pile of { $n } cards
}{ $state ->
    [used] , in your word
    [allowed] , possible
   *[other] { "" }
}
touposix-page-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
touposix-page-possible = or this one
touposix-page-in-word = in your word
touposix-page-in-word-short = your word
touposix-page-stack = { $n ->
    [0] No ABCD cards left
    [one] One ABCD card
   *[other] { $n } ABCD cards
}
touposix-page-stack-how = { $n ->
    [0] going out brings nothing more
   *[other] seven letters, or going out: { $prize }
}
touposix-page-hand = Your hand
touposix-page-field = Your word
touposix-page-placeholder = Type a word, or tap cards
touposix-page-take-back = Take { $card } back
touposix-page-lacks = You have no { $letter }
touposix-page-wipe = Clear the word
touposix-page-top = The letter on top
touposix-page-top-short = top
touposix-page-on-top = { $letter } on top
touposix-page-from-pile = pile
touposix-page-which-letter = Which letter for the { $kind ->
    [star] star
   *[firecracker] firecracker
}?
touposix-page-ask-word = A word with one of these letters: **{ $tops }**
touposix-page-ask-more = Go on with your word
touposix-page-ask-pile-letter = Take the letter of a pile as well
touposix-page-ask-lacks = You have no **{ $letters }**
touposix-page-ask-pile = On which pile?
touposix-page-ask-top = Which letter on top?
touposix-page-ask-go = Lay your word
touposix-page-ask-discard = Discard which cards? { $each } each
touposix-page-go-word = Write a word
touposix-page-go-wait = Not your turn yet
touposix-page-go-choose = Choose cards
touposix-page-go-lay = Lay “{ $word }”
touposix-page-go-how = with the { $letter }, { $fires ->
    [yes] firecracker { $cost }, a new pile,{ " " }
   *[no] { "" }
}{ $top } on top
touposix-page-go-discard = Discard { $n ->
    [one] one card
   *[other] { $n } cards
}
touposix-page-go-costs = { $cards }: { $each } each
touposix-page-discard = { $exchange ->
    [yes] Discard or exchange
   *[no] Discard
}
touposix-page-keep = Keep all
touposix-page-pass = Pass
touposix-page-log = Log
touposix-page-if-stopped = If the game stopped now
touposix-page-count = The count

touposix-page-help-family = For families and schools: the table refuses these words to everyone. The computer never says them.
touposix-page-help-count_draw_pile = At the end each card left in the draw pile costs a point.
touposix-page-help-first = The first word of the game; after that, each in turn.
touposix-page-help-pass_laps = Everybody passes once, or twice running: the game is over.
touposix-page-help-exchange = A player who passes may put letters under the draw pile and take as many.
touposix-page-help-words = More than the dictionary’s words: proper nouns everyone knows, or any word on trust.
touposix-page-help-dictionary = The dictionary that says whether a word is good.

touposix-page-minute-1 = Make a word of the top letter of **one pile** and cards of your hand.
touposix-page-minute-2 = The last card laid becomes **your neighbour’s** letter.
touposix-page-minute-3 = A **star** is any letter; so is a **firecracker**, which starts a pile.
touposix-page-minute-4 = Seven letters earn an **ABCD** card, 10 points. The first to run out of cards ends the game.
touposix-page-occasion-evening = well-known names and compounds allowed
touposix-page-occasion-box = any word, on trust: contested and voted on
touposix-page-occasion-family = letters exchanged when passing, two rounds of passes before the end

# On a real table
touposix-page-companion-option-count_draw_pile = Count the remaining draw pile too
touposix-page-companion-option-count_draw_pile-value = { $value ->
    [0] no
   *[1] yes
}
touposix-page-companion-form-game = Count the game
touposix-page-companion-row-game = Count
touposix-page-companion-field-prizes = ABCD cards
touposix-page-companion-field-firecrackers = Firecrackers played
touposix-page-companion-field-discards = Cards discarded
touposix-page-companion-field-hand = Cards in hand
touposix-page-companion-field-draw = Cards in the draw pile
touposix-page-companion-line-prizes = ABCD
touposix-page-companion-line-firecrackers = Firecrackers
touposix-page-companion-line-discards = Discards
touposix-page-companion-line-hand = Hand
touposix-page-companion-line-draw = Draw pile
touposix-page-companion-timer-turn = A turn
touposix-page-companion-no-more = { $who }: more cards than were dealt.
touposix-page-companion-no-refilled = { $who }: while there is a draw pile, the hand is full.
touposix-page-companion-no-out = Only one player can run out of cards: the game stops there.
touposix-page-companion-no-rewarded = { $who } ran out of cards: that earns an ABCD card.
# A part of the game in its replay.
touposix-page-part = { $which ->
    [before] Previous game
    [after] Next game
   *[here] Game { $n }
}
