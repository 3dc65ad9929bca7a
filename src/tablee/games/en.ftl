games-unknown = Unknown game “{ $given }”: the games are { $known }.

# Words on trust: contesting and voting, in all word games

words-clock-only = Only the clock says that.
words-time-left = There is still time to contest the word.
words-no-doubt = No word is waiting to be contested.
words-waits = { $who_is ->
    [you] Your word “{ $word }” is waiting for the others to accept or contest it.
   *[other] “{ $word }”, by { $who }, is waiting for the table to accept or contest it.
}
words-own = It’s your word: the others decide.
words-spoken = You have already had your say.
words-too-late = Too late for “{ $word }”.
words-event-doubted = { $part ->
    [0] { $who_is ->
        [you] Your word “{ $word }” isn’t in the dictionary: the others may contest it.
       *[other] “{ $word }”, by { $who }, isn’t in the dictionary: everybody may contest it.
    }
   *[other] { $who_is ->
        [you] “{ $word }” begins no word of the dictionary: the others may contest it.
       *[other] “{ $word }”, by { $who }, begins no word of the dictionary: everybody may contest it.
    }
}
words-event-contested = { $who_is ->
    [you] You contest “{ $word }”.
   *[other] { $who } contests “{ $word }”.
}
words-event-believed = { $who_is ->
    [you] You accept “{ $word }”.
   *[other] { $who } accepts “{ $word }”.
}
words-event-uncontested = Nobody contests “{ $word }”: the word stands.
words-event-stood = “{ $word }” stands, { $yes } for, { $no } against.
words-over = Three words have been refused in this turn: go on without laying a word.
words-event-over = { $who_is ->
    [you] Three words refused: you go on with your turn without laying a word.
   *[other] Three words refused: { $who } goes on without laying a word.
}
words-event-voted-out = “{ $word }” is refused, { $yes } for, { $no } against.
words-choice-contest = Contest it
words-choice-believe = I believe you
words-ask = { $part ->
    [0] { $who } plays “{ $word }”, which isn’t in the dictionary. Do you accept it?
   *[other] { $who } plays “{ $word }”, which begins no word of the dictionary. Do you accept it?
}
words-page-label = The word “{ $word }” is waiting
words-page-yours = { $part ->
    [0] “{ $word }” isn’t in the dictionary: the others may contest it.
   *[other] “{ $word }” begins no word of the dictionary: the others may contest it.
}
words-page-theirs = { $part ->
    [0] { $who } plays “{ $word }”, which isn’t in the dictionary.
   *[other] { $who } plays “{ $word }”, which begins no word of the dictionary.
}
words-page-votes = { $who } contests it. Vote: { $yes } for, { $no } against.
words-page-for = For
words-page-against = Against
words-page-wait = The table is deciding.
words-page-veto = Refuse the word (you alone decide)
words-page-refused = { $mine ->
    [1] Your word is refused
   *[other] **{ $who }**’s word is refused
}
words-page-stood = { $mine ->
    [1] Your word stands
   *[other] **{ $who }**’s word stands
}
words-page-ballots = The votes
words-page-vote = { $who }: { $vote }
words-page-vote-yes = for
words-page-vote-no = against
words-page-vote-silent = no answer
words-page-vote-open = thinking
