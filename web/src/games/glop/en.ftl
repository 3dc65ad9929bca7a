glop-page-deal = deal { $deal }
glop-page-target = { $target ->
    [one] to { $target } point
   *[other] to { $target } points
}
glop-page-board = Score: red { $red }, green { $green }, favourite colour { $favourite }
glop-page-red = Red
glop-page-green = Green
glop-page-red-one = red
glop-page-green-one = green
glop-page-you = you
glop-page-points = { $n ->
    [one] { $n } pt
   *[other] { $n } pts
}
glop-page-favourite = favourite
glop-page-partner = partner
glop-page-ready = ready
glop-page-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
glop-page-exposed = Cards on the table
glop-page-empty = Empty table: a card has to be laid.
glop-page-hand = Your hand
glop-page-heap-ours = { $team ->
    [solo] taken by you
   *[team] taken by your side
}
glop-page-heap-theirs = { $team ->
    [solo] taken by your opponent
   *[team] taken by them
}
glop-page-what-takes = What do you take with the { $card }?
glop-page-ask-study-2 = Remember these ten: you play them after your reserve
glop-page-ask-study-4 = Remember your hand: it goes to **{ $partner }**
glop-page-ask-take = Take with a card of your hand
glop-page-ask-lay = Nothing to take: lay a card
glop-page-ask-which = What does your **{ $card }** take?
glop-page-ask-takes = Your **{ $card }** takes **{ $sum }**
glop-page-ask-lays = You lay your **{ $card }**
glop-page-go-ready = I am ready
glop-page-go-choose = Choose a card
glop-page-go-take = Take { $sum }
glop-page-go-lay = Lay the { $card }
glop-page-go-wait = Not your turn yet
glop-page-why-must = { $n ->
    [one] If you can take, you must: the { $cards } takes nothing.
   *[other] If you can take, you must: { $cards } take nothing.
}
glop-page-why-study = Hands are swapped when everybody is ready.
glop-page-this-deal = This game
glop-page-memory = Earlier plays stay in your memories.
glop-page-given = Hand given away
glop-page-count = Count of deal { $deal }
glop-page-count-none = nothing
glop-page-total = Total

glop-page-help-target = The first side to reach it wins: 30 takes half an hour, 15 a quarter.
glop-page-help-memory_aid = The hand you give away stays in sight: easier.
glop-page-help-free_discard = A card that takes nothing may be laid even when another could take.
glop-page-help-favourite = The favourite colour of the first deal: its 1, its 6 and the number of its cards score points.
glop-page-help-study_seconds = The time to learn your hand before giving it away.
glop-page-help-finish_deal = Even when the total is reached, all cards are played before the count.
glop-page-help-first = In the first deal; after that, each in turn.
glop-page-occasion-short = to 15 points, a quarter of an hour
glop-page-occasion-evening = to 30 points, half an hour
glop-page-occasion-family = to 15 points, the hand you give stays in sight

glop-page-minute-1 = A card of your hand takes one of the **same value** on the table.
glop-page-minute-2 = Or several that **add up** to it: a 10 takes 5 + 3 + 2.
glop-page-minute-3 = Clearing the table in one go is a **glop**: one point at once.
glop-page-minute-4 = At the end of the deal cards, 6s and the **favourite colour** are counted. First to 30!
glop-clock-own = as in the box: a minute to study one’s hand

# On a real table
glop-page-companion-board = The score board
glop-page-companion-side-red = Red
glop-page-companion-side-green = Green
glop-page-companion-option-players = How many?
glop-page-companion-option-players-value = { $value ->
    [2] two
   *[4] four, in teams
}
glop-page-companion-option-target = Points to reach
glop-page-companion-option-target-value = { $value }
glop-page-companion-option-favourite = First favourite colour
glop-page-companion-option-favourite-value = { $value ->
    [0] blue
    [1] orange
    [2] green
   *[3] pink
}
glop-page-companion-tell-favourite = Favourite colour: { $value ->
    [blue] blue
    [orange] orange
    [green] green
   *[pink] pink
}
glop-page-companion-form-glop = Glop: 1 point
glop-page-companion-form-royal = Royal glop: 3 points
glop-page-companion-form-deal = Count the deal
glop-page-companion-row-glop = Glop
glop-page-companion-row-royal = Royal glop
glop-page-companion-row-deal = Deal { $n }
glop-page-companion-field-side = Side
glop-page-companion-field-cards = Cards taken
glop-page-companion-field-sixes = Sixes
glop-page-companion-field-favourites = Cards of the favourite colour
glop-page-companion-field-stars = The 1 and the 6 of the favourite colour
glop-page-companion-line-glop = Glop
glop-page-companion-line-royal = Royal glop
glop-page-companion-line-cards = Most cards
glop-page-companion-line-stars = Favourite 1, 6
glop-page-companion-line-sixes = Sixes
glop-page-companion-line-favourites = Favourites
glop-page-companion-timer-study = Study the hand
glop-page-companion-no-whole = The two sides have all the cards between them, or none if nobody took any.
glop-page-companion-no-whole-sixes = The four sixes go with the cards: count them on both sides.
glop-page-companion-no-whole-favourites = The eleven favourite cards go with the cards: count them on both sides.
glop-page-companion-no-whole-stars = The favourite 1 and 6 go with the cards: count them on both sides.
glop-page-companion-no-few = { $who }: too few cards for so many sixes and favourite cards.
glop-page-companion-no-stars = { $who }: the favourite 1 and 6 are favourite cards too, and the 6 a six.
# A part of the game in its replay.
glop-page-part = { $which ->
    [before] Previous deal
    [after] Next deal
   *[here] Deal { $n }
}
