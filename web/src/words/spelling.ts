// Spelling of a word with cards: single letters first, jokers last. The server decides which words
// may be played, and the best way.
import { plain } from '../text'
import { type Piece, type Slot, isJoker } from './piece'

/** A typed letter, or, with its piece, a card placed by hand. */
export type TypedLetter = Slot

export interface Spelling {
  readonly slots: readonly Slot[]
  /** A typed letter that waits for the second one of a two-letter card. */
  readonly pending: string
}

export const NOTHING: Spelling = { slots: [], pending: '' }

/**
 * Spell the whole word, or return null. The first letter of a two-letter card may wait at `place`
 * for the second.
 */
export function spell(
  entries: readonly TypedLetter[],
  pieces: readonly Piece[],
  place = entries.length - 1,
): Spelling | null {
  const free = unused(entries, pieces)
  const whole = spellWhole(entries, free)
  if (whole) return { slots: whole, pending: '' }
  const waiting = entries[place]
  if (!waiting || waiting.piece) return null
  const pairs = twoLetters(free, plain(waiting.text))
  const begins = pairs.some((pair) => spellWhole(entries.toSpliced(place, 1, ...typed(pair)), free))
  const slots = begins ? spellWhole(entries.toSpliced(place, 1), free) : null
  return slots && { slots, pending: waiting.text }
}

/** Spell the word as far as the cards allow; a letter that no card gives has no piece. */
export function spellWithGaps(entries: readonly TypedLetter[], pieces: readonly Piece[]): Spelling {
  let free = unused(entries, pieces)
  const slots = entries.map((entry): Slot => {
    const piece = entry.piece ?? giver(free, plain(entry.text))
    if (!entry.piece && piece) free = without(free, piece)
    return slot(entry.text, piece, entry.key)
  })
  return { slots, pending: '' }
}

function spellWhole(entries: readonly TypedLetter[], free: readonly Piece[]): Slot[] | null {
  const [first, ...rest] = entries
  if (!first) return []
  if (first.piece) return joined(slot(first.text, first.piece, first.key), spellWhole(rest, free))
  for (const [piece, size] of candidates(entries, free)) {
    const text = entries.slice(0, size).map((entry) => entry.text)
    const laid = spellWhole(entries.slice(size), without(free, piece))
    if (laid) return joined(slot(text.join(''), piece, first.key), laid)
  }
  return null
}

/**
 * Yield the cards for the next letters, and how many letters each uses: one letter, two letters,
 * then jokers.
 */
function* candidates(entries: readonly TypedLetter[], free: readonly Piece[]): Generator<[Piece, number]> {
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

const typed = (letters: string): TypedLetter[] => [...letters].map((text) => ({ key: '', text, piece: null }))

const twoLetters = (free: readonly Piece[], first: string): string[] => [
  ...new Set(free.flatMap((piece) => piece.gives.filter((letters) => letters.length === 2 && letters[0] === first))),
]

const unused = (entries: readonly TypedLetter[], pieces: readonly Piece[]): readonly Piece[] =>
  entries.reduce((free, { piece }) => (piece ? without(free, piece) : free), pieces)

const without = (pieces: readonly Piece[], used: Piece): readonly Piece[] =>
  pieces.filter((piece) => piece.id !== used.id && (used.group === undefined || piece.group !== used.group))
