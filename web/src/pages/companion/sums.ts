// Evaluator of expressions written as data: a number, a name, or a list of an operation and its
// operands. A test compares it with the reference in Python.
import type { Companion } from '../../wire/types'

/** A laid word; a joker is written before the letters it stands for. */
export interface LaidWord {
  cards: string[]
  finished: boolean
}
export type Value = number | string | string[] | LaidWord | LaidWord[] | null
export type Values = Record<string, Value | Value[]>

export interface Scope {
  companion: Companion
  known: Record<string, number | LaidWord>
  values: Values
  each: ReadonlySet<string>
  columns: number
  column: number
  said: ReadonlySet<string>
}

export const at = (scope: Scope, column: number): Scope => ({ ...scope, column })

export function valueOf(scope: Scope, name: string): Value {
  if (name === 'column') return scope.column
  if (!(name in scope.values)) return scope.known[name] ?? null
  const value = scope.values[name] as Value
  return scope.each.has(name) ? ((value as Value[])[scope.column] ?? null) : value
}

export function workOut(what: unknown, scope: Scope): number {
  if (typeof what === 'number') return what
  if (typeof what === 'string') return Number(valueOf(scope, what))
  const [operation, ...parts] = what as [string, ...unknown[]]
  const plain = PLAIN[operation]
  return Number(plain ? plain(...parts.map((part) => workOut(part, scope))) : SPECIAL[operation]?.(scope, ...parts))
}

/** Return the cards of a laid word, loose cards as they are, and none for no word. */
export function cardsOf(value: Value): string[] {
  if (Array.isArray(value)) return value as string[]
  return typeof value === 'object' && value !== null ? value.cards : []
}

export function isJokerCard(laid: string, { cards }: Companion): boolean {
  return !!cards && laid !== '' && [cards.joker, cards.head_joker].includes(laid.charAt(0))
}
/** Return the card without the letters that a joker stands for. */
export const cardOf = (laid: string, companion: Companion): string =>
  isJokerCard(laid, companion) ? laid.charAt(0) : laid
/** Return the letters of a card; for a joker, those it stands for. */
export const lettersOf = (laid: string, companion: Companion): string =>
  isJokerCard(laid, companion) ? laid.slice(1) : laid

const cards = (scope: Scope, name: unknown): string[] => cardsOf(valueOf(scope, name as string))
const words = (scope: Scope, name: unknown): LaidWord[] => valueOf(scope, name as string) as LaidWord[]
const text = (scope: Scope, name: unknown): string => String(valueOf(scope, name as string) ?? '')
const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const everyColumn = (scope: Scope): Scope[] => Array.from({ length: scope.columns }, (_, column) => at(scope, column))
const places = (scope: Scope): readonly number[] => scope.companion.dealing?.places ?? []
const laid = (scope: Scope): string[] => [...text(scope, 'laid')]
const times = (word: string, letter: string): number => word.split(letter).length - 1

const PLAIN: Record<string, (...parts: number[]) => number | boolean> = {
  '+': (...parts) => total(parts),
  '-': (one = 0, other = 0) => one - other,
  '*': (one = 0, other = 0) => one * other,
  '//': (one = 0, other = 1) => Math.floor(one / other),
  '%': (one = 0, other = 1) => one - other * Math.floor(one / other),
  '>=': (one = 0, other = 0) => one >= other,
  '<=': (one = 0, other = 0) => one <= other,
  '=': (one, other) => one === other,
  max: (...parts) => Math.max(...parts),
  and: (...parts) => parts.every(Boolean),
  or: (...parts) => parts.some(Boolean),
  not: (part) => !part,
}

const SPECIAL: Record<string, (scope: Scope, ...parts: unknown[]) => number | boolean> = {
  if: (scope, condition, then, otherwise) => workOut(workOut(condition, scope) ? then : otherwise, scope),
  at: (scope, place, ...values) => workOut(values[workOut(place, scope)], scope),
  same: (scope, one, other) => text(scope, one) === text(scope, other),
  sum: (scope, what) => total(everyColumn(scope).map((each) => workOut(what, each))),
  each: (scope, name, what) =>
    total(words(scope, name).map((it) => workOut(what, { ...scope, known: { ...scope.known, it } }))),
  given: (scope, name) => valueOf(scope, name as string) !== null,
  size: (scope, name) => cards(scope, name).length,
  worth: (scope, name) =>
    total(cards(scope, name).map((card) => scope.companion.cards?.values[cardOf(card, scope.companion)] ?? 0)),
  jokers: (scope, name) => cards(scope, name).filter((card) => isJokerCard(card, scope.companion)).length,
  finished: (scope, name) => (valueOf(scope, name as string) as LaidWord).finished,
  coins: (scope, name) =>
    total(laid(scope).map((letter, i) => (places(scope)[i] ?? 0) * times(text(scope, name), letter))),
  forbidden: (scope, name) =>
    laid(scope).some((letter, i) => places(scope)[i] === 0 && text(scope, name).includes(letter)),
  said: (scope, name) => scope.said.has(text(scope, name)),
  length: (scope, name) => text(scope, name).length,
  starts: (scope, name) => (text(scope, name) ? text(scope, 'laid').indexOf(text(scope, name).charAt(0)) : -1),
  of: (scope, name, column) => Number(valueOf(at(scope, workOut(column, scope)), name as string)),
}
