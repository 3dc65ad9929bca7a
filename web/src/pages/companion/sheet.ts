// Evaluation of a score sheet, and problems of a line before it is written. A test compares it
// with the reference in Python, on random sheets.
import type { Companion, Field, Form } from '../../wire/types'
import { at, cardOf, cardsOf, isJokerCard, valueOf, workOut } from './sums'
import type { LaidWord, Scope, Value, Values } from './sums'

export interface SheetEntry {
  form: string
  values: Values
}
export interface Sheet {
  columns: number
  options: Record<string, number>
  entries: SheetEntry[]
}
export interface Evaluation {
  totals: number[]
  /** 1 is best; columns with equal totals share a rank. */
  places: number[]
  /** Points by entry, line of its form, and column. */
  marks: number[][][]
  over: boolean
  open: string[]
  tells: Record<string, number[]>
}
/** Why a line can't be written; column -1 if it concerns no single column. */
export interface SheetProblem {
  what: string
  rule: string
  field: string
  column: number
  limits: number[]
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0)

class Reckoning {
  readonly forms: Map<string, Form>
  readonly totals: number[]
  readonly marks: number[][][] = []
  readonly #ties: number[]
  readonly #counted = new Map<string, number>()
  readonly #said = new Set<string>()
  #fresh = 0
  #bestCounted = 0

  constructor(
    readonly companion: Companion,
    readonly sheet: Sheet,
  ) {
    this.forms = new Map(companion.forms.map((form) => [form.name, form]))
    this.totals = Array<number>(sheet.columns).fill(0)
    this.#ties = [...this.totals]
    for (const entry of sheet.entries) this.#write(entry)
  }

  #write(entry: SheetEntry): void {
    const form = this.forms.get(entry.form) as Form
    const scopes = range(this.sheet.columns).map((column) => at(this.scope(form, entry.values), column))
    const marks = form.lines.map((line) => scopes.map((scope) => workOut(line.points, scope)))
    const ties = scopes.map((scope) => workOut(form.tie, scope))
    for (const column of range(this.sheet.columns)) {
      this.totals[column] = (this.totals[column] ?? 0) + sum(marks.map((mark) => mark[column] ?? 0))
      this.#ties[column] = (this.#ties[column] ?? 0) + (ties[column] ?? 0)
    }
    this.marks.push(marks)
    this.#counted.set(form.name, (this.#counted.get(form.name) ?? 0) + 1)
    for (const field of form.fields)
      if (field.kind === 'letters' && entry.values[field.name]) this.#said.add(entry.values[field.name] as string)
    this.#fresh = Number(form.main)
    if (form.main) this.#bestCounted = Math.max(...this.totals)
  }

  #behind(column: number): number {
    const merit = (one: number): [number, number] => [this.totals[one] ?? 0, this.#ties[one] ?? 0]
    const [total, tie] = merit(column)
    return range(this.sheet.columns).filter((other) => {
      const [points, parts] = merit(other)
      return points > total || (points === total && parts > tie)
    }).length
  }

  scope(form?: Form, values: Values = {}): Scope {
    const leads = range(this.sheet.columns).map((column) => Number(this.#behind(column) === 0))
    const each = form?.fields.filter((field) => field.each).map((field) => field.name) ?? []
    return {
      companion: this.companion,
      known: {
        ...this.sheet.options,
        ...Object.fromEntries([...this.forms.keys()].map((name) => [`n_${name}`, this.#counted.get(name) ?? 0])),
        columns: this.sheet.columns,
        best: Math.max(...this.totals),
        best_counted: this.#bestCounted,
        leaders: sum(leads),
        fresh: this.#fresh,
      },
      values: { total: [...this.totals], leads, ...values },
      each: new Set([...each, 'total', 'leads']),
      columns: this.sheet.columns,
      column: -1,
      said: new Set(this.#said),
    }
  }

  evaluate(): Evaluation {
    const scope = this.scope()
    const columns = range(this.sheet.columns)
    const over = workOut(this.companion.over, scope) !== 0
    const tells = this.companion.tells.map((tell) => [
      tell.name,
      (tell.each ? columns : [-1]).map((column) => workOut(tell.what, at(scope, column))),
    ])
    return {
      totals: [...this.totals],
      places: columns.map((column) => 1 + this.#behind(column)),
      marks: this.marks,
      over,
      open: this.companion.forms.filter((form) => !over && workOut(form.open, scope) !== 0).map((form) => form.name),
      tells: Object.fromEntries(tells) as Record<string, number[]>,
    }
  }
}

export const evaluate = (companion: Companion, sheet: Sheet): Evaluation => new Reckoning(companion, sheet).evaluate()

/** Return the minimum and maximum of a field now, and its step. */
export function limitsOf(companion: Companion, sheet: Sheet, form: Form, field: Field): number[] {
  const scope = new Reckoning(companion, sheet).scope(form)
  return [workOut(field.least, scope), workOut(field.most, scope), field.step]
}

/** Yield the problems of a line. Words are not looked up here, because that takes a dictionary. */
export function* problems(companion: Companion, sheet: Sheet, entry: SheetEntry): Generator<SheetProblem, undefined> {
  const reckoning = new Reckoning(companion, sheet)
  const form = reckoning.forms.get(entry.form) as Form
  const scope = reckoning.scope(form, entry.values)
  for (const field of form.fields) {
    for (const column of field.each ? range(scope.columns) : [-1]) yield* inField(field, column, scope)
    yield* inAllColumns(field, scope)
  }
  yield* inDeck(form, scope)
  for (const check of form.checks)
    for (const column of check.each ? range(scope.columns) : [-1])
      if (!workOut(check.holds, at(scope, column))) yield problem(`no-${check.name}`, check.rule, '', column)
}

function problem(what: string, rule: string, field = '', column = -1, limits: number[] = []): SheetProblem {
  return { what, rule, field, column, limits }
}

function* inField(field: Field, column: number, scope: Scope): Generator<SheetProblem> {
  const value = valueOf(at(scope, column), field.name)
  const [least, most] = [workOut(field.least, scope), workOut(field.most, scope)]
  const wrong = (what: string, limits: number[] = []): SheetProblem =>
    problem(what, field.rule, field.name, column, limits)
  const within = (low: number, high: number): boolean => typeof value === 'number' && value >= low && value <= high
  if (field.kind === 'number' && (!within(least, most) || Number(value) % field.step !== 0))
    yield wrong('number', [least, most, field.step])
  if (field.kind === 'column' && !within(field.optional ? -1 : 0, scope.columns - 1)) yield wrong('column')
  if (field.kind === 'choice' && !within(0, field.choices.length - 1)) yield wrong('choice')
  if (field.kind === 'laid' && !isDealt(String(value), scope)) yield wrong('laid')
  if (field.kind === 'theme' && !within(0, (scope.companion.dealing?.themes.length ?? 0) - 1)) yield wrong('theme')
  if ((field.kind === 'word' || field.kind === 'letters') && !field.optional && (value === null || value === ''))
    yield wrong('word')
  for (const word of field.kind === 'words' ? (value as LaidWord[]) : field.kind === 'word' ? [value] : []) {
    const cards = cardsOf(word)
    if (cards.length > most) yield wrong('long', [0, most, 1])
    if (cards.filter((card) => isJokerCard(card, scope.companion)).length > field.jokers)
      yield wrong('jokers', [0, field.jokers, 1])
  }
  if (field.kind === 'cards' && cardsOf(value).length > most) yield wrong('long', [least, most, field.step])
}

function isDealt(letters: string, scope: Scope): boolean {
  const { places = [], letters: all = '' } = scope.companion.dealing ?? {}
  const dealt = new Set(letters)
  return dealt.size === letters.length && dealt.size === places.length && [...dealt].every((each) => all.includes(each))
}

/** Check that all columns together do not share more than the total. */
function* inAllColumns(field: Field, scope: Scope): Generator<SheetProblem> {
  if (!field.shared) return
  const most = workOut(field.most, scope)
  const all = range(scope.columns).map((column) => Number(valueOf(at(scope, column), field.name)))
  if (sum(all) > most) yield problem('shared', field.rule, field.name, -1, [0, most, 1])
}

/** Check that no card is laid more often than there are copies of it. */
function* inDeck(form: Form, scope: Scope): Generator<SheetProblem> {
  const { cards } = scope.companion
  if (!cards) return
  const lying = new Map<string, number>()
  for (const laid of allCards(form, scope)) {
    const card = cardOf(laid, scope.companion)
    lying.set(card, (lying.get(card) ?? 0) + 1)
  }
  for (const [card, times] of lying) {
    const copies = cards.copies[card] ?? 0
    if (times > copies) yield problem('deck', cards.rule, card, -1, [0, copies, 1])
  }
}

function* allCards(form: Form, scope: Scope): Generator<string> {
  for (const field of form.fields.filter(({ kind }) => ['word', 'words', 'cards'].includes(kind)))
    for (const column of field.each ? range(scope.columns) : [-1]) {
      const value = valueOf(at(scope, column), field.name)
      for (const word of field.kind === 'words' ? (value as LaidWord[]) : [value]) yield* cardsOf(word as Value)
    }
}
