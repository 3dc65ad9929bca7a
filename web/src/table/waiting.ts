// Seats that the table waits for, in words.
import { list, t } from '../text'
import type { Table } from './table.svelte'

const waitedFor = (table: Table): number[] => Object.keys(table.waiting).map(Number)

/**
 * Return the seat whose clock is shown: mine if I have to act, else the first that has to; null if
 * none has.
 */
export const asked = (table: Table): number | null => (table.wanted ? table.seat : (waitedFor(table)[0] ?? null))

/** Return "On attend Marcel et Odile.", or that the game is over. */
export function waitingFor(table: Table): string {
  if (waitedFor(table).length === 0) return t('game-over')
  if (table.claim) return t('words-page-wait')
  const seats = waitedFor(table).map((seat) => ({ seat, ...table.room?.seats[seat] }))
  const away = seats.filter(({ kind, here, stand_in }) => kind === 'person' && !here && !stand_in)
  const isAway = away.length > 0 && away.length === seats.length
  const names = seats.map(({ seat }) => table.names[seat] ?? '')
  return t(isAway ? 'waiting-return' : 'waiting-for', { n: names.length, names: list(names) })
}

/** Return the label of a main button that I can't press yet, or that the game is over. */
export const notYet = (table: Table, words: string): string => (waitedFor(table).length === 0 ? t('game-over') : words)
