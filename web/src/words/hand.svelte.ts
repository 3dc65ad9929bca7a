// Cards in hand with ids: a card keeps its id while I hold it, which distinguishes equal cards.
import { reshuffled } from './shuffle'
import type { Piece } from './piece'

export class Hand {
  /** In the server's order; after a shuffle, new cards are added at the end. */
  pieces = $state.raw<readonly Piece[]>([])
  #deal: unknown = undefined
  #next = 0
  #isMixed = false

  shuffle(): void {
    this.pieces = reshuffled(this.pieces)
    this.#isMixed = true
  }

  /**
   * Take the cards held now. Another `deal` makes all of them new. Among equal cards, those for
   * which `leaving` is true are removed first: they were laid, discarded, or in a word.
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
