# What all other places say, and a table when it is asked: it comes with their code.
lead = Cinq jeux français, remis sur la table.
# The page shown without a connection: the build writes it from these, as they stand.
no-connection = Pas de connexion
no-connection-why = Tablée ne répond pas. La page revient d’elle-même dès que le serveur répond.
try-again = Réessayer
save = Enregistrer
yes = oui
no = non
theme = Apparence
theme-auto = comme l’appareil
theme-light = claire
theme-dark = sombre
theme-to-light = Passer en clair
theme-to-dark = Passer en sombre
notify-me = Me prévenir quand c’est à moi
notify-on = Notifications : on te prévient quand c’est à toi et que cette page est cachée.
notify-off = Notifications : ton navigateur les bloque pour ce site ; l’onglet marque ton tour d’un ●.

your-name = Ton prénom
your-name-ask = Ton prénom ?
change-name = Changer de prénom
name-note = Ni compte ni mot de passe : ce prénom suffit.
others-out = Me déconnecter partout sauf ici
others-out-done = C’est fait : sur les autres appareils, il faudra redonner un prénom.
sign-out = Me déconnecter ici
sign-out-sure = Me déconnecter pour de bon ?
your-face = Ton visage
face-of-name = dessiné à partir de ton prénom
face-number = visage { $n }
code-ask = Un code ?
code-join = Rejoindre

the-shelf = L’étagère
players = joueurs
players-or = { $low } ou { $high }
players-range = { $low } à { $high }
minutes = { $n } min
play-now = Jouer
against = { $n ->
    [one] contre un ordinateur
   *[other] contre { $n } ordinateurs
}
invite = Inviter
invite-watch = Inviter à regarder
learn = Lire les règles
learn-quick = Apprendre en deux minutes
real-table = À la vraie table
real-table-why = Feuille de points, sablier et arbitre pour les vraies boîtes.
lesson = Leçon
lesson-progress = Avancement de la leçon
lesson-next = Continuer
lesson-leave = Quitter la leçon
lesson-again = Recommencer
words-are-french = Les mots sont français.
lesson-done = Bravo, tu sais jouer ! À une vraie table, maintenant ?
no-lesson = Il n’y a pas de leçon pour ce jeu.
options = Options
options-of = { $game } : options
for-players = à { $n }
how-many = Combien de joueurs ?
bot-level = Niveau des ordinateurs
level-random = au hasard
level-novice = débutant
level-club = confirmé
level-expert = expert
clock = Pendule
clock-off = sans
clock-own = comme dans le jeu
clock-relaxed = tranquille
clock-quick = rapide
clock-seconds = { $pace }, { $n } s par coup
clock-help = Le temps pour chaque coup ; passé ce délai, le jeu joue pour toi.
level-help = Comment jouent les ordinateurs.
visibility-help = « Tout le monde » : la table est annoncée sur la page d’accueil.
occasion = Pour quelle occasion ?
occasion-short = Courte
occasion-evening = Soirée
occasion-family = Famille
occasion-box = Comme dans la boîte
occasion-own = Sur mesure
everything = Tout
who-may-come = Qui peut venir ?
visibility-link = ceux qui ont le lien
visibility-open = tout le monde
rules-of = Règles { ELIDE("de", $game) }{ $game }
print-box = Imprimer la boîte
rules-own-use = Cette boîte n’est pas épuisée : n’imprime la nôtre que pour ton propre usage, et achète l’original si tu le peux.
print-box-letter = … au format Letter
print-saving = Dos au trait, pour économiser l’encre
rules-missing = Les règles n’ont pas pu être chargées. Recharge la page.
bot-speed = Les ordinateurs jouent
bot-speed-calm = calmement
bot-speed-lively = vivement
bot-speed-instant = tout de suite
bot-speed-help = L’hôte peut changer leur vitesse pendant la partie, dans le menu.
seat-number = la place { $n }
seat-partners = avec { $names }
room-side = Camp { $n }
room-rules = Règles de la table
room-rules-usual = comme d’habitude
room-pace = Rythme
spectators = { $n ->
    [one] Une personne regarde
   *[other] { $n } personnes regardent
}{ $named ->
    [0] .
   *[other]  : { $names }.
}
more-options = Plus d’options
take-back-option = On peut reprendre son coup
take-back-help = Tant que personne n’a joué ensuite, et s’il n’a rien montré de caché. Contre des ordinateurs, c’est toujours permis.
rated-option = Partie classée
rated-help = Elle compte pour la cote de chacun si tous sont d’accord avant le début. Personne n’y est aidé, aucun coup n’y est repris. Qui la quitte, ou s’absente jusqu’à ce que l’ordinateur joue à sa place, y est compté dernier.
rated-asked = L’hôte propose une partie classée.
rated-agree = D’accord
rated-disagree = Je ne suis plus d’accord
rated-silent = { $n ->
    [one] { $names } n’a pas donné son accord : si elle commence maintenant, la partie ne comptera pas.
   *[other] { $names } n’ont pas donné leur accord : si elle commence maintenant, la partie ne comptera pas.
}
rated-alone = Il faut au moins deux personnes, dans deux camps.
rated-all = Tout le monde est d’accord.
rated-now = Partie classée : sans aide, aucun coup repris. Qui la quitte est compté dernier.
rated-refused = Cette partie ne compte pas pour les cotes : il fallait l’accord de chacun, et des joueurs humains dans au moins deux camps.
rating-change = Cote : { $figure } ({ $change })
word-speech-noun = nom
word-speech-adjective = adjectif
word-speech-infinitive = verbe à l’infinitif
word-speech-conjugated = verbe conjugué
word-speech-participle = participe
word-speech-other = autre (adverbe, interjection…)
word-band-top = très courant
word-band-common = courant
word-band-uncommon = peu courant
word-band-rare = rare ou récent
word-insulting = injurieux
word-vulgar = vulgaire
word-sexual = sexuel
word-also = S’écrit aussi { $spellings }.
word-forms-of = Les formes de « { $lemma } »
word-more = { $n ->
    [one] et { $n } autre.
   *[other] et { $n } autres.
}
word-no-forms = On ne lui connaît pas d’autre forme.
word-why =
    { $why ->
        [name] C’est un nom propre : { $spelling }.
        [acronym] C’est un sigle : { $spelling }.
        [hyphen] Ne s’écrit qu’avec un trait d’union : { $spelling }.
        [symbol] C’est un symbole ou une abréviation.
        [fragment] Ne s’emploie jamais seul : { $spelling }.
       *[unknown] Ce mot n’est pas dans le dictionnaire.
    }
position = Écouter la table
position-turn = À qui de jouer
position-hand = Mes cartes
position-table = La table
position-points = Les points
position-last = Les derniers coups
position-keys = Pour écouter la table au clavier : Alt+T dit à qui de jouer, Alt+J tes cartes, Alt+B la table, Alt+P les points, Alt+L les derniers coups.
position-no-turn = La table n’attend personne.
position-no-hand = Tu regardes : tu n’as pas de cartes.
position-no-table = Il n’y a rien sur la table.
position-no-points = Il n’y a pas encore de points.
position-no-last = Personne n’a encore joué.
hint-shown = Un bon coup :
rules-edition = Édition { $edition } des règles.
rules-edition-older = Édition { $edition } des règles : ce qui a changé depuis
rules-edition-number = Édition { $edition }
rules-editions = Les éditions de ces règles
rules-minute = En une minute
rules-contents = Sommaire

resume-title = { $n ->
    [one] Ta partie en cours
   *[other] Tes parties en cours
}
people-link = Ceux avec qui je joue
invited-later = Plus tard
resume-open = On attend des joueurs
resume-your-turn = C’est à toi
resume-their-turn = Les autres réfléchissent
with = avec { $names }
open-tables = Tables ouvertes
open-none = Personne encore. Ouvre une table à tous depuis les options d’une boîte, ou envoie un lien à tes amis.
at-home-of = chez { $name }
sit-down = M’asseoir

room-gathering = on s’installe
room-seats = { $free ->
    [0] La table est complète
    [one] Il reste une place
   *[other] Il reste { $free } places
}
room-free = Place { $n }, libre
room-fill = Envoie le lien, ou donne { $free ->
    [one] la place libre à un ordinateur
   *[other] les places libres à des ordinateurs
}.
room-wait-host = La partie commence dès que l’hôte la lance.
room-full = Toutes les places sont prises : tu peux regarder la partie.
sit-here = M’asseoir ici
stand-up = Libérer ma place
add-bot = Ajouter un ordinateur
remove-bot = Retirer { $name }
remove-person = Retirer { $name } de la table
remove-person-sure = Retirer { $name } pour de bon ?
free-kept = Libérer la place { ELIDE("de", $name) }{ $name }
room-kept = Place gardée pour { $name }
start-game = Commencer la partie
start-with = Commencer à { $n }
fill-with-bots = Compléter avec des ordinateurs
seat-more = Une place de plus
seat-less = Une place de moins
greet-join = M’asseoir
greet-sit = M’asseoir, { $name }
name-kept = Nom gardé : c’est bien la personne qui joue ici sous ce nom
seat-you = c’est toi
seat-here = à table
spectator = regarde

table-link = Lien de la table
qr-of-link = Code QR du lien de la table
invite-how = Envoie ce lien, ou scanne ce code avec un téléphone.
invite-alone = Pour l’instant, ce lien ne marche que sur cet ordinateur.
invite-open-up = Ouvrir aux appareils de la maison
invite-opened = C’est ouvert aux appareils de la maison.
invite-text = Viens jouer à { $game } avec moi : { $link }
invite-code = Ou, sur { $address }, le code
invite-scan = Scanne ce code avec ton téléphone pour t’asseoir.
invite-screen = Afficher sur la télévision
share-sms = SMS
copy-link = Copier le lien
copied = Copié
share = Partager

talk = Discussion
talk-none = Dis bonjour à la table.
talk-write = Écrire à la table…
talk-send = Envoyer
talk-unsent = pas encore envoyé
talk-name-first = Ton prénom ? Ta phrase partira ensuite.
talk-reaction = { $name } : { $reaction }
talk-nudged = { $name } relance { $other }.
talk-nudged-you = { $name } te relance : c’est à toi !
talk-left = { $name } a quitté la table ; un ordinateur joue à sa place.
talk-back = { $name } est de retour.
nudge = Relancer { $name }
reactions = Réagir
reaction-bravo = Bravo !
reaction-laugh = Ha ha !
reaction-wow = Oh !
reaction-think = Hmm…
reaction-heart = J’adore
reaction-oops = Aïe !
see-rule = Voir la règle
ask-pause = Demander une pause
paused-now = Pause : le temps s’arrête.
pause-asked = { $n ->
    [one] { $names } demande une pause.
   *[other] { $names } demandent une pause.
}
pause-accept = Accepter
pause-decline = Pas maintenant
resume-game = Reprendre le jeu
pause-wanted = { $n ->
    [one] { $names } demande une pause
   *[other] { $names } demandent une pause
} ; elle commence quand tous sont d’accord.
leave-table = Quitter la table
leave-note = Un ordinateur jouera à ta place. La partie reste sur l’étagère : ta place t’y attend.
leave-rated = Partie classée : si tu pars, tu y es compté dernier, même si tu reviens après que l’ordinateur a joué.
stand-in-you = Un ordinateur joue à ta place.
take-over = Jouer à la place { ELIDE("de", $name) }{ $name }
take-seat-offer = Tu regardes. Envie de jouer ?
take-over-asked = C’est demandé : ceux qui jouent doivent être d’accord.
seat-asked = { $name } aimerait jouer à la place { ELIDE("de", $seat) }{ $seat }.
seat-accept = D’accord
seat-decline = Non
return-seat = Reprendre ma place
end-won = Gagné !
end-won-with = Gagné, avec { $names } !
end-points = { $best } à { $next }.
end-lead = { $points ->
    [one] { $points } point d’avance sur { $name }.
   *[other] { $points } points d’avance sur { $name }.
}
end-rank = Tu finis { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $count }.
end-tie = Égalité parfaite.
end-show = Voir le résultat
score-lines = { $n ->
    [0] aucun point
   *[other] Détail
}
rematch = Revanche
rematch-rated = Revanche classée
rematch-join = Rejoindre la revanche
rematch-watch = Regarder la revanche
challenge-sealed = Le mélange reste secret tant que d’autres peuvent jouer avec les mêmes cartes.
challenge-moments-closed = Tes trois moments viendront à la clôture.
end-replay-own = Revoir ma partie
cut-deck = Couper le jeu
cut-told = { $cut ->
    [true] { $times ->
        [0] Les cartes sont mélangées et coupées. Touche le paquet pour couper toi-même.
       *[other] Tu as coupé le jeu.
    }
   *[false] Touche le jeu pour le couper.
}
cut-unopened = { $often ->
    [1] La page { ELIDE("de", $name) }{ $name } n’a pas ouvert sa coupe : tout le monde recoupe, et le serveur a un nouveau secret.
   *[other] La page { ELIDE("de", $name) }{ $name } n’a encore pas ouvert sa coupe : les autres coupent sans elle.
}
cut-why = Pourquoi couper ?
deal-fair = La donne est-elle honnête ?
cut-promise = Le serveur a déjà choisi un secret, et en montre l’empreinte avant la première carte. Ta coupe y ajoute un hasard à toi : personne ne peut choisir la donne, et chacun peut le vérifier à la fin. Empreinte :
log-download = Télécharger la partie

plain-seen = Ce que tu vois
plain-moves = Ce que tu peux faire
plain-too-many = Trop de coups possibles pour en faire des boutons.
plain-log = Journal

restarting = Le serveur va redémarrer : finissez tranquillement, aucune nouvelle partie ne commence.
restarting-paused = Pause : le serveur redémarre. La partie reprend d’elle-même.

# What computer players say
remarks-on = Faire parler les ordinateurs
remarks-off = Faire taire les ordinateurs
remark-begin-1 = Bonne partie à tous !
remark-begin-2 = Que la chance soit avec nous !
remark-begin-3 = À nous de jouer !
remark-begin-novice = Je débute, soyez gentils !
remark-begin-club = Quel plaisir de se retrouver autour de la table !
remark-begin-expert = Prenons le temps de réfléchir. Bonne partie !
remark-proud-1 = Celui-là, je ne l’attendais pas !
remark-proud-2 = Voilà qui fait plaisir.
remark-proud-3 = Quelle chance !
remark-praise-1 = Joli coup !
remark-praise-2 = Chapeau !
remark-praise-3 = Oh, bien vu !
remark-won-1 = Merci pour la partie, c’était serré !
remark-won-2 = Belle partie ! On remet ça ?
remark-won-3 = La chance était de mon côté.
remark-won-novice = J’ai gagné ? Je n’en reviens pas !
remark-won-club = Bien joué, c’était une belle lutte.
remark-won-expert = Belle résistance. La prochaine fois, qui sait ?
remark-lost-1 = Bravo, bien joué !
remark-lost-2 = Félicitations ! Ma revanche, un de ces jours ?
remark-lost-3 = Rien à dire, c’est mérité.
remark-lost-novice = Bravo ! Et moi, j’apprends.
remark-lost-club = Bravo, je n’ai rien vu venir.
remark-lost-expert = Chapeau, c’est une partie dont je me souviendrai.

# A challenge at its table, and results.
challenge-daily = Jeu du jour
challenge-own = Défi
challenge-daily-short = du jour
challenge-number-short = { $n } sur { $of }
challenge-number = { $name }, partie { $n } sur { $of }
challenge-ranking = Voir le classement
challenge-next = Partie suivante
challenge-next-game = Partie suivante : { $game }
share-picture = L’image à partager
share-keep = Garder l’image
share-text = Le texte à envoyer
stars = { $n ->
    [one] Une étoile sur trois
   *[other] { $n } étoiles sur trois
}

# The map: the shelf and its hubs.
hubs = Pages
hub-shelf = Étagère
hub-today = Aujourd’hui
hub-friends = Entre amis
hub-me = Moi
hub-today-why = Un jeu du jour par boîte, le même pour tous.
hub-friends-why = Ouvre une table, ou rejoins-en une.
hub-me-why = Ton prénom, ton visage, tes parties.
puzzles-due = { $n ->
    [one] Un coup à refaire
   *[other] { $n } coups à refaire
}
puzzles-due-why = Que jouerais-tu maintenant, là où tu avais manqué mieux ?
puzzles-link = Refaire mes coups
tables-waiting = { $n ->
    [one] une table t’attend
   *[other] { $n } tables t’attendent
}
tables-more = { $n ->
    [one] et une autre
   *[other] et { $n } autres
}
to-you-title = À toi
to-you = à toi
to-others = aux autres
resume-game-of = Reprendre { $game }
first-time = Première fois ?
two-minutes = Deux minutes
invite-friends = Inviter des amis
code-why = rejoindre une table
print-why = Cartes et plateau à découper.
streak = { $n ->
    [one] un jour
   *[other] { $n } jours de suite
}
hours-left = encore { $n } h
minutes-left = encore { $n } min
daily-rank = 
    { $rank ->
        [1] 1^er^
       *[other] { $rank }^e^
    } sur { $players }
daily-done = joué
daily-begun = à finir
daily-to-play = à jouer
daily-players = { $n ->
    [0] personne encore
    [one] un joueur
   *[other] { $n } joueurs
}
