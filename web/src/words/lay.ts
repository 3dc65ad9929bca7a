// Which cards give the letters of a word. It only lays them out as a hand would, letters first and jokers last; what
// may be played, and the best way to lay it, the server says.
import { plain } from '../lib/format'
import { type Piece, type Slot, isJoker } from './piece'

/** A letter that was typed, or (with its piece) a card that was put there by hand. */
export interface Entry {
  readonly key: string
  readonly text: string
  readonly piece: Piece | null
}

export interface Laying {
  readonly slots: readonly Slot[]
  /** A letter typed that no card gives yet: the first of a two-letter card. */
  readonly pending: string
}

export const NOTHING: Laying = { slots: [], pending: '' }

/**
 * The word laid out whole; the first letter of a two-letter card, if it stands at `place`, may wait for the second.
 * Null: it can't be laid.
 */
export function lay(entries: readonly Entry[], pieces: readonly Piece[], place = entries.length - 1): Laying | null {
  const free = unused(entries, pieces)
  const whole = layWhole(entries, free)
  if (whole) return { slots: whole, pending: '' }
  const waiting = entries[place]
  if (!waiting || waiting.piece) return null
  const pairs = twoLetters(free, plain(waiting.text))
  const begins = pairs.some((pair) => layWhole(entries.toSpliced(place, 1, ...typed(pair)), free))
  const slots = begins ? layWhole(entries.toSpliced(place, 1), free) : null
  return slots && { slots, pending: waiting.text }
}

/** The word laid out as far as the cards go: a letter that no card gives stands there alone. */
export function layWithGaps(entries: readonly Entry[], pieces: readonly Piece[]): Laying {
  let free = unused(entries, pieces)
  const slots = entries.map((entry): Slot => {
    const piece = entry.piece ?? giver(free, plain(entry.text))
    if (!entry.piece && piece) free = without(free, piece)
    return slot(entry.text, piece, entry.key)
  })
  return { slots, pending: '' }
}

function layWhole(entries: readonly Entry[], free: readonly Piece[]): Slot[] | null {
  const [first, ...rest] = entries
  if (!first) return []
  if (first.piece) return joined(slot(first.text, first.piece, first.key), layWhole(rest, free))
  for (const [piece, size] of candidates(entries, free)) {
    const text = entries.slice(0, size).map((entry) => entry.text)
    const laid = layWhole(entries.slice(size), without(free, piece))
    if (laid) return joined(slot(text.join(''), piece, first.key), laid)
  }
  return null
}

/** The cards for what comes next and how many letters each takes: one letter, two letters, then jokers. */
function* candidates(entries: readonly Entry[], free: readonly Piece[]): Generator<[Piece, number]> {
  const second = entries[1]
  const one = plain(entries[0]?.text ?? '')
  const two = second && !second.piece ? one + plain(second.text) : null
  for (const joker of [false, true]) {
    for (const [letters, size] of [[one, 1] as const, [two, 2] as const]) {
      const piece = letters && free.find((each) => isJoker(each) === joker && each.gives.includes(letters))
      if (piece) yield [piece, size]
    }
  }
}

const giver = (free: readonly Piece[], letter: string): Piece | null =>
  free.find((piece) => !isJoker(piece) && piece.gives[0] === letter) ??
  free.find((piece) => isJoker(piece) && piece.gives.includes(letter)) ??
  null

const joined = (first: Slot, rest: Slot[] | null): Slot[] | null => rest && [first, ...rest]

export const slot = (text: string, piece: Piece | null, key: string): Slot => ({ key: piece?.id ?? key, text, piece })

const typed = (letters: string): Entry[] => [...letters].map((text) => ({ key: '', text, piece: null }))

const twoLetters = (free: readonly Piece[], first: string): string[] => [
  ...new Set(free.flatMap((piece) => piece.gives.filter((letters) => letters.length === 2 && letters[0] === first))),
]

const unused = (entries: readonly Entry[], pieces: readonly Piece[]): readonly Piece[] =>
  entries.reduce((free, { piece }) => (piece ? without(free, piece) : free), pieces)

/** What is left for a word in which this piece stands. */
const without = (pieces: readonly Piece[], used: Piece): readonly Piece[] =>
  pieces.filter((piece) => piece.id !== used.id && (used.group === undefined || piece.group !== used.group))
