// The cards I hold, told from their equals: a card keeps its id for as long as I hold it, whatever else comes and goes.
import { mixed } from './mix'
import type { Piece } from './piece'

export class Hand {
  /** In the server's order, until they were shuffled: then as they lie, and what comes lies behind. */
  pieces = $state.raw<readonly Piece[]>([])
  #deal: unknown = undefined
  #next = 0
  #isMixed = false

  /** Lays the cards in another order. */
  shuffle(): void {
    this.pieces = mixed(this.pieces)
    this.#isMixed = true
  }

  /**
   * The cards as they are held now. Another `deal` makes them all new ones. Of equal cards, those go first for which
   * `leaving` is true: the ones that were laid, thrown, or stood in a word.
   */
  receive(
    cards: readonly string[],
    gives: (card: string) => readonly string[],
    { deal, leaving = () => false }: { deal?: unknown; leaving?: (piece: Piece) => boolean } = {},
  ): void {
    const lay = deal === this.#deal ? this.pieces : []
    const before = [...lay]
    if (lay.length === 0) this.#isMixed = false
    before.sort((a, b) => Number(leaving(a)) - Number(leaving(b)))
    this.#deal = deal
    const held = cards.map((card) => {
      const place = before.findIndex((piece) => piece.card === card)
      const [kept] = place < 0 ? [] : before.splice(place, 1)
      return kept ?? { id: `${card}${this.#next++}`, card, gives: gives(card) }
    })
    const stayed = lay.filter((piece) => held.includes(piece))
    this.pieces = this.#isMixed ? [...stayed, ...held.filter((piece) => !stayed.includes(piece))] : held
  }
}
