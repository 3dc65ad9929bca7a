// What a word shows while it is typed: its letters and their coins. What it is worth in the end, the server says.
export const COINS = [1, 2, 3, 3] as const

export interface Sign {
  text: string
  coins: number
  /** Under the scimitars. */
  forbidden: boolean
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', Œ: 'OE', Æ: 'AE' }

/** Capitals without accents; spaces, hyphens and all other signs are left out (JAM-11). */
export function lettersOf(text: string): string {
  return text
    .replace(/[œæŒÆ]/g, (sign) => LIGATURES[sign] ?? sign)
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
}

/** The signs of a word as they are written, each with its coins. */
export function signs(text: string, letters: readonly string[]): Sign[] {
  const worth = (letter: string): number => COINS[letters.indexOf(letter)] ?? 0
  return [...text.normalize('NFC').toUpperCase()].map((sign) => {
    const plain = [...lettersOf(sign)]
    return {
      text: sign,
      coins: plain.reduce((sum, letter) => sum + worth(letter), 0),
      forbidden: plain.includes(letters[4] ?? ''),
    }
  })
}

export const valueOf = (text: string, letters: readonly string[]): number =>
  signs(text, letters).reduce((sum, sign) => sum + sign.coins, 0)
