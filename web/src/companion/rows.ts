// The lines of a score sheet as they are read, on the page and in its picture.
import { t } from '../lib/fluent.svelte'
import { number } from '../lib/format'
import type { Evening } from './evening.svelte'
import { reading } from './laying'
import type { Entry } from './sheet'
import { cardsOf, type LaidWord, type Value } from './sums'

export interface Row {
  key: string
  label: string
  cells: string[]
  detail: boolean
}

export function rowsOf(evening: Evening, detailed: boolean): Row[] {
  const counted = new Map<string, number>()
  return evening.kept.entries.flatMap((entry, i) => {
    const n = (counted.get(entry.form) ?? 0) + 1
    counted.set(entry.form, n)
    return [whole(evening, entry, i, n), ...(detailed ? details(evening, entry, i) : [])]
  })
}

function whole(evening: Evening, entry: Entry, i: number, n: number): Row {
  const marks = evening.standing.marks[i] ?? []
  const cells = evening.kept.names.map((_, column) => {
    const points = marks.reduce((sum, mark) => sum + (mark[column] ?? 0), 0)
    return points === 0 && !isGiven(evening, entry, column) ? '–' : number(points)
  })
  return { key: `${i}`, label: t(`${evening.game}-page-companion-row-${entry.form}`, { n }), cells, detail: false }
}

/** Whether a column took part in a line. */
function isGiven(evening: Evening, entry: Entry, column: number): boolean {
  const words = evening.form(entry.form).fields.filter((field) => field.kind === 'word')
  return words.length === 0 || words.some((field) => (entry.values[field.name] as Value[])[column] !== null)
}

function details(evening: Evening, entry: Entry, i: number): Row[] {
  const form = evening.form(entry.form)
  if (form.lines.length <= 1) return []
  const marks = evening.standing.marks[i] ?? []
  const lines = form.lines.map((line, place) => ({
    key: `${i}-${line.name}`,
    label: t(`${evening.game}-page-companion-line-${line.name}`),
    cells: evening.kept.names.map((_, column) => number(marks[place]?.[column] ?? 0)),
    detail: true,
  }))
  const words = form.fields.filter(({ kind }) => kind === 'word' || kind === 'words')
  const said = words.map((field) => ({
    key: `${i}-${field.name}-said`,
    label: t(`${evening.game}-page-companion-field-${field.name}`),
    cells: evening.kept.names.map((_, column) => wordsIn(evening, (entry.values[field.name] as Value[])[column])),
    detail: true,
  }))
  return [...lines.filter(({ cells }) => cells.some((cell) => cell !== '0')), ...said]
}

function wordsIn(evening: Evening, value: Value | undefined): string {
  const words = Array.isArray(value) ? (value as LaidWord[]) : [value ?? null]
  return words.map((word) => reading(cardsOf(word as Value), evening.companion)).join(' ')
}

/** What the sheet says now: of the table, or of a column. */
export function tellsOf(evening: Evening, column = -1): string[] {
  return evening.companion.tells
    .filter((tell) => tell.each === column >= 0)
    .map((tell) => {
      const found = evening.standing.tells[tell.name]?.[Math.max(column, 0)] ?? 0
      return t(`${evening.game}-page-companion-tell-${tell.name}`, { value: tell.choices[found] ?? found })
    })
}
