// Who sits where. I sit in front of the table, the others around it in the order of play; a spectator sits nowhere, so
// all seats are others.

const counted = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat)

/** Everybody in the order of play, me first if I play. */
export function everyone(me: number | null, players: number): number[] {
  return counted(players).map((seat) => (seat + (me ?? 0)) % players)
}

/** The seats that are not mine, in the order of play, from the one after me. */
export function others(me: number | null, players: number): number[] {
  return everyone(me, players).slice(me === null ? 0 : 1)
}

/** Places around a wide table, from the left round to the right: north is opposite me. */
const AROUND: Record<number, readonly string[]> = {
  1: ['n'],
  2: ['nw', 'ne'],
  3: ['w', 'n', 'e'],
  4: ['w', 'nw', 'ne', 'e'],
  5: ['w', 'nw', 'n', 'ne', 'e'],
  6: ['sw', 'w', 'nw', 'ne', 'e', 'se'],
}

/** The place of the one who is number `i` of so many others. */
export const spot = (i: number, count: number, around = AROUND): string => around[count]?.[i] ?? 'n'
