// Whom the table waits for.
import { list, t } from '../lib/fluent.svelte'
import type { Table } from '../lib/table.svelte'

const waitedFor = (table: Table): number[] => Object.keys(table.waiting).map(Number)

/** The seat whose clock is shown: mine if I am asked, else the first that is; null when nobody is. */
export const asked = (table: Table): number | null => (table.mine ? table.seat : (waitedFor(table)[0] ?? null))

/** "On attend Marcel et Odile." */
export function waitingFor(table: Table): string {
  const names = waitedFor(table).map((seat) => table.names[seat] ?? '')
  return t('waiting-for', { n: names.length, names: list(names) })
}
