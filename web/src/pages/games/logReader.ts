// Reader of saved games (docs/extend/log.md).

interface LogEntry {
  at: number
  seat: number
  action: { type: string } & Record<string, unknown>
  rulings: readonly unknown[]
}
export interface Fair {
  commitment: string
  secret: string
  cuts: readonly string[]
  /** Seats that no longer cut; missing under the first rule. */
  silent?: readonly number[]
}
export interface Header {
  tablee: number
  game: string
  edition: number
  seats: number
  options: Record<string, unknown>
  seed: string
  players?: readonly string[]
  levels?: readonly string[]
  fair?: Fair
}
export interface SavedGame {
  header: Header
  entries: readonly LogEntry[]
  end: { actions: number; sha256: string; key?: string; signature?: string }
  /** All lines but the last, verbatim. */
  lines: readonly string[]
}

/** Newest format that can be read. */
const FORMAT = 4
const OLDEST = 2
/** First format whose lines end in a link. */
export const LINKED = 3
/** First format in which a seat whose person cut is never marked as a bot's. */
export const STRICT = 4

/** Error for a text that is not a saved game, with the line that shows it. */
export class LogError extends Error {
  constructor(
    readonly line: number,
    readonly why: 'cut' | 'json' | 'format' | 'shape',
  ) {
    super(`${why} at line ${line}`)
  }
}

export function readLog(text: string): SavedGame {
  const lines = text.replace(/\n$/, '').split('\n')
  const last = lines.pop() as string
  const first = lines[0]
  if (first === undefined) throw new LogError(1, 'cut')
  const header = parse(first, 1) as Header
  if (typeof header?.tablee !== 'number' || typeof header.game !== 'string') throw new LogError(1, 'shape')
  if (header.tablee < OLDEST || header.tablee > FORMAT) throw new LogError(1, 'format')
  const entries = lines.slice(1).map((line, i) => entry(parse(line, i + 2), i + 2))
  const end = parse(last, lines.length + 1) as SavedGame['end']
  if (typeof end?.actions !== 'number' || typeof end.sha256 !== 'string') throw new LogError(lines.length + 1, 'cut')
  return { header, entries, end, lines }
}

function parse(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new LogError(number, 'json')
  }
}

function entry(value: unknown, line: number): LogEntry {
  if (!Array.isArray(value) || value.length < 3) throw new LogError(line, 'shape')
  const [at, seat, action, rulings = []] = value as [unknown, unknown, unknown, unknown]
  if (typeof at !== 'number' || typeof seat !== 'number' || typeof action !== 'object' || !Array.isArray(rulings))
    throw new LogError(line, 'shape')
  return { at, seat, action: action as LogEntry['action'], rulings }
}
