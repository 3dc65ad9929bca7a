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
wordjam-page-space = Espace
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
wordjam-page-no-mend = { $reason ->
    [article] Y renoncer
   *[slip] Non, je garde mon mot
}
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
wordjam-page-help-family = Pour les familles et les écoles : la table refuse ces mots à tout le monde. L’ordinateur, lui, n’en dit jamais.
wordjam-page-help-dictionary = Le dictionnaire qui dit si un mot existe ; les thèmes ont leurs listes.
wordjam-page-occasion-short = quatre manches
wordjam-page-occasion-evening = huit manches, tous les thèmes
wordjam-page-occasion-family = cinq manches, thèmes faciles, plus de temps

wordjam-page-minute-1 = Un **thème**, cinq consonnes : chacune rapporte ses pièces chaque fois qu’elle est dans ton mot.
wordjam-page-minute-2 = Jamais la lettre sous les **cimeterres**. Le premier qui crie « Sésame ! » est Ali Baba.
wordjam-page-minute-3 = Les autres parient pour lui ou contre : les **Voleurs** ont vingt secondes pour trouver mieux.
wordjam-page-minute-4 = Celui qui gagne prend le **rouge**, son camp le jaune. Huit manches, le meilleur total l’emporte.

# On a real table
wordjam-page-companion-tell-round = Manche { $value }
wordjam-page-companion-tell-red = Rouge : { $value }
wordjam-page-companion-tell-yellow = Jaune : { $value }
wordjam-page-companion-form-round = Distribuer les lettres
wordjam-page-companion-form-last = Distribuer la dernière manche
wordjam-page-companion-form-duel = Distribuer le départage
wordjam-page-companion-row-round = Manche { $n }
wordjam-page-companion-row-last = Dernière
wordjam-page-companion-row-duel = Départage
wordjam-page-companion-field-ali = Qui a crié « Sésame » ?
wordjam-page-companion-field-word = Le mot
wordjam-page-companion-field-camp = Les camps
wordjam-page-companion-field-chief = Le Chef des Voleurs
wordjam-page-companion-field-better = Son mot
wordjam-page-companion-field-best = Le meilleur mot du camp d’Ali Baba
wordjam-page-companion-field-thief = Le meilleur mot des Voleurs
wordjam-page-companion-field-winner = Qui a le meilleur mot ?
wordjam-page-companion-field-laid = Lettres
wordjam-page-companion-field-theme = Thème
wordjam-page-companion-choice-ali_baba = Ali Baba
wordjam-page-companion-choice-thieves = Voleurs
wordjam-page-companion-choice-none = aucun
wordjam-page-companion-line-red = Rouge
wordjam-page-companion-line-yellow = Jaune
wordjam-page-companion-part-call = Cherchez un mot sur ce thème. Le premier qui en a un crie « Sésame, ouvre-toi ! »
wordjam-page-companion-part-word = Ali Baba dit son mot.
wordjam-page-companion-part-camp = Les autres choisissent leur camp en secret, puis tous le montrent.
wordjam-page-companion-part-hunt = Le sablier coule : un Voleur trouve-t-il un mot qui vaut plus ?
wordjam-page-companion-part-think = Dernière manche : chacun cherche pendant que le sablier coule.
wordjam-page-companion-part-best = À tour de rôle, les mots du camp d’Ali Baba : lequel vaut le plus ?
wordjam-page-companion-part-thief = Et ceux des Voleurs ?
wordjam-page-companion-part-duel = Entre ex æquo : chacun écrit un mot en secret.
wordjam-page-companion-timer-hourglass = Sablier
wordjam-page-companion-timer-call = Chercher
wordjam-page-companion-timer-word = Dire le mot
wordjam-page-companion-timer-camp = Choisir un camp
wordjam-page-companion-timer-turn = Parler
wordjam-page-companion-timer-vote = Voter
wordjam-page-companion-no-given-word = Dis qui, et quel mot ; ou « Personne » sans mot.
wordjam-page-companion-no-given-better = Dis qui, et quel mot ; ou « Personne » sans mot.
wordjam-page-companion-no-forbidden = Un mot avec la lettre interdite est refusé.
wordjam-page-companion-no-said = Ce mot a déjà été dit dans la partie.
wordjam-page-companion-no-eight = Le thème demande un mot de huit lettres exactement.
wordjam-page-companion-no-initial = Le thème demande un mot qui commence par la lettre à une pièce.
wordjam-page-companion-no-thief = Le Chef des Voleurs a choisi le camp des Voleurs.
wordjam-page-companion-no-caller = Sans Ali Baba, il n’y a pas de Chef des Voleurs.
wordjam-page-companion-no-better = Le mot du Chef doit valoir plus que celui d’Ali Baba.
wordjam-page-companion-no-camp-best = Ce joueur n’est pas du camp d’Ali Baba.
wordjam-page-companion-no-camp-thief = Ce joueur n’est pas du camp des Voleurs.
wordjam-page-companion-no-twice = Les deux camps ont donné le même mot : il ne compte qu’une fois.
wordjam-page-companion-no-level = Le départage se joue entre ceux qui sont à égalité en tête.
# A part of the game in its replay.
wordjam-page-part = { $which ->
    [before] Manche précédente
    [after] Manche suivante
   *[here] Manche { $n }
}
