# Words of /puzzles, fetched only there.

puzzle = Puzzle
puzzle-leave = Later
puzzle-step = Puzzle { $n } of { $count }
puzzle-ask = What would you play?
puzzle-counts = Only one of these plays was clearly the best.
puzzle-practice = For practice: this puzzle is not due today, so its date stays the same.
puzzle-right = Well spotted!
puzzle-wrong = There was something better
puzzle-as-played = As in the game.
puzzle-back = { $days ->
    [one] This puzzle comes back tomorrow.
   *[other] This puzzle comes back in { $days } days.
}
puzzle-learnt = Learnt: this puzzle does not come back.
puzzle-replay = Replay the game
puzzle-next = Next puzzle
puzzle-end = Finish
puzzles-done = { $n ->
    [one] One puzzle done today.
   *[other] { $n } puzzles done today.
}
puzzles-none-today = No puzzle is due today.
puzzles-by-game = All your puzzles, game by game
puzzles-count = { $n ->
    [one] One puzzle
   *[other] { $n } puzzles
}{ $learnt ->
    [0] {""}
    [one] {" "}· one learnt
   *[other] {" "}· { $learnt } learnt
}
puzzles-none = No puzzles yet. They come from the moments of your games: play, and look at what the expert found.
puzzles-why = A play that you missed comes back the next day, then after 3, 7 and 21 days if you find it. At most five a day.
