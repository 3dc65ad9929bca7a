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

const DAY_MS = 86_400_000
const WEEK = 7
/** Return the day of a moment as people say it: "hier", "dimanche", "3 mars 2025". */
export function dayOf(moment: number, language: string, now = Date.now()): string {
  const [then, today] = [new Date(moment), new Date(now)]
  const days = Math.round((today.setHours(0, 0, 0, 0) - new Date(moment).setHours(0, 0, 0, 0)) / DAY_MS)
  if (days < 2) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
  if (days < WEEK) return then.toLocaleDateString(language, { weekday: 'long' })
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' as const }
  return then.toLocaleDateString(language, { day: 'numeric', month: 'long', ...year })
}

/** Return whether the reader prefers reduced motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
