// A game on a real table: its players, score sheet and contested words, saved in this browser.
// The last lines of the sheet can be erased and put back, and so can a whole game.
import type { Companion, Form } from '../../wire/types'
import { limitsOf, evaluate, type SheetEntry, type Sheet, type Evaluation } from './sheet'
import type { Value, Values } from './sums'
import type { WordsMode } from './wordList'

export interface SheetDraft {
  form: string
  values: Values
  part: number
  /** Whether it corrects the line that was erased last; the other erased lines stay. */
  corrects?: boolean
}
interface Kept {
  started: boolean
  names: string[]
  options: Record<string, number>
  mode: WordsMode
  current: boolean
  entries: SheetEntry[]
  /** Contested words: `who` is the column that contested it, `right` whether it was right to. */
  challenges: { who: number; word: string; right: boolean }[]
  /** Themes drawn so far. */
  themes: number[]
  draft: SheetDraft | null
  /** Lines that were erased and can be put back, the last erased first. */
  erased: SheetEntry[]
}

export class TabletopGame {
  kept = $state.raw<Kept>() as Kept
  /** The game before « Nouvelle partie », until the next one begins. */
  previous = $state.raw<Kept | null>(null)

  constructor(
    readonly game: string,
    readonly companion: Companion,
  ) {
    const found = this.#read()
    this.kept = found?.kept ?? this.#fresh()
    this.previous = found?.previous ?? null
  }

  get #key(): string {
    return `tablee-companion-${this.game}`
  }

  #fresh(): Kept {
    const options = Object.fromEntries(this.companion.options.map((option) => [option.name, option.default]))
    const names = Array<string>(this.companion.columns[0] ?? 2).fill('')
    const mode = this.companion.words?.words ?? 'dictionary'
    const rest = { entries: [], challenges: [], themes: [], draft: null, erased: [] }
    return { started: false, names, options, mode, current: false, ...rest }
  }

  /** Return the saved game, unless it can no longer be evaluated. */
  #read(): { kept: Kept; previous?: Kept | null } | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as { kept: Kept; previous?: Kept } | null
      if (!found) return null
      evaluate(this.companion, sheetOf(found.kept))
      return { ...found, kept: { ...this.#fresh(), ...found.kept } }
    } catch {
      return null
    }
  }

  #save(): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ kept: this.kept, previous: this.previous }))
    } catch {
      // Without storage the sheet still works.
    }
  }

  readonly sheet = $derived.by<Sheet>(() => sheetOf(this.kept))
  readonly evaluation = $derived.by<Evaluation>(() => evaluate(this.companion, this.sheet))

  change(next: Partial<Kept>): void {
    this.kept = { ...this.kept, ...next }
    this.#save()
  }

  /** Erase the last line of the sheet. */
  erase(): void {
    const last = this.kept.entries.at(-1)
    if (last) this.change({ entries: this.kept.entries.slice(0, -1), erased: [last, ...this.kept.erased] })
  }

  /** Put back the line that was erased last. */
  putBack(): void {
    const [last, ...erased] = this.kept.erased
    if (last) this.change({ entries: [...this.kept.entries, last], erased })
  }

  /** Open the line that was erased last again, as a form. */
  correct(): void {
    const last = this.kept.erased[0]
    if (last) this.change({ draft: { form: last.form, values: last.values, part: 0, corrects: true } })
  }

  /** Set up another game with the same people. */
  restart(): void {
    const { names, options, mode, current } = this.kept
    this.previous = this.kept
    this.change({ ...this.#fresh(), names, options, mode, current })
  }

  start(names: string[]): void {
    this.previous = null
    this.change({ started: true, names })
  }

  /** Return to the game before the set-up of another one. */
  resume(): void {
    const { previous } = this
    if (!previous) return
    this.previous = null
    this.change(previous)
  }

  form(name: string): Form {
    return this.companion.forms.find((form) => form.name === name) as Form
  }

  /** Begin an empty line of a form; deal letters and a theme if the game has them. */
  begin(name: string): void {
    const form = this.form(name)
    const theme = form.fields.some((field) => field.kind === 'theme') ? this.#turnTheme() : -1
    const values: Values = {}
    for (const field of form.fields) {
      const one = (): Value => empty(field.kind, field.choices.length, theme, this.#dealt())
      values[field.name] = field.each ? this.kept.names.map(one) : one()
      // With two columns that share a total, the second one starts with all of it.
      if (field.whole && this.kept.names.length === 2)
        values[field.name] = [0, limitsOf(this.companion, this.sheet, form, field)[1] ?? 0]
    }
    const themes = theme < 0 ? this.kept.themes : [...this.kept.themes, theme]
    this.change({ draft: { form: name, values, part: 0 }, themes })
  }

  write(entry: SheetEntry): void {
    const { draft, entries, erased } = this.kept
    this.change({ entries: [...entries, entry], draft: null, erased: draft?.corrects ? erased.slice(1) : [] })
  }

  #dealt(): string {
    const { letters = '', places = [] } = this.companion.dealing ?? {}
    return shuffled([...letters])
      .slice(0, places.length)
      .join('')
  }

  /** Return a theme that was not drawn yet; after the last one, start again. */
  #turnTheme(): number {
    const all = (this.companion.dealing?.themes ?? []).map((_, i) => i)
    const turned = this.kept.themes.slice(-(this.kept.themes.length % all.length) || this.kept.themes.length)
    const left = all.filter((theme) => !turned.includes(theme))
    return shuffled(left.length > 0 ? left : all)[0] ?? 0
  }
}

const sheetOf = (kept: Kept): Sheet => ({ columns: kept.names.length, options: kept.options, entries: kept.entries })

function empty(kind: string, choices: number, theme: number, laid: string): Value {
  if (kind === 'number') return 0
  if (kind === 'column') return -1
  if (kind === 'choice') return choices - 1
  if (kind === 'theme') return theme
  if (kind === 'laid') return laid
  if (kind === 'letters') return ''
  return kind === 'word' ? null : []
}

/** Shuffle with cryptographic randomness, which nobody at the table can predict. */
function shuffled<T>(things: T[]): T[] {
  const drawn = things.map((thing) => ({ thing, at: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
  return drawn.sort((a, b) => a.at - b.at).map(({ thing }) => thing)
}
