"""Sixty obvious answers per theme, written without looking at the lists, to measure the lists."""

OBVIOUS = {
    "animals": """
        chien, chat, lion, tigre, éléphant, girafe, singe, cheval, vache, cochon, mouton, chèvre, poule, coq,
        canard, oie, lapin, souris, rat, hamster, écureuil, renard, loup, ours, cerf, sanglier, hérisson, taupe,
        serpent, crocodile, tortue, lézard, grenouille, requin, baleine, dauphin, thon, saumon, truite, aigle,
        hibou, perroquet, pigeon, moineau, hirondelle, autruche, pingouin, abeille, guêpe, fourmi, mouche,
        moustique, papillon, coccinelle, araignée, escargot, hippopotame, rhinocéros, kangourou, chauve-souris
    """,
    "flora": """
        rose, tulipe, marguerite, pâquerette, jonquille, lilas, muguet, violette, lys, orchidée, tournesol,
        coquelicot, pissenlit, lavande, jasmin, chêne, sapin, pin, hêtre, bouleau, peuplier, saule pleureur, érable,
        châtaignier, marronnier, noisetier, noyer, pommier, poirier, cerisier, olivier, palmier, baobab, cactus,
        fougère, mousse, lierre, ortie, trèfle, herbe, feuille, branche, racine, tronc, écorce, graine, fleur,
        pétale, bourgeon, pomme, poire, cerise, fraise, banane, tomate, carotte, champignon, blé, maïs, menthe
    """,
    "food": """
        pain, beurre, fromage, jambon, saucisson, pizza, pâtes, riz, frites, steak, poulet, poisson, soupe, salade,
        tomate, carotte, pomme, banane, fraise, chocolat, gâteau, tarte, crêpe, gaufre, glace, yaourt, confiture,
        miel, croissant, pain au chocolat, baguette, sandwich, hamburger, kebab, couscous, paella, raclette, fondue,
        tartiflette, quiche, omelette, œuf, lait, café, thé, eau, vin, bière, champagne, jus d’orange, limonade,
        moutarde, mayonnaise, ketchup, sel, poivre, sucre, cassoulet, choucroute, crème brûlée
    """,
    "geography": """
        Paris, Lyon, Marseille, Bordeaux, Toulouse, Nice, Lille, Strasbourg, Londres, Madrid, Rome, Berlin,
        Bruxelles, New York, Tokyo, Moscou, France, Espagne, Italie, Allemagne, Belgique, Suisse, Angleterre,
        Portugal, Grèce, Chine, Japon, Inde, Brésil, Canada, États-Unis, Mexique, Argentine, Égypte, Maroc, Algérie,
        Tunisie, Sénégal, Australie, Seine, Loire, Rhône, Garonne, Nil, Amazone, Danube, mont Blanc, Alpes,
        Pyrénées, Himalaya, Everest, Méditerranée, Atlantique, Pacifique, Corse, Bretagne, Normandie, Sahara, lac
        Léman, Afrique
    """,
    "cinema": """
        Depardieu, Delon, Belmondo, Louis de Funès, Bourvil, Jean Gabin, Deneuve, Bardot, Adjani, Binoche,
        Cotillard, Jean Dujardin, Omar Sy, Dany Boon, Christian Clavier, Jean Reno, Gad Elmaleh, Sophie Marceau,
        Audrey Tautou, Vincent Cassel, Romain Duris, Léa Seydoux, Truffaut, Godard, Luc Besson, Spielberg,
        Hitchcock, Kubrick, Tarantino, Scorsese, Chaplin, Brad Pitt, Tom Cruise, Leonardo DiCaprio, Johnny Depp,
        George Clooney, Robert De Niro, Al Pacino, Marlon Brando, Clint Eastwood, Harrison Ford, Sylvester Stallone,
        Schwarzenegger, Bruce Willis, Tom Hanks, Will Smith, Morgan Freeman, Julia Roberts, Marilyn Monroe, Audrey
        Hepburn, Meryl Streep, Angelina Jolie, Scarlett Johansson, Natalie Portman, Nicole Kidman, Coluche, Michel
        Blanc, Lino Ventura, Romy Schneider, James Cameron
    """,
    "singers": """
        Johnny Hallyday, Édith Piaf, Jacques Brel, Georges Brassens, Charles Aznavour, Serge Gainsbourg, Goldman,
        Cabrel, Renaud, Mylène Farmer, Céline Dion, Patrick Bruel, Florent Pagny, Calogero, Stromae, Angèle, Zaz,
        Louane, Vianney, Soprano, Orelsan, Jul, Aya Nakamura, Nekfeu, Booba, Indila, Claude François, Dalida, France
        Gall, Michel Sardou, Julien Clerc, Eddy Mitchell, Jacques Dutronc, Françoise Hardy, Sylvie Vartan, Joe
        Dassin, Michel Polnareff, Véronique Sanson, Alain Souchon, Alain Bashung, Michael Jackson, Madonna, Beyoncé,
        Rihanna, Lady Gaga, Adele, Ed Sheeran, Taylor Swift, Katy Perry, Shakira, Elvis Presley, Bob Dylan, David
        Bowie, Freddie Mercury, Elton John, Bob Marley, Beatles, Queen, ABBA, Kendji Girac
    """,
    "sports": """
        football, rugby, tennis, basket, handball, volley, natation, athlétisme, judo, karaté, boxe, escrime,
        équitation, cyclisme, ski, snowboard, patinage, hockey, golf, badminton, ping-pong, surf, voile, aviron,
        canoë, plongée, escalade, gymnastique, danse, course à pied, marathon, saut en hauteur, lancer de poids, tir
        à l’arc, pétanque, bowling, billard, fléchettes, échecs, dames, Monopoly, Scrabble, Uno, poker, belote,
        tarot, bataille, petits chevaux, dominos, puzzle, billes, marelle, cache-cache, corde à sauter, toupie,
        Lego, poupée, peluche, yo-yo, Cluedo
    """,
    "characters": """
        Astérix, Obélix, Tintin, Milou, Capitaine Haddock, Lucky Luke, Gaston Lagaffe, Spirou, Titeuf, Mickey,
        Donald, Dingo, Blanche-Neige, Cendrillon, Pinocchio, Peter Pan, Capitaine Crochet, Bambi, Dumbo, Simba,
        Nemo, Shrek, Harry Potter, Hermione, Dumbledore, Voldemort, Gandalf, Frodon, Dark Vador, Luke Skywalker,
        Yoda, Batman, Superman, Spider-Man, Hulk, Iron Man, Wonder Woman, Zorro, Robin des Bois, D’Artagnan, Arsène
        Lupin, Sherlock Holmes, Hercule Poirot, Maigret, James Bond, Indiana Jones, Tarzan, King Kong, Dracula,
        Frankenstein, Don Quichotte, Cyrano de Bergerac, Quasimodo, Esmeralda, Jean Valjean, Cosette, Père Noël,
        Petit Chaperon rouge, Mario, Pikachu
    """,
    "body": """
        tête, bras, jambe, main, pied, doigt, orteil, nez, bouche, œil, yeux, oreille, cheveux, cou, épaule, coude,
        poignet, genou, cheville, ventre, dos, poitrine, cœur, foie, poumon, estomac, rein, cerveau, os, muscle,
        peau, sang, dent, langue, lèvre, joue, menton, front, sourcil, cil, paupière, barbe, moustache, nombril,
        hanche, cuisse, mollet, talon, ongle, pouce, index, crâne, colonne vertébrale, côte, fesse, gorge, veine,
        artère, intestin, tibia
    """,
    "objects": """
        table, chaise, lit, armoire, canapé, lampe, télévision, téléphone, ordinateur, livre, stylo, crayon, gomme,
        règle, cahier, ciseaux, sac, valise, parapluie, chapeau, chaussure, chemise, pantalon, robe, lunettes,
        montre, bague, collier, clé, porte-monnaie, couteau, fourchette, cuillère, assiette, verre, bouteille,
        casserole, poêle, four, réfrigérateur, machine à laver, aspirateur, balai, brosse à dents, serviette, savon,
        miroir, horloge, tapis, rideau, coussin, marteau, tournevis, voiture, vélo, avion, train, bateau, ballon,
        appareil photo
    """,
}
