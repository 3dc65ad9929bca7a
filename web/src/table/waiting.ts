// Whom the table waits for.
import { list, t } from '../lib/fluent.svelte'
import type { Table } from '../lib/table.svelte'

const waitedFor = (table: Table): number[] => Object.keys(table.waiting).map(Number)

/** The seat whose clock is shown: mine if I am asked, else the first that is; null when nobody is. */
export const asked = (table: Table): number | null => (table.wanted ? table.seat : (waitedFor(table)[0] ?? null))

/** "On attend Marcel et Odile.", or that nobody is waited for any more. */
export function waitingFor(table: Table): string {
  if (waitedFor(table).length === 0) return t('game-over')
  if (table.doubt) return t('words-page-wait')
  const names = waitedFor(table).map((seat) => table.names[seat] ?? '')
  return t('waiting-for', { n: names.length, names: list(names) })
}

/** What a main button says that isn't mine to press: it never will be once the game is over. */
export const notYet = (table: Table, words: string): string => (waitedFor(table).length === 0 ? t('game-over') : words)
