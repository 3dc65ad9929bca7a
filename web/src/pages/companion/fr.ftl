# The companion of a real table
companion-title = À la vraie table
companion-all = Tous les jeux
companion-lead = Pose ce téléphone sur la table : feuille de points, sablier et arbitre pour les vraies boîtes. Sans compte, et même sans réseau.
companion-keeping = Préparation pour jouer sans réseau
companion-kept = prêt sans réseau
companion-failed = pas encore prêt sans réseau
companion-tabs = Les outils de la table
companion-tab-sheet = Feuille
companion-tab-timers = Sablier
companion-tab-referee = Arbitre
companion-undo = Défaire
companion-erased = Effacé : { $line }
companion-put-back = Rétablir
companion-correct = Corriger
companion-resume = Reprendre la partie effacée
companion-who = Qui joue ?
companion-player = Joueur { $n }
companion-words = Mots permis
companion-mode-dictionary = dictionnaire
companion-mode-names = noms connus aussi
companion-mode-trust = sur parole
companion-current = Mots courants seulement
companion-start = Commencer
companion-total = Total
companion-won = { $n ->
    [one] { $names } gagne !
   *[other] { $names } gagnent !
}
companion-detail = Détail
companion-share = Partager l’image
companion-print = Imprimer
companion-again = Nouvelle partie
companion-again-sure = Tout effacer ?
companion-cancel = Annuler
companion-before = Retour
companion-next = Suivant
companion-write = Noter
companion-nobody = Personne
companion-less = { $name } : moins
companion-more = { $name } : plus
companion-finished = mot complet
companion-no-word = comparé, mais sans mot
companion-is-card = { $card } : en faire un joker
companion-is-joker = joker pour { $card } : remettre la carte
companion-join = Une seule carte { $cards }
companion-coins = { $n ->
    [0] Aucune pièce.
    [one] { $n } pièce.
   *[other] { $n } pièces.
}
companion-not-listed = Pas dans le dictionnaire : à la table de juger.
companion-go = Lancer
companion-stop = Arrêter
companion-reset = { $n } s
companion-time-out = Fini !
companion-word = Le mot
companion-words-coming = Le dictionnaire arrive…
companion-judge = Juger
companion-valid = valable
companion-refused = refusé
companion-vote = à la table de juger
companion-vote-yes = On l’accepte
companion-vote-no = On le refuse
companion-form-only = C’est une forme conjuguée.
companion-challenge = Qui conteste ?
companion-contest = Contester ce mot
companion-uncount = Ne pas la compter
companion-challenge-score = À côté de chaque nom : contestations gagnées – perdues.
companion-why = { $why ->
    [name] C’est un nom propre.
    [rare] C’est un nom propre, et pas des plus connus.
    [acronym] C’est un sigle.
    [hyphen] Ne s’écrit qu’avec un trait d’union.
    [compound] C’est un mot composé.
    [symbol] C’est un symbole ou une abréviation.
    [fragment] Ne s’emploie jamais seul.
    [short] Un mot compte deux lettres au moins.
    [long] Aucun mot n’est aussi long.
    [characters] Il y a là autre chose que des lettres.
    [uncommon] Il existe, mais ce n’est pas un mot courant.
    [voted] La table l’a refusé.
   *[unknown] Ce mot n’est pas dans le dictionnaire.
}
companion-word-no = « { $word } » n’est pas permis : { $why ->
    [name] c’est un nom propre.
    [rare] c’est un nom propre peu connu.
    [acronym] c’est un sigle.
    [hyphen] il lui faut un trait d’union.
    [compound] c’est un mot composé.
    [uncommon] ce n’est pas un mot courant.
   *[unknown] il n’est pas dans le dictionnaire.
}
companion-begins-none = Aucun mot de { $n ->
    [one] { $n } lettre
   *[other] { $n } lettres
} ne commence par « { $word } » : s’il est complet, coche « mot complet ».
companion-wrong-number = { $name } : { $given } n’est pas possible, il faut un nombre de { $least } à { $most }{ $step ->
    [1] .
   *[other] , multiple de { $step }.
}
companion-wrong-shared = { $name } : en tout, il n’y en a que { $most }.
companion-wrong-deck = Carte { $name } : il n’y en a que { $most } dans la boîte.
companion-wrong-long = { $name } : { $most } cartes au plus.
companion-wrong-jokers = { $name } : { $most ->
    [0] pas de joker.
    [one] un joker au plus.
   *[other] { $most } jokers au plus.
}
companion-wrong-column = { $name } : dis qui.
companion-wrong-choice = { $name } : choisis.
companion-wrong-word = { $name } : il manque un mot.
companion-wrong-laid = Les lettres ne sont pas celles de la boîte : redistribue.
companion-wrong-theme = Ce thème n’est pas dans la boîte : redistribue.
