// Composer of one word, by tap, drag and typing. It runs on the page: letters appear at once, and
// the server changes nothing in it, except that a card I no longer hold is removed. Cards placed by
// hand stay where they are. For typed letters the composer chooses cards, and the server may
// suggest better ones (`adopt`).
import { plain } from '../text'
import { type TypedLetter, type Spelling, NOTHING, spell, spellWithGaps, slot } from './spelling'
import { type Piece, type Slot, isJoker, named } from './piece'

export interface Options {
  /** The cards that may be in the word now. */
  pieces: () => readonly Piece[]
  /** Whether a letter that no card gives is allowed. */
  gaps?: boolean
  /** Maximum number of letters, if the game has one. */
  longest?: () => number
}

/** A card of a word as the server writes it; `id` if its name alone does not identify the piece. */
export interface LaidCard {
  card: string
  text: string
  id?: string
}

export class Composer {
  /** The element that shows it, onto which dragged cards are dropped. */
  stick = $state.raw<HTMLElement>()
  #entries = $state.raw<readonly TypedLetter[]>([])
  /**
   * Number of letters after the caret. Counted from the end, it stays valid while letters are
   * inserted.
   */
  #behind = $state.raw(0)
  #better = $state.raw<readonly Slot[]>([])
  #next = 0

  constructor(private readonly options: Options) {}

  readonly #pieces = $derived.by(() => this.options.pieces())
  readonly #held = $derived.by(() => {
    const held = this.#entries.flatMap((entry) => this.#kept(entry))
    if (this.#spell(held)) return held
    // A typed letter lost its card.
    const { slots } = spellWithGaps(held, this.#pieces)
    return held.filter((_, place) => slots[place]?.piece)
  })
  readonly #spelling = $derived.by((): Spelling => {
    if (this.#fits(this.#better)) return { slots: this.#better, pending: '' }
    return this.#spell(this.#held) ?? NOTHING
  })

  get slots(): readonly Slot[] {
    return this.#spelling.slots
  }

  /** The first letter of a two-letter card, typed and waiting for the second. */
  get pending(): string {
    return this.#spelling.pending
  }

  /** The slot before which letters and cards are inserted: the end, unless the caret was moved. */
  get caret(): number {
    return placeBefore(this.slots, this.#behind)
  }

  set caret(place: number) {
    this.#behind = lengthOf(this.slots.slice(Math.max(0, place)))
  }

  /** Number of letters after the caret, for a text field with its own caret. */
  get behind(): number {
    return lengthOf(this.slots.slice(this.caret))
  }

  set behind(letters: number) {
    this.#behind = letters
  }

  get text(): string {
    return this.slots.map(({ text }) => text).join('')
  }

  /** The cards of the word as actions name them: a joker with the letters it stands for. */
  get cards(): string[] {
    return this.slots.flatMap(({ piece, text }) => (piece ? [named(piece, text)] : []))
  }

  /** The slots of cards placed by hand; for the others, any cards with the same letters will do. */
  get chosen(): readonly Slot[] {
    return this.#held.filter(({ piece }) => piece !== null)
  }

  /** Whether all of it was typed, so that any cards will do. */
  get isTyped(): boolean {
    return this.#held.every(({ piece }) => piece === null)
  }

  /** The slot of the joker whose letters are not chosen yet. */
  get blank(): Slot | undefined {
    return this.slots.find(({ text, piece }) => text === '' && piece !== null && isJoker(piece))
  }

  get lacking(): string[] {
    return this.slots.flatMap(({ text, piece }) => (piece ? [] : [plain(text)]))
  }

  readonly spare = $derived.by(() => this.#pieces.filter((piece) => !this.holds(piece)))

  holds(piece: Piece): boolean {
    return this.slots.some((each) => each.piece?.id === piece.id)
  }

  /** Insert a card at the caret or at an index; a card that is already in the word moves there. */
  put(piece: Piece, place = this.caret): void {
    const before = this.#placeOf(piece.id)
    const entries = this.#freedFor(piece)
    const others = before < 0 ? entries : entries.toSpliced(before, 1)
    if (before < 0 && !this.#hasRoom(others)) return
    const text = this.slots[before]?.text ?? (isJoker(piece) ? '' : (piece.gives[0] ?? ''))
    this.#change(others.toSpliced(place, 0, { key: piece.id, text, piece }))
  }

  /**
   * Use this card for a typed letter, instead of the one chosen for it; return false if there is no
   * such letter.
   */
  lend(piece: Piece): boolean {
    const entries = this.#freedFor(piece)
    const place = entries.findIndex((entry) => entry.piece === null && piece.gives.includes(plain(entry.text)))
    const letter = entries[place]
    if (letter) this.#change(entries.with(place, { ...letter, piece }))
    return letter !== undefined
  }

  take(key: string): void {
    const place = this.#placeOf(key)
    if (place >= 0) this.#change(this.#frozen().toSpliced(place, 1))
  }

  /** Move a slot one place to the right or to the left. */
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

  stand(letters: string): void {
    const blank = this.blank?.key
    this.#change(this.#frozen().map((entry) => (entry.key === blank ? { ...entry, text: letters } : entry)))
  }

  /**
   * Handle a key: insert a letter, move the caret, remove or clear. Return false if the key is not
   * for the word.
   */
  key(key: string): boolean {
    if (/^\p{L}\p{M}?$/u.test(key)) return this.#type(key)
    if (this.#held.length === 0 || !EDITING.includes(key)) return false
    if (key === 'Backspace') this.#remove(this.#caretEntry - 1)
    else if (key === 'Delete') this.#remove(this.#caretEntry)
    else if (key === 'Escape') this.clear()
    else this.caret = { Home: 0, ArrowLeft: this.caret - 1, ArrowRight: this.caret + 1 }[key] ?? this.slots.length
    return true
  }

  /**
   * Take the word from a text field; what it has in common with the previous word stays unchanged.
   */
  retype(text: string): void {
    const [kept, added] = common(this.#held, lettersOf(text))
    const [rest, between] = common(this.#held.slice(kept.length).reverse(), added.reverse(), true)
    const letters = between.reverse()
    const blank = kept.find((entry) => entry.key === this.blank?.key)
    const letter = blank && letters.shift()
    const before = letter ? kept.map((entry) => (entry === blank ? { ...entry, text: letter } : entry)) : kept
    const room = Math.max(0, (this.options.longest?.() ?? Infinity) - before.length - rest.length)
    this.#change([...before, ...letters.slice(0, room).map((char) => this.#letter(char)), ...rest.reverse()])
  }

  /** Restore a word that was saved before the page was opened. */
  restore(laid: readonly LaidCard[]): void {
    const slots = this.#found(laid)
    if (slots) this.#change(slots.map(({ key, text, piece }) => ({ key, text, piece })))
  }

  /**
   * Use other cards for typed letters, as long as the word reads the same; cards placed by hand
   * stay.
   */
  adopt(laid: readonly LaidCard[]): void {
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
    if (letters.length === 0 || !this.#hasRoom(this.#held) || !this.#spell(entries)) return false
    this.#change(entries)
    return true
  }

  #remove(place: number): void {
    if (this.#caretEntry <= place) this.#behind -= this.#held[place]?.text.length ?? 0
    if (place >= 0) this.#change(this.#held.toSpliced(place, 1))
  }

  get #caretEntry(): number {
    return placeBefore(this.#held, this.#behind)
  }

  #letter(text: string): TypedLetter {
    return { key: `letter-${this.#next++}`, text, piece: null }
  }

  #change(entries: readonly TypedLetter[]): void {
    this.#entries = entries
    this.#better = []
  }

  #placeOf(key: string): number {
    return this.slots.findIndex((each) => each.key === key)
  }

  /** Drop a letter with its card, unless gaps are allowed. */
  #kept(entry: TypedLetter): TypedLetter[] {
    if (entry.piece === null || this.#has(entry.piece)) return [entry]
    return this.options.gaps && entry.text ? loose(entry) : []
  }

  /**
   * Return the word with the cards chosen for typed letters fixed; with gaps, letters may have
   * none.
   */
  #frozen(): readonly TypedLetter[] {
    if (this.options.gaps) return this.#held
    const waiting = this.pending ? [this.#letter(this.pending)] : []
    return this.slots.toSpliced(this.caret, 0, ...waiting)
  }

  /**
   * Return the same with room for this card: the letter of another card of its group may then come
   * from any card.
   */
  #freedFor(piece: Piece): readonly TypedLetter[] {
    return this.#frozen().map((entry) => (excludes(piece, entry.piece) ? this.#letter(entry.text) : entry))
  }

  /** Whether the letter before the caret may wait for the second one of its card. */
  #spell(entries: readonly TypedLetter[]): Spelling | null {
    if (this.options.gaps) return spellWithGaps(entries, this.#pieces)
    const laid = (made: readonly TypedLetter[]): Spelling | null =>
      spell(made, this.#pieces, placeBefore(made, this.#behind) - 1)
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

  /** Return the pieces of laid cards, or null if one is missing. */
  #found(laid: readonly LaidCard[]): Slot[] | null {
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

  #hasRoom(entries: readonly TypedLetter[]): boolean {
    return entries.length < (this.options.longest?.() ?? Infinity)
  }
}

/** Keys that change the word without adding to it. */
const EDITING = ['Backspace', 'Delete', 'Escape', 'Home', 'End', 'ArrowLeft', 'ArrowRight']

const lengthOf = (parts: readonly { text: string }[]): number => parts.reduce((sum, { text }) => sum + text.length, 0)

/** Return the index after which this many letters follow. */
function placeBefore(parts: readonly { text: string }[], letters: number): number {
  let place = parts.length
  for (let behind = 0; place > 0 && behind < letters; place--) behind += parts[place - 1]?.text.length ?? 0
  return place
}

/**
 * Return how many entries the letters begin with, and the remaining letters; both may be reversed.
 */
function common(entries: readonly TypedLetter[], letters: string[], behind = false): [TypedLetter[], string[]] {
  const kept: TypedLetter[] = []
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

/**
 * Split a text into letters with their accents; a ligature is two letters, other characters are
 * dropped.
 */
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC')].flatMap((char) => (plain(char).length > 1 ? [...plain(char)] : plain(char) ? [char] : []))

/** Return a card placed by hand as letters that any card may give. */
const loose = (entry: TypedLetter): TypedLetter[] =>
  entry.text === '' ? [entry] : [...entry.text].map((text, i) => ({ key: `${entry.key}.${i}`, text, piece: null }))
