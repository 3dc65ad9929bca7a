wordjam-page-you = Toi
wordjam-page-you-inside = toi
wordjam-page-round = { $kind ->
    [duel] départage
   *[other] manche { $number } sur { $rounds }
}
wordjam-page-round-short = { $kind ->
    [duel] départage
   *[other] manche { $number }
}
wordjam-page-of = { $kind ->
    [duel] { "" }
   *[other] {" "}sur { $rounds }
}
wordjam-page-theme = Thème
wordjam-page-cave = La caverne, manche { $number } sur { $rounds } : rouge { $red }, jaune { $yellow }
wordjam-page-letters = Les lettres
wordjam-page-letter = { $coins ->
    [0] { $letter }, interdite
    [one] { $letter }, { $coins } pièce
   *[other] { $letter }, { $coins } pièces
}
wordjam-page-hidden = face cachée
wordjam-page-letters-told = { $pays }. Un mot avec **{ $forbidden }** est refusé.
wordjam-page-pays = { $coins ->
    [one] { $coins } pièce par **{ $letter }**
   *[other] { $coins } pièces par **{ $letter }**
}
wordjam-page-log = Journal
wordjam-page-tv = Vue pour la télé
wordjam-page-keys = Clavier
wordjam-page-back = Effacer
wordjam-page-your-word = Ton mot
wordjam-page-your-camp = Ton camp
wordjam-page-sesame = SÉSAME !
wordjam-page-sesame-more = ouvre-toi, j’ai mon mot
wordjam-page-say = { $n ->
    [0] Dis ton mot
   *[other] Dire « { $word } »
}
wordjam-page-write = { $n ->
    [0] Écris ton mot
   *[other] Garder « { $word } »
}
wordjam-page-pass = Je passe
wordjam-page-no-word = Pas de mot
wordjam-page-out = Tu ne peux plus crier « Sésame » dans cette manche ; cherche pour les Voleurs.
wordjam-page-think-on = Prépare ton mot.
wordjam-page-decided = a décidé
wordjam-page-to-all = À tous
wordjam-page-bet-ali = Non, je reste avec Ali Baba.
wordjam-page-bet-ali-points = { $yellow ->
    [one] { $yellow } point si son mot tient
   *[other] { $yellow } points si son mot tient
}
wordjam-page-bet-ali-last = { $red ->
    [one] { $red } point
   *[other] { $red } points
} au meilleur mot de ce camp
wordjam-page-bet-thieves = { $seconds ->
    [0] Oui, et je le prouve.
   *[other] Oui, en { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
}
wordjam-page-bet-thieves-points = { $red } au chef, { $yellow } aux autres
wordjam-page-bet-thieves-last = { $yellow ->
    [one] { $yellow } point
   *[other] { $yellow } points
} au meilleur mot de ce camp
wordjam-page-secret = Ton choix reste secret jusqu’à ce que tous aient choisi.
wordjam-page-votes = { $yes } pour, { $no } contre. Il faut { $needed } voix pour l’accepter.
wordjam-page-heard = **{ $who }**, Ali Baba : le mot à battre
wordjam-page-heard-doubt = Mot mis aux voix, { ELIDE("de", $who) }**{ $who }**
wordjam-page-heard-unknown = Mot absent de nos listes, { ELIDE("de", $who) }**{ $who }**
wordjam-page-no-hourglass = sans sablier
wordjam-page-to-beat = **{ $value }** à battre
wordjam-page-to-beat-whose = {" "}: « { $word } », { ELIDE("de", $who) }{ $who }
wordjam-page-recap = { $kind ->
    [duel] Départage
   *[other] Manche { $number }
}
wordjam-page-told-accepted = accepté
wordjam-page-told-low = trop bas
wordjam-page-told-silent = pas de mot
wordjam-page-role = { $role ->
    [ali_baba] Ali Baba
    [follower] avec Ali Baba
    [chief] Chef des Voleurs
    [thief] Voleur
    [best_ali_baba] meilleur mot du camp d’Ali Baba
   *[best_thief] meilleur mot des Voleurs
}
wordjam-page-shut = La caverne reste fermée : aucun point.
wordjam-page-no-word-yet = pas encore de mot
wordjam-page-wait-camps = Les autres choisissent : avec toi, ou contre toi ?
wordjam-page-wait-votes = Les autres votent pour ton mot.
wordjam-page-no-appeal = Y renoncer
wordjam-page-wait-thieves = Les Voleurs cherchent un meilleur mot.
wordjam-page-kept = Tu gardes « { $word } ».
wordjam-page-ask-show = Donneur, montre les lettres
wordjam-page-wait-show = On attend les lettres. Donneur : **{ $who }**
wordjam-page-ask-call = { $theme ->
    [free] Un mot plein de pièces !
    [eight] Huit lettres pleines de pièces !
    [initial] Un mot en { $one } !
    [verbs] Un verbe ou un adjectif plein de pièces !
    [animals] Un animal plein de pièces !
    [flora] Une plante pleine de pièces !
    [food] Un mets plein de pièces !
    [geography] Un lieu plein de pièces !
    [cinema] Une vedette pleine de pièces !
    [singers] Une voix pleine de pièces !
    [sports] Un sport ou un jeu plein de pièces !
    [characters] Un personnage plein de pièces !
    [body] Une partie du corps pleine de pièces !
    [objects] Un objet plein de pièces !
   *[visible] Une chose d’ici, pleine de pièces !
}
wordjam-page-ask-say = Ton mot, vite !
wordjam-page-wait-say = Sésame ! Le mot { ELIDE("de", $who) }**{ $who }** ?
wordjam-page-ask-camp = Peut-on faire mieux que { $value } ?
wordjam-page-ask-camp-last = Dernière manche : ton camp ?
wordjam-page-ask-write = { $least ->
    [one] Un mot d’au moins { $least } pièce !
   *[other] Un mot d’au moins { $least } pièces !
}
wordjam-page-ask-duel = Départage : **{ $who }**
wordjam-page-ask-vote = Tu acceptes « { $word } » ?
wordjam-page-ask-think = Dernière manche : trouve ton mot
wordjam-page-ask-speak = { $least ->
    [0] Dis un mot, ou passe
    [one] Un mot d’au moins { $least } pièce ?
   *[other] Un mot d’au moins { $least } pièces ?
}
wordjam-page-wait-speak = C’est le tour { ELIDE("de", $who) }**{ $who }**
wordjam-page-ask-over = { $n ->
    [one] Le trésor est à **{ $who }**
   *[other] Le trésor se partage : **{ $who }**
}
wordjam-page-wait-vote = On vote : « { $word } » est-il bon ?
wordjam-page-refused-mine = Ton mot est refusé
wordjam-page-refused = Le mot { ELIDE("de", $who) }**{ $who }** est refusé
wordjam-page-ballots = Les votes
wordjam-page-vote-yes = pour
wordjam-page-vote-no = contre
wordjam-page-vote-silent = sans réponse, donc contre
wordjam-page-vote-open = réfléchit
wordjam-page-podium = Le podium
wordjam-page-word-of-evening = Le mot de la soirée

wordjam-page-help-dealer = Qui montre les cartes, toute la partie : tiré au sort, ou la place de ton choix.
wordjam-page-help-cave = Une colonne par manche : moins de colonnes, partie plus courte.
wordjam-page-help-hourglass_seconds = Le temps des Voleurs après le mot d’Ali Baba.
wordjam-page-help-call_seconds = Si personne ne crie, la manche s’arrête là.
wordjam-page-help-word_seconds = Après « Sésame », le temps pour écrire son mot.
wordjam-page-help-camp_seconds = Avec Ali Baba, ou avec les Voleurs ?
wordjam-page-help-turn_seconds = À la dernière manche, chacun son tour.
wordjam-page-help-vote_seconds = Quand la table juge un mot.
wordjam-page-help-pause_seconds = Pour lire le bilan avant la manche suivante.
wordjam-page-help-themes = Coche ceux qui te plaisent ; aucun coché : tous.
wordjam-page-help-dictionary = Le dictionnaire qui dit si un mot existe ; les thèmes ont leurs listes.
wordjam-page-occasion-short = quatre manches
wordjam-page-occasion-evening = huit manches, tous les thèmes
wordjam-page-occasion-family = cinq manches, thèmes faciles, plus de temps

wordjam-page-minute-1 = Un **thème**, cinq consonnes : chacune paie ses pièces chaque fois qu’elle est dans ton mot.
wordjam-page-minute-2 = Jamais la lettre sous les **cimeterres**. Le premier qui crie « Sésame ! » est Ali Baba.
wordjam-page-minute-3 = Les autres parient pour lui ou contre : les **Voleurs** ont vingt secondes pour trouver mieux.
wordjam-page-minute-4 = Celui qui gagne prend le **rouge**, son camp le jaune. Huit manches, le meilleur total l’emporte.
