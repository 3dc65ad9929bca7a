// The word being made, from taps and from the keyboard; or the cards chosen to be thrown away.
import type { Table } from '../../lib/table.svelte'
import { type Letter, FIRECRACKER, STAR, arrange, laidCards, letterOf, plain, topChoices } from './arrange'
import type { Card, View, Write } from './types'

const LONGEST = 7

export class Composer {
  letters = $state<Letter[]>([])
  /** Places of the hand to throw away, or null: no discard is being chosen. */
  thrown = $state<number[] | null>(null)
  #wantedPile = $state<number | null>(null)
  #wantedTop = $state<number | null>(null)
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  readonly hand = $derived.by((): readonly Card[] => (this.#table.view as View).hand)
  readonly tops = $derived.by(() => (this.#table.view as View).piles.map((pile) => letterOf(pile.at(-1) ?? '')))
  readonly #arranged = $derived.by(() => arrange(this.letters, this.hand, this.tops, this.#wantedPile))
  readonly placed = $derived(this.#arranged.placed)
  readonly pile = $derived(this.#arranged.pile)
  readonly allowed = $derived(this.#arranged.allowed)
  readonly used = $derived(new Set(this.placed.flatMap(({ card }) => (card === null ? [] : [card]))))
  readonly fires = $derived(this.placed.some(({ card }) => card !== null && this.hand[card] === FIRECRACKER))
  readonly topChoices = $derived(topChoices(this.placed, this.hand))
  readonly top = $derived(
    this.#wantedTop !== null && this.topChoices.includes(this.#wantedTop)
      ? this.#wantedTop
      : (this.topChoices.at(-1) ?? null),
  )
  readonly whole = $derived(this.allowed.length > 0)
  /** The word as it was typed, in small letters. */
  readonly word = $derived(
    this.letters
      .map(({ char }) => char)
      .join('')
      .toLowerCase(),
  )
  /** The star or firecracker that still has no letter. */
  readonly blank = $derived(this.letters.findIndex(({ char }) => char === ''))
  readonly blankCard = $derived(this.blank < 0 ? null : (this.hand[Number(this.letters[this.blank]?.from)] ?? null))
  readonly lacking = $derived(
    this.placed.filter(({ letter, pile, card }) => letter !== '' && !pile && card === null).map(({ letter }) => letter),
  )

  /** The action that the main button sends; with a letter missing the bare word, and the server says what is wrong. */
  get action(): Write {
    const { word } = this
    if (!this.whole || this.pile === null) return { type: 'write', word, pile: null, cards: [] }
    return { type: 'write', word, pile: this.pile, cards: laidCards(this.placed, this.hand, this.top) }
  }

  clear(): void {
    this.letters = []
    this.thrown = null
    this.#wantedPile = null
    this.#wantedTop = null
  }

  pressCard(place: number): void {
    if (this.thrown) {
      this.thrown = this.thrown.includes(place)
        ? this.thrown.filter((each) => each !== place)
        : [...this.thrown, place].sort()
      return
    }
    const at = this.placed.findIndex(({ card }) => card === place)
    const card = this.hand[place] ?? ''
    if (at >= 0) this.remove(at)
    else this.#add({ char: card === STAR || card === FIRECRACKER ? '' : card.toLowerCase(), from: place })
  }

  /** A pile that allows the word is chosen; another one gives its letter. */
  pressPile(pile: number): void {
    if (this.thrown) return
    if (this.allowed.includes(pile) && this.allowed.length > 1) this.#wantedPile = pile
    else if (this.pile === pile) this.remove(this.placed.findIndex((each) => each.pile))
    else {
      this.letters = this.letters.map((letter) => (letter.from === 'pile' ? { ...letter, from: 'any' } : letter))
      this.#wantedPile = pile
      this.#add({ char: (this.tops[pile] ?? '').toLowerCase(), from: 'pile' })
    }
  }

  pressTop(place: number): void {
    this.#wantedTop = place
  }

  remove(place: number): void {
    this.letters = this.letters.filter((_, at) => at !== place)
    this.#wantedTop = null
  }

  /** A letter for the star that waits for one. */
  name(char: string): void {
    this.letters = this.letters.map((letter, at) => (at === this.blank ? { ...letter, char } : letter))
  }

  /** The text field says what the word is now: what it has in common with the word before stays as it is. */
  type(text: string): void {
    const chars = [...text]
      .filter((char) => plain(char) !== '')
      .flatMap((char) => (plain(char).length > 1 ? [...plain(char).toLowerCase()] : [char]))
    const added = chars.length > this.word.length ? chars.slice(this.word.length) : []
    if (this.blank >= 0 && added[0] !== undefined) {
      this.name(added.shift() as string)
      for (const char of added) this.#add({ char, from: 'any' })
      return
    }
    const same = this.letters.findIndex(({ char }, at) => char.toLowerCase() !== chars[at]?.toLowerCase())
    const kept = same < 0 ? this.letters : this.letters.slice(0, same)
    this.letters = kept
    for (const char of chars.slice(kept.length)) this.#add({ char, from: 'any' })
  }

  /** Begin to choose what to throw away, or give it up. */
  discarding(on: boolean): void {
    this.clear()
    if (on) this.thrown = []
  }

  #add(letter: Letter): void {
    if (this.letters.length < LONGEST) this.letters = [...this.letters, letter]
  }
}
