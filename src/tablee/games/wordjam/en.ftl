wordjam-title = Word Jam
wordjam-tagline = Five consonants, one theme: shout “Sesame!” before the others do.
wordjam-theme = { $theme ->
    [free] Free choice
    [eight] Words of 8 letters*
    [initial] Starts with the 1-coin letter*
    [verbs] Verbs and adjectives
    [animals] Animals
    [flora] Flora*
    [food] Food*
    [geography] Geography*
    [cinema] Cinema
    [singers] Singers
    [sports] Sports and games
    [characters] Imaginary characters
    [body] The body
    [objects] Objects
   *[visible] Things in sight
}
wordjam-theme-help = { $theme ->
    [free] A (French) dictionary word: no proper noun, no conjugated verb.
    [eight] A dictionary word of exactly eight letters.
    [initial] A dictionary word that begins with the one-coin letter.
    [verbs] A verb or an adjective from the dictionary.
    [animals] An animal, from the fennec to the whale.
    [flora] A plant, a flower, a fruit, and anything to do with them.
    [food] A dish, an ingredient or a drink.
    [geography] A country, a city, a river, a lake, a region…
    [cinema] An actor, an actress, a film director.
    [singers] A singer or a band.
    [sports] A sport, a game or a toy.
    [characters] Someone out of a novel, a tale, a film, a legend…
    [body] A part of the body.
    [objects] A man-made object.
   *[visible] Something you can see from here; the table votes.
}

wordjam-option-cave = The cave’s scores (red/yellow, one column per round)
wordjam-option-hourglass_seconds = Length of the hourglass (seconds; 0: none)
wordjam-option-call_seconds = Time to call “Sesame” (seconds)
wordjam-option-word_seconds = Time to give your word (seconds)
wordjam-option-camp_seconds = Time to choose a side (seconds)
wordjam-option-turn_seconds = Time per turn in the last round (seconds)
wordjam-option-vote_seconds = Time to vote (seconds)
wordjam-option-pause_seconds = Pause between two rounds (seconds)
wordjam-option-themes = Themes
wordjam-option-dealer = Dealer
wordjam-option-dealer-value = { $value ->
    [drawn] drawn by lot
   *[other] seat { $value }
}
wordjam-option-family = No insults or coarse words
wordjam-option-dictionary = Dictionary
wordjam-option-dictionary-value = { $value ->
    [fr] French
   *[other] { $value }
}

wordjam-clock-off = none but the hourglass

wordjam-too-late = Time is up.
wordjam-called-first = Too late: { $who_is ->
    [you] you have already called “Open, sesame!”, give your word
   *[other] { $who } called “Open, sesame!” first
}.
wordjam-not-now = Not now: { $now }
wordjam-not-asked = Nothing is asked of you just now: { $now }
wordjam-no-more-calls = One try per round: you can’t call “Sesame” before the next one.
wordjam-chosen-already = Your bet card is on the table: it can’t be turned over now.
wordjam-own-word = Nobody votes on their own word: the others decide.
wordjam-voted-already = You have voted already: one vote each.
wordjam-written-already = Your word is already written: one per hourglass.
wordjam-empty = Give a word of at least one letter.
wordjam-too-long = That word is too long: the maximum is { $most } letters.
wordjam-warning = { $reason ->
    [forbidden] Mind the { $forbidden }: it is forbidden.
    [said] This word has been said before.
    [length] It needs exactly { $length ->
        [one] { $length } letter
       *[other] { $length } letters
    }.
   *[initial] It must be a word that begins with { $first }.
}
wordjam-clock-only = Only the clock decides that time is up.
wordjam-time-left = Time is not up, or this seat has nothing to decide.

wordjam-now-show = waiting for { $who } to show the letters.
wordjam-now-call = everybody looks for a word, call “Open, sesame!” if you have one.
wordjam-now-say = waiting for { $who }’s word.
wordjam-now-camp = everybody chooses a side.
wordjam-now-write = the hourglass runs, words are written in secret.
wordjam-now-mend = { $who } is reading their word again.
wordjam-now-vote = the table votes on a word.
wordjam-now-appeal = { $who } may appeal.
wordjam-now-think = the hourglass runs, everybody thinks.
wordjam-now-speak = it is { $who }’s turn to speak.
wordjam-now-over = the game is over.

wordjam-why = { $reason ->
    [forbidden] it contains the forbidden letter
    [said] it has been said before
    [unknown] it is not in the dictionary
    [offensive] this table plays without insults or coarse words
    [conjugated] it is only a conjugated verb
    [length] it doesn’t have eight letters
    [initial] it doesn’t begin with the one-coin letter
    [speech] it is neither a verb nor an adjective
    [article] the article is not part of the word
    [vote] the table won’t have it
   *[lists] it is not in the list and nobody can vote
}
wordjam-refusal = { wordjam-why } ({ $rule })

wordjam-event-appealed = { $who_is ->
    [you] You appeal: “{ $word }” is accepted and noted for the lists.
   *[other] { $who } appeals: “{ $word }” is accepted and noted for the lists.
}
wordjam-event-dealt = { $kind ->
    [open] Round { $number }.
    [last] Round { $number }, the last one.
   *[duel] A round to break the tie.
} Theme: { $theme ->
    [free] free choice
    [eight] words of 8 letters*
    [initial] starts with the 1-coin letter*
    [verbs] verbs and adjectives
    [animals] animals
    [flora] flora*
    [food] food*
    [geography] geography*
    [cinema] cinema
    [singers] singers
    [sports] sports and games
    [characters] imaginary characters
    [body] the body
    [objects] objects
   *[visible] things in sight
}.
wordjam-event-shown = One coin for each { $one }, two for each { $two }, three for each { $three } and each { $other }; { $forbidden } is forbidden.
wordjam-event-called = { $who_is ->
    [you] You call
   *[other] { $who } calls
} “Open, sesame!”
wordjam-event-passed = { $who_is ->
    [you] You pass
   *[other] { $who } passes
}.
wordjam-event-said = { $who_is ->
    [you] You say
   *[other] { $who } says
} “{ $word }”: { $value ->
    [0] no coins
    [one] { $value } coin
   *[other] { $value } coins
}.
wordjam-event-low = { $who_is ->
    [you] You say
   *[other] { $who } says
} “{ $word }”: { $value }, but { $best } was the score to beat.
wordjam-event-refused = { $who_is ->
    [you] Your word
   *[other] { $who }’s word
}, “{ $word }”, is refused: { $why }.
wordjam-event-silent = { $who_is ->
    [you] You have no word.
   *[other] { $who } has no word.
}
wordjam-event-resumed = The search goes on.
wordjam-event-suggested = “{ $word }”, said by { $who_is ->
    [you] you
   *[other] { $who }
}: { $reason ->
    [article] the article is not part of the word.
   *[slip] it is one letter away from a word on our lists.
} “{ $meant }”?
wordjam-event-doubted = “{ $word }” ({ $value }), said by { $who_is ->
    [you] you
   *[other] { $who }
}: the table votes.
wordjam-event-voted = { $who_is ->
    [you] You vote
   *[other] { $who } votes
} { $vote ->
    [yes] for it
   *[no] against it
}.
wordjam-event-chose = { $who_is ->
    [you] You have chosen your side.
   *[other] { $who } has chosen a side.
}
wordjam-disclosed-camp = { $camp ->
    [ali_baba] { $who_is ->
        [you] You follow Ali Baba.
       *[other] { $who } follows Ali Baba.
    }
   *[thieves] { $who_is ->
        [you] You join the Thieves.
       *[other] { $who } joins the Thieves.
    }
}
wordjam-disclosed-word = { $who_is ->
    [you] You write
   *[other] { $who } writes
} “{ $word }”: { $value ->
    [0] no coins
    [one] { $value } coin
   *[other] { $value } coins
}.
wordjam-disclosed-no-word = { $who_is ->
    [you] You write no word.
   *[other] { $who } writes no word.
}
wordjam-event-revealed = { $n ->
    [0] Nobody with Ali Baba
   *[other] With Ali Baba: { $ali_baba }
}; { $m ->
    [0] no Thieves
    [1] Thief: { $thieves }
   *[other] Thieves: { $thieves }
}.
wordjam-event-turned = { $seconds ->
    [0] Everybody looks for a word, without an hourglass.
   *[other] The hourglass is turned: { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
}
wordjam-event-wrote = { $who_is ->
    [you] You have decided.
   *[other] { $who } has decided.
}
wordjam-event-ready = { $who_is ->
    [you] You have thought enough.
   *[other] { $who } has thought enough.
}
wordjam-event-crowned = { $who_is ->
    [you] You become Chief
   *[other] { $who } becomes Chief
} of the Thieves with { $value ->
    [one] { $value } coin
   *[other] { $value } coins
}.
wordjam-gain = { $who_is ->
    [you] you
   *[other] { $who }
} { $points } ({ $role ->
    [ali_baba] Ali Baba
    [follower] with Ali Baba
    [chief] Chief of the Thieves
    [thief] Thief
    [best_ali_baba] best word of Ali Baba’s side
   *[best_thief] best word of the Thieves
})
wordjam-event-scored = Round { $number }: { $gains }.
wordjam-event-no-score = Round { $number }: the cave stays shut, no points.
wordjam-event-levelled = Tied for first: { $who }. One more round between them.
wordjam-event-won = { $n ->
    [1] { $who } wins the treasure
   *[other] { $who } share the treasure
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

wordjam-line = Round { $number }: { $role ->
    [ali_baba] Ali Baba
    [follower] with Ali Baba
    [chief] Chief of the Thieves
    [thief] Thief
    [best_ali_baba] best word of Ali Baba’s side
   *[best_thief] best word of the Thieves
}

wordjam-screen-title = Round { $number } of { $rounds } · { $theme }
wordjam-screen-hidden = Five letters, face down.
wordjam-screen-bid = { $who_is ->
    [you] You are Ali Baba
   *[other] { $who } is Ali Baba
}: “{ $word }”, { $value }.
wordjam-screen-last = Round { $number }
wordjam-ask = { $asked }{ $seconds ->
    [0] { "" }
   *[other] {" "}({ $seconds } s)
}
wordjam-ask-show = You deal: show the letters.
wordjam-ask-call = A word full of coins? Call “Sesame!”
wordjam-ask-say = Your word?
wordjam-ask-camp = { $kind ->
    [last] Which side for the last round?
   *[open] Can { $value } be beaten?
}
wordjam-ask-write = { $kind ->
    [duel] Tie-break: your best word, in secret.
   *[open] A word worth at least { $least ->
        [one] { $least } coin
       *[other] { $least } coins
    }, in secret; “-” if you have none.
}
wordjam-ask-appeal = Our lists don’t know “{ $word }”. Do you appeal? You can once per game.
wordjam-ask-mend = { $reason ->
    [article] The article is not part of the word: did you mean “{ $meant }”?
   *[slip] “{ $word }”: did you mean “{ $meant }”?
}
wordjam-choice-mend = Yes, that’s it
wordjam-choice-appeal = Appeal
wordjam-ask-vote = “{ $word }”, from { $who_is ->
    [you] you
   *[other] { $who }
}: do you accept it?
wordjam-ask-think = Think: soon everyone chooses a side and speaks in turn.
wordjam-ask-speak = { $least ->
    [0] Your turn: a word, or “-” to stay silent.
   *[other] Your turn: a word worth at least { $least ->
        [one] { $least } coin
       *[other] { $least } coins
    }, or “-” to stay silent.
}
wordjam-ask-over = The game is over.
wordjam-hint-word = “{ $word }”, { $value ->
    [0] no coins
    [one] { $value } coin
   *[other] { $value } coins
}.
wordjam-hint-camp = bet on { $camp ->
    [ali_baba] Ali Baba
   *[thieves] the Thieves
}.
wordjam-hint-pass = { $theme ->
    [visible] look around you, the computer does not see the room.
   *[other] pass, no word comes to the computer’s mind.
}
wordjam-hint-judge = judge for yourself, computers stand aside.
wordjam-hint-go-on = go on, there is nothing to look for yet.
wordjam-choice-call = Open, sesame!
wordjam-choice-pass = I pass this round
wordjam-choice-show = Show the letters
wordjam-choice-ready = I have thought enough
wordjam-choice-ali_baba = Ali Baba
wordjam-choice-thieves = Thieves
wordjam-choice-yes = I accept it
wordjam-choice-no = I refuse it
wordjam-help = “s” calls Sesame, “p” passes; type your word when it is asked for, “-” if you have none; “a” or “t” chooses Ali Baba or the Thieves; “y” or “n” votes.

wordjam-tie = { $kind ->
    [duel] Tied for first, settled by one more round.
    [shared] Still tied after the extra rounds: the treasure is shared.
   *[below] Tied: the rank is shared.
}

# The position, for people who hear the table
wordjam-summary-word = { $n ->
    [0] You said that you have no word.
   *[other] Your word: “{ $word }”.
}
wordjam-summary-camp = You bet on { $camp ->
    [ali_baba] Ali Baba
   *[thieves] the Thieves
}.
wordjam-summary-nothing = You have neither a word nor a side in this round yet.
wordjam-summary-least = You need a word worth at least { $least ->
    [one] { $least } coin
   *[other] { $least } coins
}.
wordjam-summary-round = Round { $number } of { $rounds }, theme: { $theme }.
wordjam-summary-prizes = It is worth { $red ->
    [one] { $red } red point
   *[other] { $red } red points
} and { $yellow } yellow.
wordjam-summary-letter = { $letter } { $coins ->
    [0] forbidden
    [one] one coin
   *[other] { $coins } coins
}
wordjam-summary-letters = The letters: { $letters }.
wordjam-summary-hidden = The five letters lie face down.
wordjam-summary-bid = { $who_is ->
    [you] You are Ali Baba
   *[other] { $who } is Ali Baba
} with “{ $word }”, { $value ->
    [one] { $value } coin
   *[other] { $value } coins
}.
wordjam-summary-claim = The table judges “{ $word }”, { $who_is ->
    [you] from you
   *[other] from { $who }
}.
wordjam-summary-points = { $who_is ->
    [you] You
   *[other] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# The first deal with a guide
wordjam-lesson-aim = The aim: the most **points** after eight rounds. Each round has a theme and five consonants worth gold; you need a rich word, fast.
wordjam-lesson-show = The theme is “animals”. You are the dealer: **show the letters**.
wordjam-lesson-coins = Each time a letter is in your word it pays its coins: S 1, B 2, T 3, R 3. The letter under the **scimitars**, P, is forbidden: no “lapin” (rabbit)!
wordjam-lesson-call = **Tortue** (tortoise): T, R, T, nine coins. Write it and call “**Open, sesame!**” before the others: you are Ali Baba.
wordjam-lesson-camps = Everyone bets in secret. Two are with you; two **Thieves** have twenty seconds to find a better word. Here, time waits.
wordjam-lesson-won = “Tigre” is worth six coins only: nobody beats you. You take the **red** score, your allies the yellow one.
wordjam-lesson-second = Second round, theme “food”. **Show the letters**: this time somebody else will be faster.
wordjam-lesson-bet = { $seat3 } calls “confiture” (jam), five coins. You have something better in mind: bet against it, with the **Thieves**.
wordjam-lesson-write = C 3, L 3, M 1, F 2: **chocolat** is worth nine coins. Write it and give it.
wordjam-lesson-chief = You are **Chief of the Thieves**: red is yours. A doubtful word is put to the vote; in the eighth round everybody speaks. You know what matters!

# the box, to be printed
wordjam-box-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: { $letters } consonants, coin cards, { $styles } Style cards, { $bets } bet cards, the cave, the sesame, and { $blanks } blank Style cards.
wordjam-box-own-theme = A theme of your own
wordjam-box-sheet = A score sheet, on both sides.
wordjam-box-coins = { $n ->
    [0] Forbidden letter
    [one] { $n } coin
   *[other] { $n } coins
}
wordjam-box-sesame = Open sesame!
wordjam-box-player = Round
wordjam-box-total = Total

wordjam-feat-word = Richest word

# Themes of puzzles taken from games.
wordjam-puzzle-robbing = Robbing Ali Baba
wordjam-puzzle-following = Following Ali Baba
wordjam-puzzle-word = The word that was there

# Actions drawn on the board.
wordjam-drawn-choose = { $camp ->
    [ali_baba] Ali Baba
   *[thieves] the Thieves
}
wordjam-drawn-vote = { $vote ->
    [yes] accept
   *[no] refuse
}
wordjam-drawn-show = show the letters
wordjam-drawn-call = Sesame!
wordjam-drawn-pass = pass
wordjam-drawn-mend = correct
wordjam-drawn-aside = abstain
wordjam-drawn-appeal = appeal
wordjam-drawn-ready = ready
