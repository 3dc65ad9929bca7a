// Pieces and slots of a word.
import { plain } from '../text'

/** A card that can be in a word: one of the hand, or one on the table that may be used. */
export interface Piece {
  /** Unique while the piece exists. */
  readonly id: string
  readonly card: string
  /**
   * Letters it can give: one entry, several for a joker whose letters must be chosen, none if they
   * need not be.
   */
  readonly gives: readonly string[]
  /** At most one piece of a group may be in a word. */
  readonly group?: string
}

export interface Slot {
  /** Unique while the word changes. */
  readonly key: string
  /** The letters as typed; empty for a joker whose letters are not chosen yet. */
  readonly text: string
  readonly piece: Piece | null
}

/** Return whether the letters of a piece must be chosen. */
export const isJoker = (piece: Piece): boolean => piece.gives.length > 1

/** Return a card as actions name it: a joker with its letters. */
export const named = (piece: Piece, text: string): string => (isJoker(piece) ? piece.card + plain(text) : piece.card)
