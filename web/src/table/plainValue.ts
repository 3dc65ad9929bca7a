// Values from the server as text, for games without a board.

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Return whether a value fits into a line: a scalar, or a list of them. */
export const isFlat = (value: unknown): boolean =>
  !isObject(value) || (Array.isArray(value) && value.every((each) => !isObject(each)))

/** Return "hand sizes" for "hand_sizes". */
export const fieldName = (field: string): string => field.replaceAll('_', ' ')

/** Return a value as text; for an action, its type and then its fields. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join(', ') : '–'
  if (!isObject(value)) return String(value)
  const { type, ...fields } = value as { type?: unknown }
  const told = Object.entries(fields).map(([name, each]) => `${fieldName(name)} ${inWords(each)}`)
  return [...(type === undefined ? [] : [fieldName(String(type))]), told.join(', ')].filter(Boolean).join(': ')
}
