// The order of the player's hand: sorted by a button or arranged card by card. Cards received last
// lie apart until the hand is sorted.
import type { CumuloView } from '../../wire/types'
import { reshuffled } from '../../words/shuffle'
import type { Piece } from '../../words/piece'
import { isCapital, isJoker } from './labels'

export type Sorting = 'groups' | 'letters' | 'mine'

const isVowel = (card: string): boolean => 'aeiouy'.includes(card)
const isConsonant = (card: string): boolean => !isCapital(card) && !isVowel(card) && !isJoker(card)
/** A card belongs to the first group that matches, so the capital joker is with the capitals. */
const GROUPS = [isCapital, isVowel, isConsonant, isJoker]

const group = ({ card }: Piece): number => GROUPS.findIndex((belongs) => belongs(card))
const byLetter = (a: Piece, b: Piece): number =>
  a.card.localeCompare(b.card, 'fr', { sensitivity: 'base' }) || (a.card < b.card ? -1 : 1)
const byGroup = (a: Piece, b: Piece): number => group(a) - group(b) || byLetter(a, b)

export class Arrangement {
  pieces = $state.raw<readonly Piece[]>([])
  sorting = $state<Sorting>('groups')
  /** The cards received last, which still lie apart. */
  fresh = $state.raw<ReadonlySet<Piece>>(new Set())
  #round = 0
  #turn = -1

  /** Take over the cards held now; new ones go to the end. */
  receive(held: readonly Piece[], { match, turn }: Pick<CumuloView, 'match' | 'turn'>): void {
    const isDealt = match.round !== this.#round
    const isNextTurn = isDealt || turn !== this.#turn
    const added = held.filter((piece) => !this.pieces.includes(piece))
    this.pieces = [...this.pieces.filter((piece) => held.includes(piece)), ...added]
    if (isNextTurn || added.length > 0) this.fresh = new Set(isDealt ? [] : added)
    if (isNextTurn && this.fresh.size === 0) this.#tidy()
    this.#round = match.round
    this.#turn = turn
  }

  sort(sorting: Sorting): void {
    this.sorting = sorting
    this.fresh = new Set()
    this.#tidy()
  }

  /** Shuffle the cards and keep that order. */
  shuffle(): void {
    this.pieces = reshuffled(this.pieces)
    this.sorting = 'mine'
    this.fresh = new Set()
  }

  move(piece: Piece, to: number): void {
    const others = this.pieces.filter((each) => each !== piece)
    this.pieces = others.toSpliced(Math.max(0, to), 0, piece)
    this.sorting = 'mine'
    this.fresh = new Set()
  }

  startsGroup(piece: Piece, before: Piece | undefined): boolean {
    return this.sorting === 'groups' && before !== undefined && group(before) !== group(piece)
  }

  /** Return whether the cards received last start with this one. */
  startsFresh(piece: Piece, before: Piece | undefined): boolean {
    return this.fresh.has(piece) && !(before && this.fresh.has(before))
  }

  #tidy(): void {
    if (this.sorting !== 'mine') this.pieces = this.pieces.toSorted(this.sorting === 'letters' ? byLetter : byGroup)
  }
}
