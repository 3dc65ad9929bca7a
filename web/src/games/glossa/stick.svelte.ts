// The word being made: which cards stand on the composing stick, in which order, and what the server says of it.
import { untrack } from 'svelte'
import type { No, Table } from '../../lib/table.svelte'
import type { GlossaView } from '../../lib/wire'
import { JOKER, cardOf, layTyped, lettersOf, textOf } from './words'

/** A card of the hand, told from its equals by a number. */
export interface Piece {
  id: string
  card: string
}

export interface Standing extends Piece {
  /** What a joker stands for. */
  stands: string
}

const PAUSE = 220

export class Stick {
  standing = $state.raw<readonly Standing[]>([])
  /** The first letter of a two-letter card, typed and waiting for the second. */
  pending = $state('')
  /** Why the dictionary says no. */
  no = $state.raw<No | null>(null)
  #table: Table
  #view: () => GlossaView
  #timer: ReturnType<typeof setTimeout> | undefined
  #sent = ''
  #known = ''
  #phase = ''

  constructor(table: Table, view: () => GlossaView) {
    this.#table = table
    this.#view = view
    // Other cards, or another word on the server: begin from there.
    $effect(() => {
      const { hand, word, deal } = view()
      const known = JSON.stringify([deal, hand])
      const moved = known !== this.#known
      this.#known = known
      if (moved || (this.#sent !== word.join() && !this.#timer && !this.no)) this.#restore(word)
    })
    // A word tried out before its time is sent when its time comes.
    $effect(() => {
      const { phase } = view()
      const begins = phase === 'compose' && this.#phase !== 'compose'
      this.#phase = phase
      if (begins) untrack(() => this.standing.length > 0 && !this.agreed && this.#change(this.standing))
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  get pieces(): Piece[] {
    const seen = new Map<string, number>()
    return this.#view().hand.map((card) => {
      const number = seen.get(card) ?? 0
      seen.set(card, number + 1)
      return { id: `${card}${number}`, card }
    })
  }

  get spare(): Piece[] {
    const used = new Set(this.standing.map((piece) => piece.id))
    return this.pieces.filter((piece) => !used.has(piece.id))
  }

  get laid(): string[] {
    return this.standing.map((piece) => (piece.card === JOKER ? JOKER + piece.stands : piece.card))
  }

  get text(): string {
    return textOf(this.laid)
  }

  /** The joker that has nothing to stand for yet. */
  get blank(): Standing | undefined {
    return this.standing.find((piece) => piece.card === JOKER && piece.stands === '')
  }

  /** The server's own word is the one on the stick. */
  get agreed(): boolean {
    return this.#view().word.join() === this.laid.join()
  }

  put(piece: Piece, place = this.standing.length, stands = ''): void {
    const others = this.standing.filter((each) => each.id !== piece.id)
    const before = this.standing.find((each) => each.id === piece.id)
    this.#change(others.toSpliced(place, 0, { ...piece, stands: stands || (before?.stands ?? '') }))
  }

  take(id: string): void {
    this.#change(this.standing.filter((piece) => piece.id !== id))
  }

  clear(): void {
    this.#change([])
  }

  stand(id: string, letters: string): void {
    this.#change(this.standing.map((piece) => (piece.id === id ? { ...piece, stands: letters } : piece)))
  }

  /** A key: a letter adds to the word, backspace takes the last letter away. False: not for us. */
  key(key: string): boolean {
    const letter = key
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toUpperCase()
    const typed = this.text + this.pending
    if (key === 'Backspace') return this.#type(typed.slice(0, -1))
    return letter.length === 1 && key.length <= 2 && this.#type(typed + letter)
  }

  #type(letters: string): boolean {
    const found = layTyped(letters, this.#view().hand, this.#view())
    if (!found) return false
    this.#change(this.#pieced(found.laid), found.pending)
    return true
  }

  /** Sends what is on the stick at once, before something is decided with it. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#send()
  }

  #change(standing: readonly Standing[], pending = ''): void {
    this.standing = standing
    this.pending = pending
    this.no = null
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, PAUSE)
  }

  async #send(): Promise<void> {
    const view = this.#view()
    const open = view.phase === 'compose' || view.phase === 'bids'
    const mine =
      this.#table.seat !== null && view.entered[this.#table.seat] && view.said[this.#table.seat] !== 'dropped'
    const laid = this.laid
    const key = laid.join()
    if (!open || !mine || this.blank || this.pending || (key === view.word.join() && !this.no)) return
    this.#sent = key
    const no = await this.#table.act({ type: 'compose', cards: laid }, true)
    if (this.laid.join() === key) this.no = no
  }

  #restore(word: readonly string[]): void {
    this.standing = this.#pieced(word)
    this.pending = ''
    this.no = null
    this.#sent = word.join()
  }

  #pieced(laid: readonly string[]): Standing[] {
    const left = this.pieces
    return laid.flatMap((card) => {
      const place = left.findIndex((piece) => piece.card === cardOf(card))
      const [piece] = place < 0 ? [] : left.splice(place, 1)
      return piece ? [{ ...piece, stands: piece.card === JOKER ? lettersOf(card) : '' }] : []
    })
  }
}
