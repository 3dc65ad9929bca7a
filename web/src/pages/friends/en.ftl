# Words of /friends, fetched only there.

friends-lead = All at the same time, or each at their own.
friends-open = Open a table
friends-which = Which box?
friends-open-game = Open a table of { $game }
friends-open-why = then you send the link
friends-waiting = What waits for me
friends-nothing = Nothing is waiting for you for now.
friends-challenges = Challenges and evenings
friends-all-challenges = All my challenges and evenings
friends-challenges-why = The same cards for each, whenever they like; or several games in one evening.
friends-challenge = Make a challenge
friends-evening = Prepare an evening
friends-everybody = Everybody
friends-tv = Put it on the television
friends-tv-how = Open a table first: it is shown large, for the whole room.
friends-tv-table = The { $game } table, full screen
