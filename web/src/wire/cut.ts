// Cut of the deck: random bytes from this page, so that nobody chooses a deal. It is saved to prove
// the deal later.
import { randomHex } from './ids'
import { sha256 } from './sha256'

/** What this page saves about a table, to prove the game later. */
export interface Cut {
  /** The server's commitment before the first card. */
  commitment: string
  /** The random bytes that this page added. */
  cut: string
  /**
   * Hashes of all cuts by seat, as shown before this page opened its own; '' for a seat that does
   * not cut.
   */
  hashes?: readonly string[]
  /** The key that signs the server's logs, as received before the first card. */
  key?: string
  /** Digest of all actions, as received when the game ended. */
  plays?: string
}
const BYTES = 16
/** Number of tables whose cut is saved; the oldest are dropped. */
const MOST = 200
const KEY = 'tablee-cuts'

/** Return the hash that commits to a cut, valid for one server commitment only. */
export const cutHash = (commitment: string, cut: string): string => sha256(`${commitment}\n${cut}\n`)

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

/** Add what becomes known later. Known values stay: a server must not replace them. */
export function addToCut(table: string, learnt: Pick<Cut, 'hashes' | 'key' | 'plays'>): void {
  const known = savedCut(table)
  if (known) saveCut(table, { ...learnt, ...known })
}

export const forgetCuts = (): void => localStorage.removeItem(KEY)

export const savedCut = (table: string): Cut | null => all().find(([id]) => id === table)?.[1] ?? null
