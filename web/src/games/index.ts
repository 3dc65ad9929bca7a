// The games, found by looking into this folder; there is no list to keep. games/<name>/ holds Board.svelte (a chunk of
// its own, fetched with the first table), theme.css, lid.svg and art.svg, and what besides.ts finds.
// A game without such a folder is played on the plain board.
import type { Component } from 'svelte'
import type { Table } from '../lib/table.svelte'

export interface BoardModule {
  default: Component<{ table: Table }>
  /** Milliseconds between two plays of others as they are shown; 0 where people race. */
  pace?: number
}

const nameOf = (path: string): string => path.split('/')[1] ?? ''
export const byName = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, value]) => [nameOf(path), value]))

import.meta.glob('./*/theme.css', { eager: true })
const boards = byName(import.meta.glob<BoardModule>('./*/Board.svelte'))
const plain = (): Promise<BoardModule> => import('../table/PlainBoard.svelte')
export const board = (game: string): Promise<BoardModule> => (boards[game] ?? plain)()
