// Rows of the score sheet, for the page and its picture.
import { number, t } from '../../text'
import type { TabletopGame } from './tabletopGame.svelte'
import { reading } from './typedCards'
import type { SheetEntry } from './sheet'
import { cardsOf, type LaidWord, type Value } from './sums'

interface Row {
  key: string
  label: string
  cells: string[]
  detail: boolean
}

export function rowsOf(tabletop: TabletopGame, detailed: boolean): Row[] {
  const counted = new Map<string, number>()
  return tabletop.kept.entries.flatMap((entry, i) => {
    const n = (counted.get(entry.form) ?? 0) + 1
    counted.set(entry.form, n)
    return [whole(tabletop, entry, i, n), ...(detailed ? details(tabletop, entry, i) : [])]
  })
}

function whole(tabletop: TabletopGame, entry: SheetEntry, i: number, n: number): Row {
  const marks = tabletop.evaluation.marks[i] ?? []
  const cells = tabletop.kept.names.map((_, column) => {
    const points = marks.reduce((sum, mark) => sum + (mark[column] ?? 0), 0)
    return points === 0 && !isGiven(tabletop, entry, column) ? '–' : number(points)
  })
  return { key: `${i}`, label: labelOf(tabletop, entry, n), cells, detail: false }
}

const labelOf = (tabletop: TabletopGame, entry: SheetEntry, n: number): string =>
  t(`${tabletop.game}-page-companion-row-${entry.form}`, { n })

/** Return the name of the line that was erased last, or '' if none was. */
export function erasedLine(tabletop: TabletopGame): string {
  const last = tabletop.kept.erased[0]
  if (!last) return ''
  return labelOf(tabletop, last, tabletop.kept.entries.filter(({ form }) => form === last.form).length + 1)
}

function isGiven(tabletop: TabletopGame, entry: SheetEntry, column: number): boolean {
  const words = tabletop.form(entry.form).fields.filter((field) => field.kind === 'word')
  return words.length === 0 || words.some((field) => (entry.values[field.name] as Value[])[column] !== null)
}

function details(tabletop: TabletopGame, entry: SheetEntry, i: number): Row[] {
  const form = tabletop.form(entry.form)
  if (form.lines.length <= 1) return []
  const marks = tabletop.evaluation.marks[i] ?? []
  const lines = form.lines.map((line, place) => ({
    key: `${i}-${line.name}`,
    label: t(`${tabletop.game}-page-companion-line-${line.name}`),
    cells: tabletop.kept.names.map((_, column) => number(marks[place]?.[column] ?? 0)),
    detail: true,
  }))
  const words = form.fields.filter(({ kind }) => kind === 'word' || kind === 'words')
  const said = words.map((field) => ({
    key: `${i}-${field.name}-said`,
    label: t(`${tabletop.game}-page-companion-field-${field.name}`),
    cells: tabletop.kept.names.map((_, column) => wordsIn(tabletop, (entry.values[field.name] as Value[])[column])),
    detail: true,
  }))
  return [...lines.filter(({ cells }) => cells.some((cell) => cell !== '0')), ...said]
}

function wordsIn(tabletop: TabletopGame, value: Value | undefined): string {
  const words = Array.isArray(value) ? (value as LaidWord[]) : [value ?? null]
  return words.map((word) => reading(cardsOf(word as Value), tabletop.companion)).join(' ')
}

/** Return the sheet's current remarks on the table, or on a column. */
export function tellsOf(tabletop: TabletopGame, column = -1): string[] {
  return tabletop.companion.tells
    .filter((tell) => tell.each === column >= 0)
    .map((tell) => {
      const found = tabletop.evaluation.tells[tell.name]?.[Math.max(column, 0)] ?? 0
      return t(`${tabletop.game}-page-companion-tell-${tell.name}`, { value: tell.choices[found] ?? found })
    })
}
