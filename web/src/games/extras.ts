// Optional parts of games in addition to their boards, discovered like them. No table needs them.
import type { Component } from 'svelte'
import type { TabletopGame } from '../pages/companion/tabletopGame.svelte'
import { byName } from '.'

interface BoxLabel {
  minutes: number
  /** Position on the shelf. */
  order: number
  /** Default number of players. */
  seats: number
  /** Minutes that the game of the day takes. */
  daily: number
}

const tops = byName(import.meta.glob<{ default: Component<{ tabletop: TabletopGame }> }>('./*/Companion.svelte'))
/** Load what a game shows above its score sheet in the companion; null if there is nothing. */
export const companionTop = (game: string) => tops[game]?.() ?? Promise.resolve(null)
export interface Drawing {
  is: Component<any>
  props: object
}
const drawn = byName(import.meta.glob<Drawing[][]>('./*/oneMinute.ts', { import: 'default' }))
/** Load the drawings of the one-minute rules, a row for each sentence; null if there are none. */
export const oneMinute = (game: string): Promise<Drawing[][] | null> => drawn[game]?.() ?? Promise.resolve(null)
/** Draws what a seat holds from its view, as the board does. Without it, plain values are shown. */
type Holdings = (view: any) => Drawing[]
const holdings = byName(import.meta.glob<Holdings>('./*/holdings.ts', { import: 'default' }))
export const holdingsOf = (game: string): Promise<Holdings | null> => holdings[game]?.() ?? Promise.resolve(null)
export const boxes = byName(import.meta.glob<BoxLabel>('./*/box.ts', { eager: true, import: 'default' }))
