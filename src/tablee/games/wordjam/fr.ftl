wordjam-title = Word Jam
wordjam-tagline = Cinq consonnes, un thème : crie « Sésame ! » avant les autres.
wordjam-theme = { $theme ->
    [free] Thème au choix
    [eight] Mots de 8 lettres*
    [initial] Mots qui commencent par la lettre à 1 pièce*
    [verbs] Verbes et adjectifs
    [animals] Animaux
    [flora] Flore*
    [food] Nourriture*
    [geography] Géographie*
    [cinema] Cinéma
    [singers] Chanteurs et chanteuses
    [sports] Sports et jeux
    [characters] Personnages imaginaires
    [body] Le corps
    [objects] Objets
   *[visible] Choses qu’on voit d’ici
}
wordjam-theme-help = { $theme ->
    [free] Un mot du dictionnaire : ni nom propre ni verbe conjugué.
    [eight] Un mot du dictionnaire, de huit lettres exactement.
    [initial] Un mot du dictionnaire qui commence par la lettre à une pièce.
    [verbs] Un verbe ou un adjectif du dictionnaire.
    [animals] Un animal, du fennec à la baleine.
    [flora] Une plante, une fleur, un fruit, et tout ce qui s’y rapporte.
    [food] Un plat, un ingrédient ou une boisson.
    [geography] Un pays, une ville, un fleuve, un lac, une région…
    [cinema] Un acteur, une actrice, un ou une cinéaste.
    [singers] Un chanteur, une chanteuse ou un groupe.
    [sports] Un sport, un jeu ou un jouet.
    [characters] Un personnage de roman, de conte, de film, de légende…
    [body] Une partie du corps.
    [objects] Un objet fabriqué.
   *[visible] Une chose visible d’ici ; la table vote.
}

wordjam-option-cave = Scores de la caverne (rouge/jaune, une colonne par manche)
wordjam-option-hourglass_seconds = Durée du sablier (secondes ; 0 : sans sablier)
wordjam-option-call_seconds = Temps pour crier « Sésame » (secondes)
wordjam-option-word_seconds = Temps pour dire son mot (secondes)
wordjam-option-camp_seconds = Temps pour choisir son camp (secondes)
wordjam-option-turn_seconds = Temps par tour à la dernière manche (secondes)
wordjam-option-vote_seconds = Temps pour voter (secondes)
wordjam-option-pause_seconds = Pause entre deux manches (secondes)
wordjam-option-themes = Thèmes
wordjam-option-dealer = Donneur
wordjam-option-dealer-value = { $value ->
    [drawn] tiré au sort
   *[other] la place { $value }
}
wordjam-option-family = Sans mots injurieux ni grossiers
wordjam-option-dictionary = Dictionnaire
wordjam-option-dictionary-value = { $value ->
    [fr] français
   *[other] { $value }
}

wordjam-clock-off = sans, sauf le sablier

wordjam-too-late = Le temps est écoulé.
wordjam-called-first = Trop tard : { $who_is ->
    [you] tu as déjà crié « Sésame, ouvre-toi », donne ton mot
   *[other] { $who } a crié « Sésame, ouvre-toi » en premier
}.
wordjam-not-now = Ce n’est pas le moment : { $now }
wordjam-not-asked = On ne te demande rien pour l’instant : { $now }
wordjam-no-more-calls = Un seul essai par manche : tu ne peux plus crier « Sésame » avant la prochaine.
wordjam-chosen-already = Ta carte pari est déjà posée : on ne la retourne plus.
wordjam-own-word = On ne vote pas pour son propre mot : aux autres de décider.
wordjam-voted-already = Tu as déjà voté : une seule voix chacun.
wordjam-written-already = Ton mot est déjà écrit : un seul par sablier.
wordjam-empty = Donne un mot d’au moins une lettre.
wordjam-too-long = Ce mot est trop long : le maximum est de { $most } lettres.
wordjam-warning = { $reason ->
    [forbidden] Attention : le { $forbidden } est interdit.
    [said] Ce mot a déjà été dit.
    [length] Il faut exactement { $length ->
        [one] { $length } lettre
       *[other] { $length } lettres
    }.
   *[initial] Il faut un mot qui commence par { $first }.
}
wordjam-clock-only = Seule l’horloge décide que le temps est écoulé.
wordjam-time-left = Le temps n’est pas écoulé, ou cette place n’a rien à décider.

wordjam-now-show = on attend { ELIDE("que", $who) }{ $who } montre les lettres.
wordjam-now-call = on cherche un mot, crie « Sésame, ouvre-toi » si tu en as un.
wordjam-now-say = on attend le mot { ELIDE("de", $who) }{ $who }.
wordjam-now-camp = chacun choisit son camp.
wordjam-now-write = le sablier coule, on écrit son mot en secret.
wordjam-now-mend = { $who } relit son mot.
wordjam-now-vote = la table vote pour ou contre un mot.
wordjam-now-appeal = { $who } peut faire appel.
wordjam-now-think = le sablier coule, on réfléchit.
wordjam-now-speak = c’est à { $who } de parler.
wordjam-now-over = la partie est finie.

wordjam-why = { $reason ->
    [forbidden] il contient la lettre interdite
    [said] il a déjà été dit
    [unknown] il n’est pas dans le dictionnaire
    [offensive] cette table joue sans mots injurieux ni grossiers
    [conjugated] ce n’est qu’un verbe conjugué
    [length] il n’a pas huit lettres
    [initial] il ne commence pas par la lettre à une pièce
    [speech] ce n’est ni un verbe ni un adjectif
    [article] l’article ne fait pas partie du mot
    [vote] la table n’en veut pas
   *[lists] il n’est pas dans la liste et personne ne peut voter
}
wordjam-refusal = { wordjam-why } ({ $rule })

wordjam-event-appealed = { $who_is ->
    [you] Tu fais appel : « { $word } » est admis ; nos listes l’apprendront.
   *[other] { $who } fait appel : « { $word } » est admis ; nos listes l’apprendront.
}
wordjam-event-dealt = { $kind ->
    [open] Manche { $number }.
    [last] Manche { $number }, la dernière.
   *[duel] Manche de départage.
} Thème : { $theme ->
    [free] au choix
    [eight] mots de 8 lettres*
    [initial] commence par la lettre à 1 pièce*
    [verbs] verbes et adjectifs
    [animals] animaux
    [flora] flore*
    [food] nourriture*
    [geography] géographie*
    [cinema] cinéma
    [singers] chanteurs et chanteuses
    [sports] sports et jeux
    [characters] personnages imaginaires
    [body] le corps
    [objects] objets
   *[visible] choses qu’on voit d’ici
}.
wordjam-event-shown = Une pièce pour chaque { $one }, deux pour chaque { $two }, trois pour chaque { $three } et chaque { $other } ; le { $forbidden } est interdit.
wordjam-event-called = { $who_is ->
    [you] Tu cries
   *[other] { $who } crie
} « Sésame, ouvre-toi ! »
wordjam-event-passed = { $who_is ->
    [you] Tu passes
   *[other] { $who } passe
}.
wordjam-event-said = { $who_is ->
    [you] Tu dis
   *[other] { $who } dit
} « { $word } » : { $value ->
    [0] aucune pièce
    [one] { $value } pièce
   *[other] { $value } pièces
}.
wordjam-event-low = { $who_is ->
    [you] Tu dis
   *[other] { $who } dit
} « { $word } » : { $value }, il fallait battre { $best }.
wordjam-event-refused = { $who_is ->
    [you] Ton mot
   *[other] Le mot { ELIDE("de", $who) }{ $who }
}, « { $word } », est refusé : { $why }.
wordjam-event-silent = { $who_is ->
    [you] Tu n’as pas de mot.
   *[other] { $who } n’a pas de mot.
}
wordjam-event-resumed = La recherche reprend.
wordjam-event-suggested = « { $word } », dit par { $who_is ->
    [you] toi
   *[other] { $who }
} : { $reason ->
    [article] l’article ne fait pas partie du mot.
   *[slip] il manque de peu un mot de nos listes.
} « { $meant } » ?
wordjam-event-doubted = « { $word } » ({ $value }), dit par { $who_is ->
    [you] toi
   *[other] { $who }
} : la table vote.
wordjam-event-voted = { $who_is ->
    [you] Tu votes
   *[other] { $who } vote
} { $vote ->
    [yes] pour
   *[no] contre
}.
wordjam-event-chose = { $who_is ->
    [you] Tu as choisi ton camp.
   *[other] { $who } a choisi son camp.
}
wordjam-disclosed-camp = { $camp ->
    [ali_baba] { $who_is ->
        [you] Tu suis Ali Baba.
       *[other] { $who } suit Ali Baba.
    }
   *[thieves] { $who_is ->
        [you] Tu rejoins les Voleurs.
       *[other] { $who } rejoint les Voleurs.
    }
}
wordjam-disclosed-word = { $who_is ->
    [you] Tu écris
   *[other] { $who } écrit
} « { $word } » : { $value ->
    [0] aucune pièce
    [one] { $value } pièce
   *[other] { $value } pièces
}.
wordjam-disclosed-no-word = { $who_is ->
    [you] Tu n’écris aucun mot.
   *[other] { $who } n’écrit aucun mot.
}
wordjam-event-revealed = { $n ->
    [0] Personne avec Ali Baba
   *[other] Avec Ali Baba : { $ali_baba }
} ; { $m ->
    [0] pas de Voleurs
    [1] Voleur : { $thieves }
   *[other] Voleurs : { $thieves }
}.
wordjam-event-turned = { $seconds ->
    [0] À chacun de chercher, sans sablier.
   *[other] Le sablier est retourné : { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
}
wordjam-event-wrote = { $who_is ->
    [you] Tu as décidé.
   *[other] { $who } a décidé.
}
wordjam-event-ready = { $who_is ->
    [you] Tu as assez réfléchi.
   *[other] { $who } a assez réfléchi.
}
wordjam-event-crowned = { $who_is ->
    [you] Tu deviens Chef
   *[other] { $who } devient Chef
} des Voleurs avec { $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
}.
wordjam-gain = { $who_is ->
    [you] toi
   *[other] { $who }
} { $points } ({ $role ->
    [ali_baba] Ali Baba
    [follower] avec Ali Baba
    [chief] Chef des Voleurs
    [thief] Voleur
    [best_ali_baba] meilleur mot du camp d’Ali Baba
   *[best_thief] meilleur mot des Voleurs
})
wordjam-event-scored = Manche { $number } : { $gains }.
wordjam-event-no-score = Manche { $number } : la caverne reste fermée, aucun point.
wordjam-event-levelled = Égalité en tête entre { $who } : une manche de plus pour les départager.
wordjam-event-won = { $n ->
    [1] { $who } gagne le trésor
   *[other] { $who } se partagent le trésor
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

wordjam-line = Manche { $number } : { $role ->
    [ali_baba] Ali Baba
    [follower] avec Ali Baba
    [chief] Chef des Voleurs
    [thief] Voleur
    [best_ali_baba] meilleur mot du camp d’Ali Baba
   *[best_thief] meilleur mot des Voleurs
}

wordjam-screen-title = Manche { $number } sur { $rounds } · { $theme }
wordjam-screen-hidden = Cinq lettres face cachée.
wordjam-screen-bid = { $who_is ->
    [you] Tu es Ali Baba
   *[other] { $who } est Ali Baba
} : « { $word } », { $value }.
wordjam-screen-last = Manche { $number }
wordjam-ask = { $asked }{ $seconds ->
    [0] { "" }
   *[other] {" "}({ $seconds } s)
}
wordjam-ask-show = À toi de donner : montre les lettres.
wordjam-ask-call = Un mot plein de pièces ? Crie « Sésame ! »
wordjam-ask-say = Ton mot ?
wordjam-ask-camp = { $kind ->
    [last] Quel camp pour la dernière manche ?
   *[open] Peut-on faire mieux que { $value } ?
}
wordjam-ask-write = { $kind ->
    [duel] Départage : ton meilleur mot, en secret.
   *[open] Un mot d’au moins { $least ->
        [one] { $least } pièce
       *[other] { $least } pièces
    }, en secret ; « - » si tu n’en as pas.
}
wordjam-ask-appeal = Nos listes ne connaissent pas « { $word } ». Fais-tu appel ? Une fois par partie.
wordjam-ask-mend = { $reason ->
    [article] L’article ne fait pas partie du mot : tu voulais dire « { $meant } » ?
   *[slip] « { $word } » : tu voulais dire « { $meant } » ?
}
wordjam-choice-mend = Oui, c’est ça
wordjam-choice-appeal = Faire appel
wordjam-ask-vote = « { $word } », { $who_is ->
    [you] de toi
   *[other] { ELIDE("de", $who) }{ $who }
} : tu l’acceptes ?
wordjam-ask-think = Réfléchis : bientôt, chacun choisit son camp et parle à son tour.
wordjam-ask-speak = { $least ->
    [0] À toi : un mot, ou « - » pour te taire.
   *[other] À toi : un mot d’au moins { $least ->
        [one] { $least } pièce
       *[other] { $least } pièces
    }, ou « - » pour te taire.
}
wordjam-ask-over = La partie est finie.
wordjam-hint-word = « { $word } », { $value ->
    [0] aucune pièce
    [one] { $value } pièce
   *[other] { $value } pièces
}.
wordjam-hint-camp = parie sur { $camp ->
    [ali_baba] Ali Baba
   *[thieves] les Voleurs
}.
wordjam-hint-pass = { $theme ->
    [visible] regarde autour de toi, l’ordinateur ne voit pas la pièce.
   *[other] passe, aucun mot ne vient à l’ordinateur.
}
wordjam-hint-judge = c’est à toi d’en juger, les ordinateurs s’abstiennent.
wordjam-hint-go-on = continue, il n’y a encore rien à chercher.
wordjam-choice-call = Sésame, ouvre-toi !
wordjam-choice-pass = Je passe cette manche
wordjam-choice-show = Montrer les lettres
wordjam-choice-ready = J’ai assez réfléchi
wordjam-choice-ali_baba = Ali Baba
wordjam-choice-thieves = Voleurs
wordjam-choice-yes = Je l’accepte
wordjam-choice-no = Je le refuse
wordjam-help = « s » crie Sésame, « p » passe ; tape ton mot quand il est demandé, « - » si tu n’en as pas ; « a » ou « v » choisit Ali Baba ou les Voleurs ; « o » ou « n » vote.

wordjam-tie = { $kind ->
    [duel] Égalité en tête, tranchée par une manche de départage.
    [shared] Toujours à égalité après les départages : le trésor est partagé.
   *[below] À égalité : le rang est partagé.
}

# Position, pour qui écoute la table
wordjam-summary-word = { $n ->
    [0] Tu as dit que tu n’as pas de mot.
   *[other] Ton mot : « { $word } ».
}
wordjam-summary-camp = Tu as parié sur { $camp ->
    [ali_baba] Ali Baba
   *[thieves] les Voleurs
}.
wordjam-summary-nothing = Tu n’as encore ni mot ni camp dans cette manche.
wordjam-summary-least = Il te faut un mot d’au moins { $least ->
    [one] { $least } pièce
   *[other] { $least } pièces
}.
wordjam-summary-round = Manche { $number } sur { $rounds }, thème : { $theme }.
wordjam-summary-prizes = Elle rapporte { $red ->
    [one] { $red } point rouge
   *[other] { $red } points rouges
} et { $yellow ->
    [one] { $yellow } jaune
   *[other] { $yellow } jaunes
}.
wordjam-summary-letter = { $letter } { $coins ->
    [0] interdite
    [one] une pièce
   *[other] { $coins } pièces
}
wordjam-summary-letters = Les lettres : { $letters }.
wordjam-summary-hidden = Les cinq lettres sont face cachée.
wordjam-summary-bid = { $who_is ->
    [you] Tu es Ali Baba
   *[other] { $who } est Ali Baba
} avec « { $word } », { $value ->
    [one] { $value } pièce
   *[other] { $value } pièces
}.
wordjam-summary-claim = La table juge « { $word } », { $who_is ->
    [you] de toi
   *[other] { ELIDE("de", $who) }{ $who }
}.
wordjam-summary-points = { $who_is ->
    [you] Toi
   *[other] { $who }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# The first deal with a guide
wordjam-lesson-aim = Le but : le plus de **points** après huit manches. À chaque manche un thème et cinq consonnes qui valent de l’or ; il faut un mot riche, vite.
wordjam-lesson-show = Le thème est « animaux ». Tu distribues : **montre les lettres**.
wordjam-lesson-coins = Chaque fois qu’une lettre est dans ton mot, elle rapporte ses pièces : S 1, B 2, T 3, R 3. La lettre sous les **cimeterres**, P, est interdite : pas de lapin !
wordjam-lesson-call = **Tortue** : T, R, T, neuf pièces. Écris-le et crie « **Sésame, ouvre-toi !** » avant les autres : tu es Ali Baba.
wordjam-lesson-camps = Chacun parie en secret. Deux sont avec toi ; deux **Voleurs** ont vingt secondes pour trouver mieux. Ici, le sablier attend.
wordjam-lesson-won = « Tigre » ne vaut que six pièces : personne ne te bat. Tu prends le score **rouge**, tes alliés le jaune.
wordjam-lesson-second = Deuxième manche, thème « nourriture ». **Montre les lettres** : cette fois quelqu’un d’autre sera le plus rapide.
wordjam-lesson-bet = { $seat3 } annonce « confiture », cinq pièces. Tu as mieux en tête : parie contre, avec les **Voleurs**.
wordjam-lesson-write = C 3, L 3, M 1, F 2 : **chocolat** vaut neuf pièces. Écris-le et donne-le.
wordjam-lesson-chief = Tu es **Chef des Voleurs** : le rouge est à toi. Un mot douteux est mis aux voix ; à la huitième manche tout le monde parle. Tu sais l’essentiel !

# la boîte à imprimer
wordjam-box-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : { $letters } consonnes, cartes pièce, { $styles } cartes Style, { $bets } cartes pari, la caverne, le sésame, et { $blanks } cartes Style vierges.
wordjam-box-own-theme = Un thème à toi
wordjam-box-sheet = Une feuille de points, recto verso.
wordjam-box-coins = { $n ->
    [0] Lettre interdite
    [one] { $n } pièce
   *[other] { $n } pièces
}
wordjam-box-sesame = Sésame, ouvre-toi !
wordjam-box-player = Manche
wordjam-box-total = Total

wordjam-feat-word = Mot le plus riche

# Thèmes des problèmes tirés des parties.
wordjam-puzzle-robbing = Voler Ali Baba
wordjam-puzzle-following = Suivre Ali Baba
wordjam-puzzle-word = Le mot qui était là

# Coups dessinés sur le plateau.
wordjam-drawn-choose = { $camp ->
    [ali_baba] Ali Baba
   *[thieves] les Voleurs
}
wordjam-drawn-vote = { $vote ->
    [yes] accepter
   *[no] refuser
}
wordjam-drawn-show = montrer les lettres
wordjam-drawn-call = Sésame !
wordjam-drawn-pass = passer
wordjam-drawn-mend = corriger
wordjam-drawn-aside = s’abstenir
wordjam-drawn-appeal = faire appel
wordjam-drawn-ready = c’est bon
