// The cards I hold, told from their equals: a card keeps its id for as long as I hold it, whatever else comes and goes.
import type { Piece } from './piece'

export class Hand {
  /** In the server's order. */
  pieces = $state.raw<readonly Piece[]>([])
  #deal: unknown = undefined
  #next = 0

  /**
   * The cards as they are held now. Another `deal` makes them all new ones. Of equal cards, those go first for which
   * `leaving` is true: the ones that were laid, thrown, or stood in a word.
   */
  receive(
    cards: readonly string[],
    gives: (card: string) => readonly string[],
    { deal, leaving = () => false }: { deal?: unknown; leaving?: (piece: Piece) => boolean } = {},
  ): void {
    const before = deal === this.#deal ? [...this.pieces] : []
    before.sort((a, b) => Number(leaving(a)) - Number(leaving(b)))
    this.#deal = deal
    this.pieces = cards.map((card) => {
      const place = before.findIndex((piece) => piece.card === card)
      const [kept] = place < 0 ? [] : before.splice(place, 1)
      return kept ?? { id: `${card}${this.#next++}`, card, gives: gives(card) }
    })
  }
}
