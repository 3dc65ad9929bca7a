// "Couper le jeu": this page's own random bytes, so that nobody chooses a deal; and what it remembers to prove it later.

/** What was seen before the first card, and what this page added. */
export interface Cut {
  commitment: string
  cut: string
}
const BYTES = 16
/** Tables that are remembered; the oldest go first. */
const MOST = 200
const KEY = 'tablee-cuts'

/** Fresh bytes in hexadecimal. */
export function newCut(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function all(): [string, Cut][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as [string, Cut][]) : []
  } catch {
    return []
  }
}

export function remember(table: string, cut: Cut): void {
  const others = all().filter(([id]) => id !== table)
  localStorage.setItem(KEY, JSON.stringify([...others, [table, cut]].slice(-MOST)))
}

export const forgetCuts = (): void => localStorage.removeItem(KEY)

export const remembered = (table: string): Cut | null => all().find(([id]) => id === table)?.[1] ?? null
