// One word being made, by tap, by drag, by typing. It is the page's own: letters appear at once, and nothing that comes
// from the server changes it, but that a card I no longer hold leaves it. What was put by hand stays where it was put;
// for what was typed, cards are looked for, and the server may know better ones (`adopt`).
import { plain } from '../lib/format'
import { type Entry, type Laying, NOTHING, lay, layWithGaps, slot } from './lay'
import { type Piece, type Slot, isJoker, named } from './piece'

export interface Options {
  /** The cards that may stand in the word now. */
  pieces: () => readonly Piece[]
  /** Whether a letter that no card gives may stand in it. */
  gaps?: boolean
  /** How many letters it may have, if the game says so. */
  longest?: () => number
}

/** A card of a word as the server writes it; `id` where its name alone does not tell which piece it is. */
export interface Laid {
  card: string
  text: string
  id?: string
}

export class Composer {
  /** The element it is shown in: where dragged cards are dropped. */
  stick = $state.raw<HTMLElement>()
  #entries = $state.raw<readonly Entry[]>([])
  /** How many letters stand behind the caret: it keeps its place while letters come before it. */
  #behind = $state.raw(0)
  #better = $state.raw<readonly Slot[]>([])
  #next = 0
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  readonly #pieces = $derived.by(() => this.#options.pieces())
  readonly #held = $derived.by(() => {
    const held = this.#entries.flatMap((entry) => this.#kept(entry))
    if (this.#lay(held)) return held
    // a typed letter lost its card
    const { slots } = layWithGaps(held, this.#pieces)
    return held.filter((_, place) => slots[place]?.piece)
  })
  readonly #laying = $derived.by((): Laying => {
    if (this.#fits(this.#better)) return { slots: this.#better, pending: '' }
    return this.#lay(this.#held) ?? NOTHING
  })

  get slots(): readonly Slot[] {
    return this.#laying.slots
  }

  /** The first letter of a two-letter card, typed and waiting for the second. */
  get pending(): string {
    return this.#laying.pending
  }

  /** Before which place letters and cards go in: after the last one, unless the caret was moved. */
  get caret(): number {
    return placeBefore(this.slots, this.#behind)
  }

  set caret(place: number) {
    this.#behind = lengthOf(this.slots.slice(Math.max(0, place)))
  }

  /** How many letters stand behind the caret, for a text field that has one too. */
  get behind(): number {
    return lengthOf(this.slots.slice(this.caret))
  }

  set behind(letters: number) {
    this.#behind = letters
  }

  /** The word as it was typed. */
  get text(): string {
    return this.slots.map(({ text }) => text).join('')
  }

  /** The cards of the word as actions name them: a joker with what it stands for. */
  get cards(): string[] {
    return this.slots.flatMap(({ piece, text }) => (piece ? [named(piece, text)] : []))
  }

  /** Where a card was put by hand: the others may be any that give the same letters. */
  get chosen(): readonly Slot[] {
    return this.#held.filter(({ piece }) => piece !== null)
  }

  /** Whether all of it was typed, so that any cards will do. */
  get isTyped(): boolean {
    return this.#held.every(({ piece }) => piece === null)
  }

  /** The joker that has not been told yet what it stands for. */
  get blank(): Slot | undefined {
    return this.slots.find(({ text, piece }) => text === '' && piece !== null && isJoker(piece))
  }

  /** The letters that no card gives. */
  get lacking(): string[] {
    return this.slots.flatMap(({ text, piece }) => (piece ? [] : [plain(text)]))
  }

  readonly spare = $derived.by(() => this.#pieces.filter((piece) => !this.holds(piece)))

  holds(piece: Piece): boolean {
    return this.slots.some((each) => each.piece?.id === piece.id)
  }

  /** Puts a card into the word, at the caret or at a place; one that stands there already goes to that place. */
  put(piece: Piece, place = this.caret): void {
    const before = this.#placeOf(piece.id)
    const entries = this.#freedFor(piece)
    const others = before < 0 ? entries : entries.toSpliced(before, 1)
    if (before < 0 && !this.#hasRoom(others)) return
    const text = this.slots[before]?.text ?? (isJoker(piece) ? '' : (piece.gives[0] ?? ''))
    this.#change(others.toSpliced(place, 0, { key: piece.id, text, piece }))
  }

  /** The card gives a letter that was typed, instead of the one found for it. False: there is no such letter. */
  lend(piece: Piece): boolean {
    const entries = this.#freedFor(piece)
    const place = entries.findIndex((entry) => entry.piece === null && piece.gives.includes(plain(entry.text)))
    const letter = entries[place]
    if (letter) this.#change(entries.with(place, { ...letter, piece }))
    return letter !== undefined
  }

  /** A letter or card goes out of the word. */
  take(key: string): void {
    const place = this.#placeOf(key)
    if (place >= 0) this.#change(this.#frozen().toSpliced(place, 1))
  }

  /** One place to the right or to the left. */
  move(key: string, step: number): void {
    const place = this.#placeOf(key)
    const to = Math.max(0, Math.min(this.slots.length - 1, place + step))
    const moved = this.#frozen()[place]
    if (moved) this.#change(this.#frozen().toSpliced(place, 1).toSpliced(to, 0, moved))
  }

  clear(): void {
    this.#behind = 0
    this.#change([])
  }

  /** The blank joker stands for these letters. */
  stand(letters: string): void {
    const blank = this.blank?.key
    this.#change(this.#frozen().map((entry) => (entry.key === blank ? { ...entry, text: letters } : entry)))
  }

  /** A key pressed: a letter goes in at the caret, other keys move it, take away or clear. False: not for the word. */
  key(key: string): boolean {
    if (/^\p{L}\p{M}?$/u.test(key)) return this.#type(key)
    if (this.#held.length === 0 || !EDITING.includes(key)) return false
    if (key === 'Backspace') this.#remove(this.#caretEntry - 1)
    else if (key === 'Delete') this.#remove(this.#caretEntry)
    else if (key === 'Escape') this.clear()
    else this.caret = { Home: 0, ArrowLeft: this.caret - 1, ArrowRight: this.caret + 1 }[key] ?? this.slots.length
    return true
  }

  /** A text field says what the word is now: what it has in common with the word before stays as it is. */
  retype(text: string): void {
    const [kept, added] = common(this.#held, lettersOf(text))
    const [rest, between] = common(this.#held.slice(kept.length).reverse(), added.reverse(), true)
    const letters = between.reverse()
    const blank = kept.find((entry) => entry.key === this.blank?.key)
    const letter = blank && letters.shift()
    const before = letter ? kept.map((entry) => (entry === blank ? { ...entry, text: letter } : entry)) : kept
    const room = Math.max(0, (this.#options.longest?.() ?? Infinity) - before.length - rest.length)
    this.#change([...before, ...letters.slice(0, room).map((char) => this.#letter(char)), ...rest.reverse()])
  }

  /** The word as the server has it: for one that was kept before the page was opened. */
  restore(laid: readonly Laid[]): void {
    const slots = this.#found(laid)
    if (slots) this.#change(slots.map(({ key, text, piece }) => ({ key, text, piece })))
  }

  /** A better way to lay what was typed. It counts while the word reads the same, and leaves what was put by hand. */
  adopt(laid: readonly Laid[]): void {
    this.#better = this.#found(laid) ?? []
  }

  #type(char: string): boolean {
    const letters = lettersOf(char)
    const blank = this.blank?.piece
    if (blank) {
      if (!blank.gives.includes(plain(char))) return false
      this.stand(char)
      return true
    }
    const entries = this.#held.toSpliced(this.#caretEntry, 0, ...letters.map((text) => this.#letter(text)))
    if (letters.length === 0 || !this.#hasRoom(this.#held) || !this.#lay(entries)) return false
    this.#change(entries)
    return true
  }

  #remove(place: number): void {
    if (this.#caretEntry <= place) this.#behind -= this.#held[place]?.text.length ?? 0
    if (place >= 0) this.#change(this.#held.toSpliced(place, 1))
  }

  /** Before which letter or card of the word, as it was made, the caret stands. */
  get #caretEntry(): number {
    return placeBefore(this.#held, this.#behind)
  }

  #letter(text: string): Entry {
    return { key: `letter-${this.#next++}`, text, piece: null }
  }

  #change(entries: readonly Entry[]): void {
    this.#entries = entries
    this.#better = []
  }

  #placeOf(key: string): number {
    return this.slots.findIndex((each) => each.key === key)
  }

  /** Without its card a word loses the letter too, unless letters may stand there alone. */
  #kept(entry: Entry): Entry[] {
    if (entry.piece === null || this.#has(entry.piece)) return [entry]
    return this.#options.gaps && entry.text ? loose(entry) : []
  }

  /** The word as it lies: what was typed keeps the cards that it has got; with gaps it keeps its place without them. */
  #frozen(): readonly Entry[] {
    if (this.#options.gaps) return this.#held
    const waiting = this.pending ? [this.#letter(this.pending)] : []
    return this.slots.toSpliced(this.caret, 0, ...waiting)
  }

  /** The same, made ready for this card: another one of its group leaves its letter to any card. */
  #freedFor(piece: Piece): readonly Entry[] {
    return this.#frozen().map((entry) => (excludes(piece, entry.piece) ? this.#letter(entry.text) : entry))
  }

  /** The letter before the caret may wait for the second one of its card. */
  #lay(entries: readonly Entry[]): Laying | null {
    if (this.#options.gaps) return layWithGaps(entries, this.#pieces)
    const laid = (made: readonly Entry[]): Laying | null => lay(made, this.#pieces, placeBefore(made, this.#behind) - 1)
    return laid(entries) ?? laid(entries.flatMap(loose))
  }

  #fits(slots: readonly Slot[]): boolean {
    if (slots.length === 0 || textOf(slots) !== textOf(this.#held)) return false
    const ids = new Set(slots.map(({ piece }) => piece?.id))
    return (
      slots.every(({ piece }) => piece && this.#has(piece)) &&
      this.#held.every(({ piece }) => !piece || ids.has(piece.id))
    )
  }

  /** The pieces that are meant, or null if one of them is not there. */
  #found(laid: readonly Laid[]): Slot[] | null {
    const taken = new Set(laid.map(({ id }) => id))
    const slots = laid.map(({ card, text, id }) => {
      const isMeant = (each: Piece): boolean =>
        id === undefined ? each.card === card && !taken.has(each.id) : each.id === id
      const piece = this.#pieces.find(isMeant)
      taken.add(piece?.id)
      return piece && slot(text, piece, piece.id)
    })
    return slots.every((each) => each !== undefined) ? slots : null
  }

  #has(piece: Piece): boolean {
    return this.#pieces.some((each) => each.id === piece.id)
  }

  #hasRoom(entries: readonly Entry[]): boolean {
    return entries.length < (this.#options.longest?.() ?? Infinity)
  }
}

/** Keys that change the word without adding to it. */
const EDITING = ['Backspace', 'Delete', 'Escape', 'Home', 'End', 'ArrowLeft', 'ArrowRight']

const lengthOf = (parts: readonly { text: string }[]): number => parts.reduce((sum, { text }) => sum + text.length, 0)

/** The place behind which so many letters stand. */
function placeBefore(parts: readonly { text: string }[], letters: number): number {
  let place = parts.length
  for (let behind = 0; place > 0 && behind < letters; place--) behind += parts[place - 1]?.text.length ?? 0
  return place
}

/** How many of the entries the letters begin with, and the letters after those; both may be given from behind. */
function common(entries: readonly Entry[], letters: string[], behind = false): [Entry[], string[]] {
  const kept: Entry[] = []
  let rest = letters
  for (const entry of entries) {
    const same = behind ? lettersOf(entry.text).reverse() : lettersOf(entry.text)
    if (!same.every((letter, i) => letter.toLowerCase() === rest[i]?.toLowerCase())) break
    kept.push(entry)
    rest = rest.slice(same.length)
  }
  return [kept, rest]
}

const textOf = (parts: readonly { text: string }[]): string => plain(parts.map(({ text }) => text).join(''))

const excludes = (piece: Piece, other: Piece | null): boolean =>
  piece.group !== undefined && piece.group === other?.group

/** The letters as they were typed, accents and all; a ligature is two, other signs are none. */
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC')].flatMap((char) => (plain(char).length > 1 ? [...plain(char)] : plain(char) ? [char] : []))

/** A card put by hand, as letters that any card may give. */
const loose = (entry: Entry): Entry[] =>
  entry.text === '' ? [entry] : [...entry.text].map((text, i) => ({ key: `${entry.key}.${i}`, text, piece: null }))
