games-unknown = Unknown game “{ $given }”: the games are { $known }.
