// State of the player's hand and word: composing, the server's preview, and submitting.
import { plain } from '../../text'
import { LivePreview } from '../../wire/preview.svelte'
import type { Table } from '../../table/table.svelte'
import type { GlossaCompose, GlossaEvent, GlossaView } from '../../wire/types'
import { Scene } from '../../table/scene.svelte'
import { Composer } from '../../words/composer.svelte'
import { Hand } from '../../words/hand.svelte'
import type { Piece } from '../../words/piece'
import { savedWord, saveWord } from '../../words/savedWord'
import { gives, laidOf, textOf } from './labels'

/** A typed word, or the cards that were laid. */
type Draft = { text: string } | { cards: readonly string[] }

export class DraftEditor {
  readonly hand = new Hand()
  readonly composer = new Composer({ pieces: () => this.hand.pieces })
  readonly preview: LivePreview<Draft, GlossaCompose>
  /** Cards selected for the exchange. */
  thrown = $state.raw<readonly Piece[]>([])
  readonly #table: Table
  #deal = -1

  constructor(table: Table, root: () => HTMLElement | undefined) {
    this.#table = table
    new Scene<GlossaView, GlossaEvent>(table, root, (_, view) => this.#receive(view))
    this.preview = new LivePreview<Draft, GlossaCompose>(
      table,
      () => this.#draft,
      (preview, draft) => {
        const best = preview.ways[0]
        if (best && 'text' in draft) this.composer.adopt(laidOf(best.action.cards))
      },
    )
    $effect(() => saveWord(this.#place, this.composer))
  }

  /** Storage key of this deal's word, so that it survives a reload. */
  get #place(): string {
    return `${this.#table.id}-${this.#view.deal}`
  }

  readonly #view = $derived.by(() => this.#table.view as GlossaView)

  /** Whether the player takes part in the deal and has not dropped out. */
  readonly playing = $derived.by(() => {
    const { seat } = this.#table
    return seat !== null && this.#view.entered[seat] === true && this.#view.said[seat] !== 'dropped'
  })
  /** Whether a word can be submitted now. */
  readonly keeping = $derived(this.playing && (this.#view.phase === 'compose' || this.#view.phase === 'bids'))

  /** Why the server refuses the word, if it does; the word submitted before stays. */
  readonly refused = $derived.by(() => this.preview.current?.why ?? null)

  /** The word that the button would submit. */
  readonly wanted = $derived.by(() => {
    const { cards, blank } = this.composer
    return this.refused || blank ? this.#view.word : cards
  })
  readonly word = $derived(textOf(this.wanted))
  /** Value of the word, null until the server has sent it. */
  readonly worth = $derived.by(() => (this.isKept ? this.#view.value : (this.preview.current?.worth ?? null)))

  get isKept(): boolean {
    return this.wanted.join() === this.#view.word.join()
  }

  /** Submit the word before a decision; return false if the server refuses it. */
  async keep(): Promise<boolean> {
    if (!this.keeping || this.isKept) return true
    return (await this.#table.act({ type: 'compose', cards: this.wanted })) === null
  }

  toss(piece: Piece): void {
    if (this.thrown.includes(piece)) this.thrown = this.thrown.filter((each) => each !== piece)
    else if (this.thrown.length < this.#view.most_exchanged) this.thrown = [...this.thrown, piece]
  }

  readonly #draft = $derived.by((): Draft | null => {
    const { cards, text, pending, blank, isTyped } = this.composer
    if (cards.length === 0 || blank) return null
    return isTyped && !pending ? { text: plain(text) } : { cards }
  })

  #receive(view: GlossaView): void {
    const { thrown } = this
    this.hand.receive(view.hand, (card) => gives(card, view), {
      deal: view.deal,
      leaving: (piece) => thrown.includes(piece),
    })
    if (view.phase !== 'exchange') this.thrown = []
    if (view.deal === this.#deal) return
    this.#deal = view.deal
    this.composer.clear()
    this.composer.restore(savedWord(this.#place) ?? laidOf(view.word))
  }
}
