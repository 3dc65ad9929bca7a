// My side of the table: the hand as I arrange it, and the words I put together before I lay them.
import type { CumuloView } from '../../lib/wire'
import { isCapital, isJoker, isVowel } from './words'

/** A card I hold, told apart from its copies by a number of the page's own. */
export interface Held {
  id: number
  card: string
}

/** A word being put together: a new one, or the place of my laid word that it prolongs. */
export interface Draft {
  word: number | null
  cards: readonly Held[]
}

export type Sorting = 'groups' | 'letters' | 'mine'

/** The top of the pile, when I want to take it. */
export const TOP = -1

const group = (card: string): number => (isCapital(card) ? 0 : isJoker(card) ? 3 : isVowel(card) ? 1 : 2)
const byLetter = (a: Held, b: Held): number =>
  a.card.localeCompare(b.card, 'fr', { sensitivity: 'base' }) || (a.card < b.card ? -1 : 1)

export class Desk {
  hand = $state.raw<readonly Held[]>([])
  drafts = $state.raw<readonly Draft[]>([])
  active = $state(0)
  sorting = $state<Sorting>('groups')
  /** What came last and still lies apart. */
  fresh = $state.raw<ReadonlySet<number>>(new Set())
  #next = 0
  #round = 0
  #turn = -1

  /** How the hand stands now: cards that were laid leave the drafts first, new ones come at the end. */
  receive(view: CumuloView): void {
    const gone = new Map<string, number>()
    for (const held of this.hand) gone.set(held.card, (gone.get(held.card) ?? 0) + 1)
    const come: string[] = []
    for (const card of view.hand) {
      const left = gone.get(card) ?? 0
      if (left > 0) gone.set(card, left - 1)
      else come.push(card)
    }
    const isDealt = view.match.round !== this.#round
    this.#remove(gone)
    const added = come.map((card) => ({ id: this.#next++, card }))
    this.hand = [...this.hand, ...added]
    if (view.turn !== this.#turn || added.length > 0) this.fresh = new Set(isDealt ? [] : added.map((held) => held.id))
    if (isDealt) this.drafts = []
    if ((isDealt || view.turn !== this.#turn) && this.fresh.size === 0) this.#tidy()
    this.#round = view.match.round
    this.#turn = view.turn
    this.#checkTop(view)
  }

  isStaged(held: Held): boolean {
    return this.drafts.some((draft) => draft.cards.includes(held))
  }

  /** A card of the hand goes to the drafts: a capital begins a word, a small one goes on with the word at hand. */
  stage(held: Held): void {
    const here = this.drafts[this.active]
    if (here && !isCapital(held.card)) this.#change(this.active, { ...here, cards: [...here.cards, held] })
    else this.#add({ word: null, cards: [held] })
  }

  /** A card of the word at hand goes back; one of another word makes that the word at hand. */
  unstage(place: number, held: Held): void {
    const draft = this.drafts[place]
    if (!draft) return
    if (place !== this.active) this.active = place
    else this.#change(place, { ...draft, cards: draft.cards.filter((each) => each !== held) })
  }

  /** My laid word becomes the word at hand, or is left alone again. */
  aim(word: number): void {
    const found = this.drafts.findIndex((draft) => draft.word === word)
    if (found < 0) this.#add({ word, cards: [] })
    else if (found === this.active) this.drop(found)
    else this.active = found
  }

  drop(place: number): void {
    this.drafts = this.drafts.filter((_, i) => i !== place)
    this.active = Math.max(0, this.drafts.length - 1)
  }

  clear(): void {
    this.drafts = []
    this.active = 0
  }

  get top(): Held | undefined {
    return this.drafts.flatMap((draft) => draft.cards).find((held) => held.id === TOP)
  }

  takeTop(card: string): void {
    if (!this.top) this.stage({ id: TOP, card })
  }

  sort(sorting: Sorting): void {
    this.sorting = sorting
    this.fresh = new Set()
    this.#tidy()
  }

  /** Puts a card where another one lies, or by one place. */
  move(held: Held, to: number): void {
    const rest = this.hand.filter((each) => each !== held)
    const place = Math.max(0, Math.min(rest.length, to))
    this.hand = [...rest.slice(0, place), held, ...rest.slice(place)]
    this.sorting = 'mine'
    this.fresh = new Set()
  }

  /** Where the groups of a sorted hand part. */
  starts(held: Held, before: Held | undefined): boolean {
    return this.sorting === 'groups' && before !== undefined && group(before.card) !== group(held.card)
  }

  #tidy(): void {
    if (this.sorting === 'letters') this.hand = [...this.hand].sort(byLetter)
    else if (this.sorting === 'groups')
      this.hand = [...this.hand].sort((a, b) => group(a.card) - group(b.card) || byLetter(a, b))
  }

  #remove(gone: Map<string, number>): void {
    const staged = this.drafts.flatMap((draft) => draft.cards)
    const leaving = new Set<Held>()
    for (const held of [...staged.filter((each) => each.id !== TOP), ...this.hand]) {
      const left = gone.get(held.card) ?? 0
      if (left === 0 || leaving.has(held)) continue
      gone.set(held.card, left - 1)
      leaving.add(held)
    }
    if (leaving.size === 0) return
    this.hand = this.hand.filter((held) => !leaving.has(held))
    this.#keep((held) => !leaving.has(held))
  }

  /** The top card stays among the drafts only while it can be taken. */
  #checkTop(view: CumuloView): void {
    const mine = view.phase === 'draw' && view.turn === view.seat
    if (this.top && !(mine && view.pile.at(-1) === this.top.card)) this.#keep((held) => held.id !== TOP)
  }

  #keep(stays: (held: Held) => boolean): void {
    this.drafts = this.drafts
      .map((draft) => ({ ...draft, cards: draft.cards.filter(stays) }))
      .filter((draft) => draft.cards.length > 0)
    this.active = Math.max(0, Math.min(this.active, this.drafts.length - 1))
  }

  #add(draft: Draft): void {
    this.drafts = [...this.drafts, draft]
    this.active = this.drafts.length - 1
  }

  #change(place: number, draft: Draft): void {
    if (draft.cards.length === 0 && draft.word === null) return this.drop(place)
    this.drafts = this.drafts.map((each, i) => (i === place ? draft : each))
  }
}
