// The games, found by looking into this folder; there is no list to keep. games/<name>/ holds Board.svelte (a chunk of
// its own, fetched with the first table), about.ts (minutes, place on the shelf), theme.css, lid.svg and art.svg.
// A game without such a folder is played on the plain board.
import type { Component } from 'svelte'
import type { Evening } from '../companion/evening.svelte'
import type { Table } from '../lib/table.svelte'

export interface BoardModule {
  default: Component<{ table: Table }>
  /** Milliseconds between two plays of others as they are shown; 0 where people race. */
  pace?: number
}

export interface About {
  minutes: number
  place: number
  /** How many play when nobody says otherwise. */
  seats: number
}

const nameOf = (path: string): string => path.split('/')[1] ?? ''
const byName = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, value]) => [nameOf(path), value]))

import.meta.glob('./*/theme.css', { eager: true })
const boards = byName(import.meta.glob<BoardModule>('./*/Board.svelte'))
const plain = (): Promise<BoardModule> => import('../table/PlainBoard.svelte')
export const board = (game: string): Promise<BoardModule> => (boards[game] ?? plain)()
const tops = byName(import.meta.glob<{ default: Component<{ evening: Evening }> }>('./*/Companion.svelte'))
/** What a game draws above its score sheet on a real table; null for a game without. */
export const companionTop = (game: string) => tops[game]?.() ?? Promise.resolve(null)
/** A drawing: one of the page's own components and what it is given. */
export interface Drawing {
  is: Component<any>
  props: object
}
const drawn = byName(import.meta.glob<Drawing[][]>('./*/minute.ts', { import: 'default' }))
/** The pictures of the game in one minute, a row for each sentence; null for a game without. */
export const minutes = (game: string): Promise<Drawing[][] | null> => drawn[game]?.() ?? Promise.resolve(null)
/** What a seat holds, drawn as its board draws it: from its own view. A game without says it in plain values. */
export type Held = (view: any) => Drawing[]
const held = byName(import.meta.glob<Held>('./*/held.ts', { import: 'default' }))
export const heldIn = (game: string): Promise<Held | null> => held[game]?.() ?? Promise.resolve(null)
export const about = byName(import.meta.glob<About>('./*/about.ts', { eager: true, import: 'default' }))
