/** "E", "*" for a star, "!" for a firecracker; laid in a word the last two carry their letter: "*S", "!S". */
export type Card = string

export interface Write { type: 'write'; word: string; pile: number | null; cards: Card[] }
export interface Wrote { type: 'wrote'; seat: number; word: string; pile: number; letter: string; cards: Card[]; founded: number | null }
export interface Line { reason: string; n: number; points: number }
export interface Place {
  hand: number
  draw: number
  discards: Card[]
  firecrackers: number
  prizes: number
  lines: Line[]
  points: number
}
export interface View {
  seat: number | null
  turn: number
  piles: Card[][]
  hand: Card[]
  places: Place[]
  aside: number
  stack: number
  passes: number
  ending: 'out' | 'stuck' | null
}
