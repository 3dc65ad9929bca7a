// What the server sends, as text that can be read without knowing the game.

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Fits into a line: a value, or a list of values. */
export const isFlat = (value: unknown): boolean =>
  !isObject(value) || (Array.isArray(value) && value.every((each) => !isObject(each)))

/** "hand_sizes" as "hand sizes". */
export const nameOf = (field: string): string => field.replaceAll('_', ' ')

/** A value in words; of an action its kind, then its fields. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join(', ') : '–'
  if (!isObject(value)) return String(value)
  const { type, ...fields } = value as { type?: unknown }
  const told = Object.entries(fields).map(([name, each]) => `${nameOf(name)} ${inWords(each)}`)
  return [...(type === undefined ? [] : [nameOf(String(type))]), told.join(', ')].filter(Boolean).join(': ')
}
