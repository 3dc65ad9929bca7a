bataille-title = Bataille
bataille-tagline = Trois cartes chacun. La plus haute emporte la manche.
bataille-not-your-turn = Ce n’est pas ton tour.
bataille-not-held = Tu n’as pas cette carte.
bataille-clock-only = Seule la pendule dit cela.
bataille-time-left = Il reste du temps.
bataille-laid = { $who_is ->
    [you] Tu poses { $card }.
   *[other] { $who } pose { $card }.
}
