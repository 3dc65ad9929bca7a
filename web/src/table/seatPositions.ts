// Positions of seats: mine is in front, the others follow in the order of play. For a spectator all
// seats are others.

/** Return all seats in the order of play, mine first if I have one. */
export const everyone = (me: number | null, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => (seat + (me ?? 0)) % players)

/** Return the seats that are not mine, in the order of play from the one after me. */
export const others = (me: number | null, players: number): number[] => everyone(me, players).slice(me === null ? 0 : 1)

/**
 * Positions around a wide table by number of other seats, clockwise from the left; north is
 * opposite me.
 */
const AROUND: Record<number, readonly string[]> = {
  1: ['n'],
  2: ['nw', 'ne'],
  3: ['w', 'n', 'e'],
  4: ['w', 'nw', 'ne', 'e'],
  5: ['w', 'nw', 'n', 'ne', 'e'],
  6: ['sw', 'w', 'nw', 'ne', 'e', 'se'],
}

/** Return the position of the `i`th of `count` others. */
export const spot = (i: number, count: number): string => AROUND[count]?.[i] ?? 'n'
