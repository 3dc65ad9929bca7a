// State of the player's side: the hand, the word or discard being composed, and the server's
// preview of it. The letters of a word stay where they are put. Once the server knows ways to lay
// the word, its cards are those of one of these ways.
import { untrack } from 'svelte'
import { message, plain } from '../../text'
import { LivePreview } from '../../wire/preview.svelte'
import type { Table } from '../../table/table.svelte'
import type { TouposixDiscard, TouposixDraft, TouposixPass, TouposixView, TouposixWrite, Way } from '../../wire/types'
import { Composer, type LaidCard } from '../../words/composer.svelte'
import { Hand } from '../../words/hand.svelte'
import { type Piece, type Slot, named } from '../../words/piece'
import { cardOf, gives, letterOf, topOf } from './labels'

/** Group of the pieces that are tops of piles; a word takes one of them. */
const PILE = 'pile'

export const isOfPile = ({ piece }: Slot): boolean => piece?.group === PILE

/** A letter of the word that can be left on top, and the card that gives it. */
export interface Top {
  place: number
  card: string
}

export class DraftEditor {
  readonly hand = new Hand()
  readonly composer: Composer
  readonly preview: LivePreview<TouposixDraft, TouposixWrite | TouposixDiscard | TouposixPass>
  /** The cards chosen for a discard, or null if no discard is being chosen. */
  thrown = $state.raw<readonly Piece[] | null>(null)
  /** The card that the player wants on top. */
  #wanted = $state<string | null>(null)
  #held = ''
  /** The word on the stick when an action was sent, until the table shows the result. */
  #sent: string | null = null

  constructor(private readonly table: Table) {
    this.composer = new Composer({
      pieces: () => [...this.hand.pieces, ...this.#piles],
      gaps: true,
      longest: () => this.#view.longest,
    })
    this.preview = new LivePreview(table, () => this.#draft)
    $effect(() => {
      const { way } = this
      if (way) untrack(() => this.#lay(way))
    })
  }

  readonly #view = $derived.by(() => this.table.view as TouposixView)
  readonly #piles = $derived.by(() =>
    this.#view.piles.map((cards, pile): Piece => {
      const letter = this.#view.tops[pile] ?? ''
      return { id: `${PILE}-${pile}-${cards.length}`, card: letter, gives: [letter], group: PILE }
    }),
  )
  readonly #chosen = $derived.by(() => this.composer.chosen.filter((slot) => !isOfPile(slot)))

  /** The word as it was typed, in small letters. */
  readonly word = $derived.by(() => this.composer.text.toLowerCase())
  /** The pile whose letter is in the word. */
  readonly pile = $derived.by((): number | null => {
    const pile = this.#piles.findIndex((piece) => this.composer.holds(piece))
    return pile < 0 ? null : pile
  })

  readonly #draft = $derived.by((): TouposixDraft | null => {
    if (this.thrown) return { type: 'discard', cards: cardsOf(this.thrown) }
    if (this.word === '' || this.composer.blank) return null
    const { word, pile } = this
    return { type: 'word', word, pile, cards: this.#chosen.map(laidAs), top: this.#wanted }
  })

  readonly ways = $derived.by((): readonly TouposixWrite[] => {
    const { answered, latest } = this.preview
    if (this.#draft?.type !== 'word' || !isSameWord(answered, this.#draft)) return []
    return (latest?.ways ?? []).map(({ action }) => action as TouposixWrite)
  })
  /** The way that is shown: if possible, with the pile in the word and the wanted card on top. */
  readonly way = $derived.by(() => {
    const here = this.ways.filter(({ pile }) => pile === this.pile)
    return here.find(({ cards }) => topOf(cards) === this.#wanted) ?? here[0] ?? this.ways[0]
  })
  /** The piles on which the word can be laid. */
  readonly allowed = $derived(new Set(this.ways.map(({ pile }) => pile)))
  /** The letters that can be left on top; of equal letters, only the last. */
  readonly tops = $derived.by((): readonly Top[] => {
    const found = this.ways.filter(({ pile }) => pile === this.way?.pile).map(({ cards }) => topOf(cards))
    const letters = this.composer.slots.map((slot) => (isOfPile(slot) ? '' : plain(slot.text)))
    return letters.flatMap((letter, place) => {
      const card = found.find((laid) => letterOf(laid) === letter)
      return card !== undefined && letters.lastIndexOf(letter) === place ? [{ place, card }] : []
    })
  })
  /** Index of the letter that will be on top. */
  readonly top = $derived.by(() => {
    const letter = this.way && letterOf(topOf(this.way.cards))
    return this.tops.find(({ card }) => letterOf(card) === letter)?.place
  })

  /** Take over the hand of a new view; if it has changed, the old word is done. */
  receive(view: TouposixView): void {
    const { composer, thrown } = this
    const leaving = (piece: Piece): boolean => composer.holds(piece) || (thrown?.includes(piece) ?? false)
    this.hand.receive(view.hand, (card) => gives(card, view), { leaving })
    const held = view.hand.join()
    if (held !== this.#held) this.#done()
    this.#held = held
  }

  clear(): void {
    this.composer.clear()
    this.thrown = null
    this.#wanted = null
  }

  /** Add a card of the hand to the word or take it back; or to the discard, if one is chosen. */
  press(piece: Piece): void {
    const { composer, thrown } = this
    if (thrown?.includes(piece)) this.thrown = thrown.filter((each) => each !== piece)
    else if (thrown) this.thrown = this.hand.pieces.filter((each) => each === piece || thrown.includes(each))
    else if (composer.holds(piece)) composer.take(piece.id)
    else composer.put(piece)
  }

  pieceOf(pile: number): Piece | undefined {
    return this.#piles[pile]
  }

  /** Use a pile for a letter that was typed, or add its letter; a second press removes it. */
  pressPile(pile: number): void {
    const { composer } = this
    const piece = this.#piles[pile]
    if (!piece) return
    if (composer.chosen.some(({ key }) => key === piece.id)) composer.take(piece.id)
    else if (!composer.holds(piece) && !composer.lend(piece)) composer.put(piece)
  }

  pressTop({ card }: Top): void {
    this.#wanted = card
  }

  /** Start to choose a discard, or cancel it. */
  discard(begin: boolean): void {
    this.clear()
    if (begin) this.thrown = []
  }

  /** The way to exchange the chosen cards instead of discarding them, if that is allowed. */
  readonly exchange = $derived.by((): Way<TouposixPass> | undefined =>
    this.preview.current?.ways.find((way): way is Way<TouposixPass> => way.action.type === 'pass'),
  )

  async exchangeThem(): Promise<void> {
    const { exchange } = this
    if (exchange && this.table.mine && !this.table.busy) await this.#act(exchange.action)
  }

  /** Play what the main button says. An illegal action is sent too: the server says why not. */
  async commit(): Promise<void> {
    const table = this.table
    if (table.busy) return
    if (!table.mine) table.refusal = { rule: '', message: message('wait-turn') }
    else if (this.thrown) await this.#act({ type: 'discard', cards: cardsOf(this.thrown) })
    else if (this.composer.slots.length > 0) await this.#act(this.way ?? this.#made)
  }

  async pass(): Promise<void> {
    if (this.table.mine && !this.table.busy) await this.#act({ type: 'pass' })
  }

  /** The action for the word as it was composed, used while no way to lay it is known. */
  get #made(): TouposixWrite {
    const cards = this.composer.slots.filter((slot) => slot.piece && !isOfPile(slot)).map(laidAs)
    const { word, pile } = this
    return { type: 'write', word, pile, cards: this.#chosen.length > 0 ? cards : [] }
  }

  async #act(action: object): Promise<void> {
    this.#sent = this.composer.text
    const no = await this.table.act(action)
    // A word that the others still have to accept stays on the stick: they may refuse it.
    const waits = this.table.claim?.seat === this.table.seat
    if (no === null && this.#sent !== null && !waits) this.#done()
    this.#sent = null
  }

  /** Clear what was played, and keep what was typed since then as the next word. */
  #done(): void {
    const { text } = this.composer
    const next = this.#sent === null ? '' : text.startsWith(this.#sent) ? text.slice(this.#sent.length) : text
    this.#sent = null
    this.clear()
    if (next) this.composer.retype(next)
  }

  #lay(way: TouposixWrite): void {
    const piece = this.#piles[way.pile ?? 0]
    if (piece && way.pile !== this.pile) this.composer.lend(piece)
    this.composer.adopt(this.#placed(way.cards))
  }

  /** Return the cards of a way in the order of the word; cards chosen by hand or of a pile stay. */
  #placed(cards: readonly string[]): LaidCard[] {
    const left = [...cards]
    const take = (isMeant: (laid: string) => boolean): string => left.splice(left.findIndex(isMeant), 1)[0] ?? ''
    const fixed = new Set(this.#chosen.map(({ key }) => key))
    for (const slot of this.#chosen) take((laid) => laid === laidAs(slot))
    return this.composer.slots.map((slot) => {
      const { key, text, piece } = slot
      if (piece && (fixed.has(key) || isOfPile(slot))) return { card: piece.card, text, id: piece.id }
      return { card: cardOf(take((laid) => letterOf(laid) === plain(text))), text }
    })
  }
}

const cardsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ card }) => card)
const laidAs = ({ piece, text }: Slot): string => (piece ? named(piece, text) : plain(text))

/** Return whether an answer is about this word and these cards; other wishes only sort the ways. */
function isSameWord(answered: TouposixDraft | null, { word, cards }: TouposixDraft & { type: 'word' }): boolean {
  return answered?.type === 'word' && answered.word === word && answered.cards.join() === cards.join()
}
