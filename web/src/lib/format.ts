// How numbers and letters are written, and whether things may move.

/** −6, 0, 10: with a true minus sign. */
export const number = (value: number): string => String(value).replace('-', '−')

/** −6, 0, +10. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : number(value))

/** Capitals without accents, ligatures in two letters, nothing but letters: what cards can spell. */
export function plain(text: string): string {
  return text
    .replace(/œ/gi, 'OE')
    .replace(/æ/gi, 'AE')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
}

/** The reader wants things to appear, not to travel. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
