// One game on a real table: who plays, what was written down, which words were contested. Kept in this browser; every
// change can be undone.
import type { Companion, Form } from '../lib/wire'
import { limitsOf, standing, type Entry, type Sheet, type Standing } from './sheet'
import type { Value, Values } from './sums'
import type { WordsMode } from './wordList'

/** A word that was contested: by whom (a column), and whether they were right. */
export interface Challenge {
  who: number
  word: string
  right: boolean
}
/** A line that is being written. */
export interface Draft {
  form: string
  values: Values
  /** Which part of the form is asked for. */
  part: number
}
interface Kept {
  started: boolean
  names: string[]
  options: Record<string, number>
  mode: WordsMode
  /** Only current words. */
  current: boolean
  entries: Entry[]
  challenges: Challenge[]
  /** Themes that were turned up. */
  themes: number[]
  draft: Draft | null
}

/** So many changes can be undone. */
const REMEMBERED = 60

export class Evening {
  kept = $state.raw<Kept>() as Kept
  past = $state.raw<Kept[]>([])

  constructor(
    readonly game: string,
    readonly companion: Companion,
  ) {
    const found = this.#read()
    this.kept = found?.kept ?? this.#fresh()
    this.past = found?.past ?? []
  }

  get #key(): string {
    return `tablee-companion-${this.game}`
  }

  #fresh(): Kept {
    const options = Object.fromEntries(this.companion.options.map((option) => [option.name, option.default]))
    const names = Array<string>(this.companion.columns[0] ?? 2).fill('')
    const mode = this.companion.words?.words ?? 'dictionary'
    const rest = { entries: [], challenges: [], themes: [], draft: null }
    return { started: false, names, options, mode, current: false, ...rest }
  }

  /** What was kept, unless it can't be counted any more. */
  #read(): { kept: Kept; past: Kept[] } | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as { kept: Kept; past: Kept[] } | null
      if (found) standing(this.companion, sheetOf(found.kept))
      return found
    } catch {
      return null
    }
  }

  #save(): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ kept: this.kept, past: this.past }))
    } catch {
      // a browser that keeps nothing still counts
    }
  }

  readonly sheet = $derived.by<Sheet>(() => sheetOf(this.kept))
  readonly standing = $derived.by<Standing>(() => standing(this.companion, this.sheet))

  /** A step that can be undone. */
  change(next: Partial<Kept>): void {
    this.past = [...this.past, this.kept].slice(-REMEMBERED)
    this.kept = { ...this.kept, ...next }
    this.#save()
  }

  /** What is only being typed. */
  touch(draft: Draft | null): void {
    this.kept = { ...this.kept, draft }
    this.#save()
  }

  undo(): void {
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    this.kept = before
    this.#save()
  }

  /** The same people, another game. */
  again(): void {
    const { names, options, mode, current } = this.kept
    this.change({ ...this.#fresh(), names, options, mode, current })
  }

  form(name: string): Form {
    return this.companion.forms.find((form) => form.name === name) as Form
  }

  /** An empty line of a form; letters and a theme are dealt where the game has them. */
  begin(name: string): void {
    const form = this.form(name)
    const theme = form.fields.some((field) => field.kind === 'theme') ? this.#turnTheme() : -1
    const values: Values = {}
    for (const field of form.fields) {
      const one = (): Value => empty(field.kind, field.choices.length, theme, this.#dealt())
      values[field.name] = field.each ? this.kept.names.map(one) : one()
      // what one of two columns has not, the other has
      if (field.whole && this.kept.names.length === 2)
        values[field.name] = [0, limitsOf(this.companion, this.sheet, form, field)[1] ?? 0]
    }
    const themes = theme < 0 ? this.kept.themes : [...this.kept.themes, theme]
    this.change({ draft: { form: name, values, part: 0 }, themes })
  }

  write(entry: Entry): void {
    this.change({ entries: [...this.kept.entries, entry], draft: null })
  }

  #dealt(): string {
    const { letters = '', places = [] } = this.companion.dealing ?? {}
    return shuffled([...letters])
      .slice(0, places.length)
      .join('')
  }

  /** A theme that was not turned up yet; when all were, they are shuffled again. */
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

/** Chance that nobody at the table can foresee. */
function shuffled<T>(things: T[]): T[] {
  const drawn = things.map((thing) => ({ thing, at: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
  return drawn.sort((a, b) => a.at - b.at).map(({ thing }) => thing)
}
