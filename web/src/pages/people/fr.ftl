# Words of /people, fetched only there.

people-none = Personne encore : joue une partie avec quelqu’un, et cette personne apparaîtra ici.
people-online = en ligne
people-games = { $n ->
    [one] une partie
   *[other] { $n } parties
}
people-invite = Inviter
people-invite-who = Inviter { $name }
people-invite-again = Inviter à jouer
people-more = Voir la suite
people-score = Le score compte les parties finies où l’un est devant l’autre.
people-score-of = Toi { $ahead }, { $name } { $behind }
people-blocked = { $n ->
    [one] Une personne bloquée
   *[other] { $n } personnes bloquées
}
people-unblock = Débloquer
people-unblock-who = Débloquer { $name }
people-you = Toi
people-game = Jeu
people-level-short = Égalité
people-together-short = Équipe
people-levels = { $n ->
    [one] Une fois à égalité.
   *[other] { $n } fois à égalité.
}
people-together = { $n ->
    [one] Une partie dans la même équipe, { $won ->
        [0] perdue.
       *[other] gagnée.
    }
   *[other] { $n } parties dans la même équipe, { $won ->
        [0] aucune gagnée.
        [one] une gagnée.
       *[other] { $won } gagnées.
    }
}
people-last = Les dernières parties
people-nothing-finished = Aucune partie finie ensemble pour l’instant.
people-ahead = devant
people-behind = derrière
people-level = à égalité
people-won-together = gagnée ensemble
people-lost-together = perdue ensemble
people-block = Bloquer
people-block-sure = Bloquer pour de bon ?
people-block-why = { $name } ne pourra plus t’inviter ni s’asseoir à tes tables, et tu ne verras plus ce que cette personne écrit. Elle n’en saura rien, et les parties en cours continuent.
people-is-blocked = Tu as bloqué { $name }.
