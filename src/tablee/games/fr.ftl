games-unknown = Jeu inconnu « { $given } » : les jeux sont { $known }.

# Les mots sur parole : contester et voter, dans tous les jeux de lettres

words-clock-only = Seule l’horloge le dit.
words-time-left = Il reste du temps pour contester le mot.
words-no-doubt = Aucun mot n’attend qu’on le conteste.
words-waits = { $who_is ->
    [you] Ton mot « { $word } » attend que les autres l’acceptent ou le contestent.
   *[other] « { $word } », { ELIDE("de", $who) }{ $who }, attend que la table l’accepte ou le conteste.
}
words-own = C’est ton mot : les autres en décident.
words-spoken = Tu as déjà donné ton avis.
words-too-late = Trop tard pour « { $word } ».
words-event-doubted = { $part ->
    [0] { $who_is ->
        [you] Ton mot « { $word } » n’est pas dans le dictionnaire : les autres peuvent le contester.
       *[other] « { $word } », { ELIDE("de", $who) }{ $who }, n’est pas dans le dictionnaire : chacun peut le contester.
    }
   *[other] { $who_is ->
        [you] « { $word } » ne commence aucun mot du dictionnaire : les autres peuvent le contester.
       *[other] « { $word } », { ELIDE("de", $who) }{ $who }, ne commence aucun mot du dictionnaire : chacun peut le contester.
    }
}
words-event-contested = { $who_is ->
    [you] Tu contestes « { $word } ».
   *[other] { $who } conteste « { $word } ».
}
words-event-believed = { $who_is ->
    [you] Tu acceptes « { $word } ».
   *[other] { $who } accepte « { $word } ».
}
words-event-uncontested = Personne ne conteste « { $word } » : le mot est admis.
words-event-stood = « { $word } » est admis, { $yes } voix pour, { $no } contre.
words-over = Trois mots ont été refusés pendant ce tour : continue sans poser de mot.
words-event-over = { $who_is ->
    [you] Trois mots refusés : tu continues ton tour sans poser de mot.
   *[other] Trois mots refusés : { $who } continue son tour sans poser de mot.
}
words-event-voted-out = « { $word } » est refusé, { $yes } voix pour, { $no } contre.
words-choice-contest = Contester
words-choice-believe = Je te crois
words-ask = { $part ->
    [0] { $who } pose « { $word } », qui n’est pas dans le dictionnaire. L’acceptes-tu ?
   *[other] { $who } pose « { $word } », qui ne commence aucun mot du dictionnaire. L’acceptes-tu ?
}
words-page-label = Le mot « { $word } » attend
words-page-yours = { $part ->
    [0] « { $word } » n’est pas dans le dictionnaire : les autres peuvent le contester.
   *[other] « { $word } » ne commence aucun mot du dictionnaire : les autres peuvent le contester.
}
words-page-theirs = { $part ->
    [0] { $who } joue « { $word } », qui n’est pas dans le dictionnaire.
   *[other] { $who } joue « { $word } », qui ne commence aucun mot du dictionnaire.
}
words-page-votes = { $who } conteste. On vote : { $yes } pour, { $no } contre.
words-page-for = Pour
words-page-against = Contre
words-page-wait = La table se prononce.
words-page-veto = Refuser le mot (toi seul en décides)
words-page-refused = { $mine ->
    [1] Ton mot est refusé
   *[other] Le mot { ELIDE("de", $who) }**{ $who }** est refusé
}
words-page-stood = { $mine ->
    [1] Ton mot est admis
   *[other] Le mot { ELIDE("de", $who) }**{ $who }** est admis
}
words-page-ballots = Les votes
words-page-vote = { $who } : { $vote }
words-page-vote-yes = pour
words-page-vote-no = contre
words-page-vote-silent = sans réponse
words-page-vote-open = réfléchit
