// Cut of the deck: random bytes of this page, so that nobody chooses a deal. It is kept to prove the deal later.
import { randomHex } from './ids'
import { sha256 } from './sha256'

/** What this page remembers of a table, to prove the game later. */
export interface Cut {
  /** The server's commitment before the first card. */
  commitment: string
  /** What this page added. */
  cut: string
  /** The hashes of all cuts by seat, '' for a seat that does not cut, as they were shown before this page opened its own. */
  hashes?: readonly string[]
  /** The key that signs the server's logs, as it was told before the first card. */
  key?: string
  /** The digest of all actions, as it was told when the game ended. */
  plays?: string
}
const BYTES = 16
/** Number of tables whose cut is kept; the oldest are dropped. */
const MOST = 200
const KEY = 'tablee-cuts'

/** Return the hash that fixes a cut, for one commitment only. */
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

/** Add what is learnt later. What is known already stays: a server must not replace it. */
export function addToCut(table: string, learnt: Pick<Cut, 'hashes' | 'key' | 'plays'>): void {
  const known = savedCut(table)
  if (known) saveCut(table, { ...learnt, ...known })
}

export const forgetCuts = (): void => localStorage.removeItem(KEY)

export const savedCut = (table: string): Cut | null => all().find(([id]) => id === table)?.[1] ?? null
