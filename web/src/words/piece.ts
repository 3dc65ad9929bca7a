// What words are made of.
import { plain } from '../lib/format'

/** A card that can stand in a word: one of the hand, or one that lies on the table for it. */
export interface Piece {
  /** Tells it from its equals, for as long as it is there. */
  readonly id: string
  readonly card: string
  /** What it gives a word: its letters; several where it stands for one of them, none where nobody has to say which. */
  readonly gives: readonly string[]
  /** Of all pieces of a group, one at most stands in a word. */
  readonly group?: string
}

/** A place in a word. */
export interface Slot {
  /** Tells it from the others while the word changes. */
  readonly key: string
  /** What stands there, as it was typed; empty for a card that has not been told what it stands for. */
  readonly text: string
  /** The card that gives it, if there is one. */
  readonly piece: Piece | null
}

/** Has to be told what it stands for. */
export const isJoker = (piece: Piece): boolean => piece.gives.length > 1

/** A card as actions name it: a joker with what it stands for. */
export const named = (piece: Piece, text: string): string => (isJoker(piece) ? piece.card + plain(text) : piece.card)
