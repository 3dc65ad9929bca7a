// Explanations of what is wrong with a line of the score sheet, including words that are not in the
// dictionary.
import { t } from '../../text'
import type { Field } from '../../wire/types'
import type { TabletopGame } from './tabletopGame.svelte'
import { reading } from './typedCards'
import { problems, type SheetEntry, type SheetProblem } from './sheet'
import { cardsOf, type LaidWord, type Value } from './sums'
import { judge, type WordList } from './wordList'

interface Explanation {
  text: string
  rule: string
}

export function whatIsWrong(tabletop: TabletopGame, entry: SheetEntry, list: WordList | null): Explanation | null {
  const first = problems(tabletop.companion, tabletop.sheet, entry).next().value
  if (first) return { text: said(tabletop, entry, first), rule: first.rule }
  for (const field of tabletop.form(entry.form).fields) {
    const told = list && field.judged ? inWords(tabletop, field, entry, list) : null
    if (told) return told
  }
  return null
}

function said(tabletop: TabletopGame, entry: SheetEntry, { what, field, column, limits }: SheetProblem): string {
  const [least = 0, most = 0, step = 1] = limits
  const who = tabletop.kept.names[column] ?? ''
  const name = what === 'deck' ? field : field && t(`${tabletop.game}-page-companion-field-${field}`)
  const given = entry.values[field]
  const value = Array.isArray(given) ? given[column] : given
  if (what.startsWith('no-')) return t(`${tabletop.game}-page-companion-${what}`, { who })
  const number = typeof value === 'number' ? value : 0
  return t(`companion-wrong-${what}`, { who, name, least, most, step, given: number })
}

function inWords(tabletop: TabletopGame, field: Field, entry: SheetEntry, list: WordList): Explanation | null {
  const value = entry.values[field.name] as Value[]
  for (const word of (field.each ? value : [value]).flatMap((each) => (field.kind === 'words' ? each : [each]))) {
    const letters = reading(cardsOf(word as Value), tabletop.companion).toUpperCase()
    const told = letters ? ofWord(tabletop, field, letters, word as LaidWord, list) : null
    if (told) return told
  }
  return null
}

function ofWord(
  tabletop: TabletopGame,
  field: Field,
  word: string,
  laid: LaidWord,
  list: WordList,
): Explanation | null {
  const { mode, current } = tabletop.kept
  if (mode === 'trust' || field.alone.includes(word)) return null
  if (field.towards && !laid.finished && laid.cards.length < field.towards) {
    const begins = list.begins(word, field.towards, mode !== 'dictionary')
    return begins ? null : { text: t('companion-begins-none', { word, n: field.towards }), rule: field.towards_rule }
  }
  const { valid, why } = judge(list, word, mode, current)
  return valid === false ? { text: t('companion-word-no', { word, why }), rule: field.judged } : null
}
