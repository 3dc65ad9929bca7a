// Boards of the games, discovered in this folder: Board.svelte (a chunk of its own) with its
// board.css, theme.css, lid.svg, art.svg, and what extras.ts finds. A game without a folder is
// played on the plain board.
import type { Component } from 'svelte'
import type { Table } from '../table/table.svelte'

interface BoardModule {
  default: Component<{ table: Table }>
  /** Milliseconds between two shown moves of other players; 0 where people race. */
  pace?: number
}

const nameOf = (path: string): string => path.split('/')[1] ?? ''
export const byName = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, value]) => [nameOf(path), value]))

import.meta.glob('./*/theme.css', { eager: true })
const boards = byName(import.meta.glob<BoardModule>('./*/Board.svelte'))
const plain = (): Promise<BoardModule> => import('../table/PlainBoard.svelte')
export const board = (game: string): Promise<BoardModule> => (boards[game] ?? plain)()
