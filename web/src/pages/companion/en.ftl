# The companion of a real table
companion-title = At the real table
companion-all = All games
companion-lead = Lay this phone on the table: score sheet, hourglass and referee for the real boxes. No account, and no network needed.
companion-keeping = Getting ready to work without a network
companion-kept = ready offline
companion-failed = not ready offline yet
companion-tabs = The tools of the table
companion-tab-sheet = Sheet
companion-tab-timers = Timer
companion-tab-referee = Referee
companion-undo = Undo
companion-erased = Erased: { $line }
companion-put-back = Put it back
companion-correct = Correct it
companion-resume = Go back to the erased game
companion-who = Who plays?
companion-player = Player { $n }
companion-words = Words allowed
companion-mode-dictionary = dictionary
companion-mode-names = known names too
companion-mode-trust = on trust
companion-current = Common words only
companion-start = Begin
companion-total = Total
companion-won = { $n ->
    [one] { $names } wins!
   *[other] { $names } win!
}
companion-detail = Details
companion-share = Share as a picture
companion-print = Print
companion-again = New game
companion-again-sure = Clear everything?
companion-cancel = Cancel
companion-before = Back
companion-next = Next
companion-write = Write it down
companion-nobody = Nobody
companion-less = { $name }: less
companion-more = { $name }: more
companion-finished = complete word
companion-no-word = compared, but without a word
companion-is-card = { $card }: make it a joker
companion-is-joker = joker for { $card }: put the card back
companion-join = One card { $cards }
companion-coins = { $n ->
    [0] No coins.
    [one] { $n } coin.
   *[other] { $n } coins.
}
companion-not-listed = Not in the dictionary: the table decides.
companion-go = Start
companion-stop = Stop
companion-reset = { $n } s
companion-time-out = Time!
companion-word = The word
companion-words-coming = The dictionary is on its way…
companion-judge = Judge
companion-valid = valid
companion-refused = refused
companion-vote = the table decides
companion-vote-yes = We accept it
companion-vote-no = We refuse it
companion-form-only = It is a conjugated form.
companion-challenge = Who challenges?
companion-contest = Challenge this word
companion-uncount = Don’t count it
companion-challenge-score = Beside each name: challenges won – lost.
companion-why = { $why ->
    [name] It is a proper noun.
    [rare] It is a proper noun, and not a well-known one.
    [acronym] It is an acronym.
    [hyphen] It is only written with a hyphen.
    [compound] It is a compound.
    [symbol] It is a symbol or an abbreviation.
    [fragment] It is never used alone.
    [short] A word has at least two letters.
    [long] No word is that long.
    [characters] There is more than letters in it.
    [uncommon] It exists, but is not a current word.
    [voted] The table refused it.
   *[unknown] This word is not in the dictionary.
}
companion-word-no = “{ $word }” is not allowed: { $why ->
    [name] it is a proper noun.
    [rare] it is a little-known proper noun.
    [acronym] it is an acronym.
    [hyphen] it needs a hyphen.
    [compound] it is a compound.
    [uncommon] it is not a current word.
   *[unknown] it is not in the dictionary.
}
companion-begins-none = No word of { $n ->
    [one] { $n } letter
   *[other] { $n } letters
} begins with “{ $word }”: if it is complete, tick “complete word”.
companion-wrong-number = { $name }: { $given } is impossible, it takes a number from { $least } to { $most }{ $step ->
    [1] .
   *[other] , a multiple of { $step }.
}
companion-wrong-shared = { $name }: there are only { $most } in all.
companion-wrong-deck = Card { $name }: there are only { $most } in the box.
companion-wrong-long = { $name }: { $most } cards at most.
companion-wrong-jokers = { $name }: { $most ->
    [0] no joker.
    [one] one joker at most.
   *[other] { $most } jokers at most.
}
companion-wrong-column = { $name }: say who.
companion-wrong-choice = { $name }: choose.
companion-wrong-word = { $name }: a word is missing.
companion-wrong-laid = These are not letters of the box: deal again.
companion-wrong-theme = This theme is not in the box: deal again.
