# The proof of a game, and where it fails.
review-where = Line { $line }:
review-whole = { $holds ->
    [false] The text was changed.
   *[other] The text is whole, line by line.
}
review-signature = { $holds ->
    [true] The server signed this text: moves, names and times are those it recorded.
    [false] The signature does not hold.
   *[other] No signature checked: nothing proves moves, names and times.
}
review-promise = { $holds ->
    [true] The server’s secret gives the fingerprint written in this game.
    [false] The server’s secret is not the one it had promised.
   *[other] No promise in this game: nothing proves where its seed comes from.
}
review-noted = { $holds ->
    [true] The fingerprint is the one that was noted before the first card.
    [false] The fingerprint is not the one that was noted.
   *[other] No noted fingerprint to compare.
}
review-seed = { $holds ->
    [true] The seed is made of that secret and the cuts.
    [false] The seed is not made of that secret and the cuts.
   *[other] Nothing proves that nobody chose the seed.
}
review-play = { $holds ->
    [false] A move is not possible.
   *[other] Every move follows the rules.
}
review-deal = { $holds ->
    [false] A deal does not come from the seed.
   *[other] Every shuffle, done again from the seed, gives the same cards.
}
review-rulings = { $holds ->
    [true] The dictionary here says the same of the words that were played.
   *[other] The dictionary may not be the same any more.
}
review-link = this line was changed.
review-count = { $told } actions announced, { $found } found.
review-no-end = the last line, with the number of actions, is missing.
review-digest = the fingerprint does not match.
review-other-promise = the promise is not the one that was noted.
review-promise-gone = a promise was noted, and this game no longer has it.
review-bad-secret = the secret is not 64 lower-case hexadecimal digits.
review-bad-silent = the seats that no longer cut are not told in the right form.
review-first-rule = By the rule of that time, a player who knew the server’s secret and cut last could choose the deal.
review-bad-cut = a cut is neither empty nor 32 lower-case hexadecimal digits.
review-cut-count = { $found } cuts for { $seats } seats.
review-nobody-cut = it claims a proof, yet nobody cut.
review-bot-cut = { $old ->
    [true] seat { $seat } has a cut and a computer player; an old game does not say whether a person sat there first.
   *[false] seat { $seat } has a cut and a computer player: computers don’t cut.
}
review-unsigned = this game carries no signature.
review-bad-signature = the signature is not that of this text.
review-key-unknown = it is signed by the key { $signer }: compare it with the server’s.
review-other-key = it is signed by another key, { $signer }.
review-no-promise = the secret does not give the promised fingerprint.
review-no-seed = the seed is another one.
review-no-deal = these are not the cards of the shuffle { $label }.
review-no-ruling = “{ $question }” is ruled otherwise here; the dictionary may have changed, or the line.
review-broken = this game can’t be replayed ({ $what }).

review-title = { $game }: what this game teaches
review-level = { $name }: { $sure ->
    [true] like { $level }
   *[false] between { $level } and { $strongest }
}, by { $decisions ->
    [one] { $decisions } decision that mattered
   *[other] { $decisions } decisions that mattered
}.
review-like-random = someone who plays at random
review-like-novice = a beginner
review-like-club = a club player
review-like-expert = an expert
review-nothing = Too few decisions to tell the level of { $name }.
review-no-mistakes = Among the moves compared, none is clearly bad.
review-point = Action { $number }: { $played }
review-gain = That was better by { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} (± { $error }).
review-why-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} more at once.
review-why-later = It allowed scoring more later.
review-why-rival = The other side scored less afterwards.
# What often happens after one of the two actions, and seldom after the other.
review-why-played = After this action, { $often ->
    [always] nearly always
    [mostly] most of the time
    [half] half the time
   *[some] quite often
}{ $when ->
    [later] {" "}later on
   *[next] { "" }
}{ $sample ->
    [1] {" "}(for example)
   *[0] { "" }
}: “{ $event }” After the expert’s: { $seldom ->
    [mostly] most of the time too
    [half] half the time
    [some] sometimes
    [less] less often
   *[never] hardly ever
}.
review-why-better = After the expert’s action, { $often ->
    [always] nearly always
    [mostly] most of the time
    [half] half the time
   *[some] quite often
}{ $when ->
    [later] {" "}later on
   *[next] { "" }
}{ $sample ->
    [1] {" "}(for example)
   *[0] { "" }
}: “{ $event }” After the action played: { $seldom ->
    [mostly] most of the time too
    [half] half the time
    [some] sometimes
    [less] less often
   *[never] hardly ever
}.
review-puzzle-now = Scoring at once
review-puzzle-later = Preparing what follows
review-puzzle-rival = Hindering the other side
review-expert = the expert
review-chances = Chances of winning, from the points
