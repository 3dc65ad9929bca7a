// Cut of the deck: random bytes of this page, so that nobody chooses a deal. It is kept to prove the deal later.
import { randomHex } from './ids'

/** The server's commitment before the first card, and the cut that this page added. */
export interface Cut {
  commitment: string
  cut: string
}
const BYTES = 16
/** Number of tables whose cut is kept; the oldest are dropped. */
const MOST = 200
const KEY = 'tablee-cuts'

export const newCut = (): string => randomHex(BYTES)

function all(): [string, Cut][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as [string, Cut][]) : []
  } catch {
    return []
  }
}

export function saveCut(table: string, cut: Cut): void {
  const others = all().filter(([id]) => id !== table)
  localStorage.setItem(KEY, JSON.stringify([...others, [table, cut]].slice(-MOST)))
}

export const forgetCuts = (): void => localStorage.removeItem(KEY)

export const savedCut = (table: string): Cut | null => all().find(([id]) => id === table)?.[1] ?? null
