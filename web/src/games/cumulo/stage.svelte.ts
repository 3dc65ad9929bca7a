// The words being composed before they are laid, each on its own composing stick.
import type { CumuloDraft, CumuloView, CumuloWord } from '../../wire/types'
import { plain } from '../../text'
import { Composer } from '../../words/composer.svelte'
import type { Piece, Slot } from '../../words/piece'
import { isCapital, isJoker, rough } from './labels'

/** Keys that stand for a joker. */
const JOKERS = ['?', '*']

/** Group of the piece that is the top of the pile. */
export const PILE = 'pile'

export interface WordDraft {
  /** Index of the laid word that it prolongs; null for a new word. */
  readonly grows: number | null
  readonly composer: Composer
}

export const cardsOf = ({ composer }: WordDraft): string => composer.cards.join('')
const holdsTop = ({ composer }: WordDraft): boolean => composer.slots.some(({ piece }) => piece?.group === PILE)

export const laidOf = ({ grows }: WordDraft, { seat, laid }: CumuloView): CumuloWord | undefined =>
  grows === null || seat === null ? undefined : laid[seat]?.[grows]

export const readingOf = (draft: WordDraft, view: CumuloView): string =>
  (laidOf(draft, view)?.reading ?? '') + rough(cardsOf(draft))

/** Return the words as a draft for the server. */
export const draftOf = (drafts: readonly WordDraft[]): CumuloDraft => ({
  words: drafts.map((draft) => ({ cards: cardsOf(draft), grows: draft.grows, takes_top: holdsTop(draft) })),
})

export class Stage {
  #begun = $state.raw<readonly WordDraft[]>([])
  #chosen = $state.raw<WordDraft | undefined>()
  /** The top of the pile, if it was chosen before there is a word for it. */
  #waiting = $state.raw<Piece | null>(null)

  constructor(private readonly pieces: () => readonly Piece[]) {}

  /** The words on the stage; a new word without cards does not count. */
  readonly drafts = $derived(this.#begun.filter((draft) => draft.grows !== null || cardsOf(draft) !== ''))
  readonly ready = $derived(this.drafts.filter((draft) => cardsOf(draft) !== ''))
  /** The word that the next card is added to. */
  readonly active = $derived(this.drafts.find((draft) => draft === this.#chosen) ?? this.drafts.at(-1))
  readonly takesTop = $derived(this.drafts.some(holdsTop))
  /** The top of the pile, if it lies beside the words until it is pressed again. */
  readonly waiting = $derived.by(() => {
    const { id } = this.#waiting ?? {}
    return this.takesTop ? null : (this.pieces().find((piece) => piece.id === id) ?? null)
  })
  readonly payload = $derived(draftOf(this.ready))

  holds(piece: Piece): boolean {
    return this.drafts.some(({ composer }) => composer.holds(piece))
  }

  /** Start a word with a capital, or add a small letter to the active word. */
  put(piece: Piece): void {
    const draft = this.active && !isCapital(piece.card) ? this.active : this.#begin(null)
    draft.composer.put(piece)
  }

  /** Put the top of the pile into a word. Without an active word a small letter waits for one. */
  takeTop(top: Piece): void {
    const isWanted = isCapital(top.card) || this.active !== undefined
    if (isWanted) this.put(top)
    this.#waiting = isWanted ? null : top
  }

  /**
   * Handle a key and return whether it was meant for the words. A capital starts a word. A small
   * letter is added to the active word, or starts one with its capital.
   */
  key(key: string): boolean {
    if (key === 'Escape') return this.#leave()
    const piece = this.#typed(key)
    if (piece && piece.id === this.waiting?.id) this.takeTop(piece)
    else if (piece) this.put(piece)
    else return /^\p{L}$/u.test(key) ? false : this.#edit(key)
    return true
  }

  /** Take back a card of the active word, or make another word the active one. */
  press(draft: WordDraft, slot: Slot): void {
    if (draft === this.active) draft.composer.take(slot.key)
    else this.#chosen = draft
  }

  takeBack(piece: Piece): void {
    this.#chosen = this.drafts.find(({ composer }) => composer.holds(piece))
    this.#chosen?.composer.take(piece.id)
  }

  /** Start to prolong a laid word, make it active, or stop prolonging it if it is active. */
  aim(word: number): void {
    const found = this.drafts.find(({ grows }) => grows === word)
    if (!found) this.#begin(word)
    else if (found === this.active) this.drop([found])
    else this.#chosen = found
  }

  drop(drafts: readonly WordDraft[]): void {
    this.#begun = this.drafts.filter((draft) => !drafts.includes(draft))
  }

  clear(): void {
    this.#begun = []
    this.#waiting = null
  }

  /** Return the card for a typed key; the top of the pile only while it waits. */
  #typed(key: string): Piece | undefined {
    const free = this.pieces().filter((piece) => !this.holds(piece) && (piece.group !== PILE || piece === this.waiting))
    const isMeant = JOKERS.includes(key)
      ? ({ card }: Piece): boolean => isJoker(card)
      : ({ card }: Piece): boolean => plain(card) !== '' && plain(card) === plain(key)
    const sized = (capital: boolean): Piece | undefined =>
      free.find((piece) => isMeant(piece) && isCapital(piece.card) === capital)
    if (key !== key.toLowerCase()) return sized(true)
    return this.active ? sized(false) : (sized(true) ?? sized(false))
  }

  /** Edit the active word with a key; Backspace drops a word that has no cards left. */
  #edit(key: string): boolean {
    const draft = this.active
    if (!draft || draft.composer.key(key)) return draft !== undefined
    if (key === 'Backspace') this.drop([draft])
    return key === 'Backspace'
  }

  #leave(): boolean {
    const isBusy = this.drafts.length > 0 || this.waiting !== null
    this.clear()
    return isBusy
  }

  #begin(grows: number | null): WordDraft {
    const draft = { grows, composer: new Composer({ pieces: this.pieces }) }
    this.#begun = [...this.drafts, draft]
    this.#chosen = draft
    return draft
  }
}
