wordjam-page-you = You
wordjam-page-you-inside = you
wordjam-page-round = { $kind ->
    [duel] tie-break
   *[other] round { $number } of { $rounds }
}
wordjam-page-round-short = { $kind ->
    [duel] tie-break
   *[other] round { $number }
}
wordjam-page-of = { $kind ->
    [duel] { "" }
   *[other] {" "}of { $rounds }
}
wordjam-page-theme = Theme
wordjam-page-cave = The cave, round { $number } of { $rounds }: red { $red }, yellow { $yellow }
wordjam-page-letters = The letters
wordjam-page-letter = { $coins ->
    [0] { $letter }, forbidden
    [one] { $letter }, { $coins } coin
   *[other] { $letter }, { $coins } coins
}
wordjam-page-hidden = face down
wordjam-page-letters-told = { $pays }. A word with **{ $forbidden }** is refused.
wordjam-page-pays = { $coins ->
    [one] { $coins } coin per **{ $letter }**
   *[other] { $coins } coins per **{ $letter }**
}
wordjam-page-log = Log
wordjam-page-tv = View for the television
wordjam-page-keys = Keyboard
wordjam-page-space = Space
wordjam-page-back = Delete
wordjam-page-your-word = Your word
wordjam-page-your-camp = Your side
wordjam-page-sesame = SESAME!
wordjam-page-sesame-more = open sesame, I’ve got one
wordjam-page-say = { $n ->
    [0] Say your word
   *[other] Say “{ $word }”
}
wordjam-page-write = { $n ->
    [0] Write your word
   *[other] Keep “{ $word }”
}
wordjam-page-pass = I pass
wordjam-page-no-word = No word
wordjam-page-out = You can’t call “Sesame” again this round; look for a word for the Thieves.
wordjam-page-think-on = Prepare your word.
wordjam-page-decided = has decided
wordjam-page-to-all = To all
wordjam-page-bet-ali = No, I’m with Ali Baba.
wordjam-page-bet-ali-points = { $yellow ->
    [one] { $yellow } point if it stands
   *[other] { $yellow } points if it stands
}
wordjam-page-bet-ali-last = { $red ->
    [one] { $red } point
   *[other] { $red } points
} for the best word of this side
wordjam-page-bet-thieves = { $seconds ->
    [0] Yes, I’ll prove it.
   *[other] Yes, in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
}
wordjam-page-bet-thieves-points = { $red } for the chief, { $yellow } for the others
wordjam-page-bet-thieves-last = { $yellow ->
    [one] { $yellow } point
   *[other] { $yellow } points
} for the best word of this side
wordjam-page-secret = Your choice stays secret until all have chosen.
wordjam-page-votes = { $yes } for, { $no } against. { $needed ->
    [one] { $needed } vote is
   *[other] { $needed } votes are
} needed to accept it.
wordjam-page-heard = **{ $who }**, Ali Baba: the word to beat
wordjam-page-heard-doubt = Put to the vote, from **{ $who }**
wordjam-page-heard-unknown = Not on our lists, from **{ $who }**
wordjam-page-no-hourglass = no hourglass
wordjam-page-to-beat = **{ $value }** to beat
wordjam-page-to-beat-whose = : “{ $word }”, from { $who }
wordjam-page-recap = { $kind ->
    [duel] Tie-break
   *[other] Round { $number }
}
wordjam-page-told-accepted = accepted
wordjam-page-told-low = too low
wordjam-page-told-silent = no word
wordjam-page-role = { $role ->
    [ali_baba] Ali Baba
    [follower] with Ali Baba
    [chief] Chief of the Thieves
    [thief] Thief
    [best_ali_baba] best word of Ali Baba’s side
   *[best_thief] best word of the Thieves
}
wordjam-page-shut = The cave stays shut: no points.
wordjam-page-no-word-yet = no word yet
wordjam-page-wait-camps = The others choose: with you, or against you?
wordjam-page-wait-votes = The others vote on your word.
wordjam-page-no-appeal = Let it go
wordjam-page-no-mend = { $reason ->
    [article] Let it go
   *[slip] No, I keep my word
}
wordjam-page-wait-thieves = The Thieves are looking for a better word.
wordjam-page-kept = You keep “{ $word }”.
wordjam-page-ask-show = Dealer, show the letters
wordjam-page-wait-show = Waiting for the letters. Dealer: **{ $who }**
wordjam-page-ask-call = { $theme ->
    [free] A word full of coins!
    [eight] Eight letters full of coins!
    [initial] A word starting with { $one }!
    [verbs] A verb or an adjective full of coins!
    [animals] An animal full of coins!
    [flora] A plant full of coins!
    [food] A dish full of coins!
    [geography] A place full of coins!
    [cinema] A star full of coins!
    [singers] A voice full of coins!
    [sports] A sport or a game full of coins!
    [characters] A character full of coins!
    [body] A part of the body full of coins!
    [objects] An object full of coins!
   *[visible] A thing in sight, full of coins!
}
wordjam-page-ask-say = Your word, quick!
wordjam-page-wait-say = Sesame! **{ $who }**’s word?
wordjam-page-ask-camp = Can { $value } be beaten?
wordjam-page-ask-camp-last = Last round: your side?
wordjam-page-ask-write = { $least ->
    [one] A word worth at least { $least } coin!
   *[other] A word worth at least { $least } coins!
}
wordjam-page-ask-duel = Tie-break: **{ $who }**
wordjam-page-ask-vote = Do you accept “{ $word }”?
wordjam-page-ask-think = Last round: find your word
wordjam-page-ask-speak = { $least ->
    [0] Say a word, or pass
    [one] A word worth at least { $least } coin?
   *[other] A word worth at least { $least } coins?
}
wordjam-page-wait-speak = **{ $who }**’s turn
wordjam-page-ask-over = { $n ->
    [one] The treasure goes to **{ $who }**
   *[other] The treasure is shared: **{ $who }**
}
wordjam-page-wait-vote = A vote: does “{ $word }” count?
wordjam-page-podium = The podium
wordjam-page-word-of-evening = Word of the evening

wordjam-page-help-dealer = Who turns the cards over, all game long: drawn, or the seat you choose.
wordjam-page-help-cave = One column per round: fewer columns make a shorter game.
wordjam-page-help-hourglass_seconds = The Thieves’ time after Ali Baba’s word.
wordjam-page-help-call_seconds = If nobody calls, the round ends there.
wordjam-page-help-word_seconds = After “Sesame”, the time to write your word.
wordjam-page-help-camp_seconds = With Ali Baba, or with the Thieves?
wordjam-page-help-turn_seconds = In the last round, each in turn.
wordjam-page-help-vote_seconds = When the table judges a word.
wordjam-page-help-pause_seconds = To read the count before the next round.
wordjam-page-help-themes = Tick those you like; none ticked: all of them.
wordjam-page-help-family = For families and schools: the table refuses these words to everyone. The computer never says them.
wordjam-page-help-dictionary = The dictionary that says whether a word exists; themes have their lists.
wordjam-page-occasion-short = four rounds
wordjam-page-occasion-evening = eight rounds, all themes
wordjam-page-occasion-family = five rounds, easy themes, more time

wordjam-page-minute-1 = A **theme**, five consonants: each pays its coins each time it is in your word.
wordjam-page-minute-2 = Never the letter under the **scimitars**. The first to call “Sesame!” is Ali Baba.
wordjam-page-minute-3 = The others bet for or against: the **Thieves** have twenty seconds to find a better word.
wordjam-page-minute-4 = The winner takes **red**, their side yellow. Eight rounds, the best total wins.

# On a real table
wordjam-page-companion-tell-round = Round { $value }
wordjam-page-companion-tell-red = Red: { $value }
wordjam-page-companion-tell-yellow = Yellow: { $value }
wordjam-page-companion-form-round = Deal the letters
wordjam-page-companion-form-last = Deal the last round
wordjam-page-companion-form-duel = Deal the tie-break
wordjam-page-companion-row-round = Round { $n }
wordjam-page-companion-row-last = Last
wordjam-page-companion-row-duel = Tie-break
wordjam-page-companion-field-ali = Who called “Sesame”?
wordjam-page-companion-field-word = The word
wordjam-page-companion-field-camp = The sides
wordjam-page-companion-field-chief = The Chief of the Thieves
wordjam-page-companion-field-better = Their word
wordjam-page-companion-field-best = The best word of Ali Baba’s side
wordjam-page-companion-field-thief = The Thieves’ best word
wordjam-page-companion-field-winner = Who has the best word?
wordjam-page-companion-field-laid = Letters
wordjam-page-companion-field-theme = Theme
wordjam-page-companion-choice-ali_baba = Ali Baba
wordjam-page-companion-choice-thieves = Thieves
wordjam-page-companion-choice-none = none
wordjam-page-companion-line-red = Red
wordjam-page-companion-line-yellow = Yellow
wordjam-page-companion-part-call = Look for a word on this theme. The first who has one calls “Open, sesame!”
wordjam-page-companion-part-word = Ali Baba says the word.
wordjam-page-companion-part-camp = The others choose a side in secret, then all show it.
wordjam-page-companion-part-hunt = The hourglass runs: does a Thief find a word worth more?
wordjam-page-companion-part-think = The last round: everyone thinks while the hourglass runs.
wordjam-page-companion-part-best = In turn, the words of Ali Baba’s side: which is worth most?
wordjam-page-companion-part-thief = And the Thieves’?
wordjam-page-companion-part-duel = Between those who are level: each writes a word in secret.
wordjam-page-companion-timer-hourglass = Hourglass
wordjam-page-companion-timer-call = Search
wordjam-page-companion-timer-word = Say the word
wordjam-page-companion-timer-camp = Choose a side
wordjam-page-companion-timer-turn = Speak
wordjam-page-companion-timer-vote = Vote
wordjam-page-companion-no-given-word = Say who and which word; or “Nobody” and no word.
wordjam-page-companion-no-given-better = Say who and which word; or “Nobody” and no word.
wordjam-page-companion-no-forbidden = A word with the forbidden letter is refused.
wordjam-page-companion-no-said = This word was said before in this game.
wordjam-page-companion-no-eight = The theme wants a word of exactly eight letters.
wordjam-page-companion-no-initial = The theme wants a word that begins with the 1-coin letter.
wordjam-page-companion-no-thief = The Chief of the Thieves chose the Thieves’ side.
wordjam-page-companion-no-caller = Without Ali Baba there is no Chief of the Thieves.
wordjam-page-companion-no-better = The Chief’s word must be worth more than Ali Baba’s.
wordjam-page-companion-no-camp-best = This player is not on Ali Baba’s side.
wordjam-page-companion-no-camp-thief = This player is not on the Thieves’ side.
wordjam-page-companion-no-twice = Both sides gave the same word: it counts once.
wordjam-page-companion-no-level = The tie-break is between those level at the top.
# A part of the game in its replay.
wordjam-page-part = { $which ->
    [before] Previous round
    [after] Next round
   *[here] Round { $n }
}
