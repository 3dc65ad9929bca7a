// Formatting of numbers and letters; reduced motion.

/** Format a number with a minus sign, not a hyphen: −6, 0, 10. */
export const number = (value: number): string => String(value).replace('-', '−')

/** Format a number with its sign: −6, 0, +10. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : number(value))

/** Reduce a text to what cards can spell: capitals without accents or ligatures. */
export function plain(text: string): string {
  return text
    .replace(/œ/gi, 'OE')
    .replace(/æ/gi, 'AE')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
}

/** Return whether the reader prefers reduced motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
