// What is wrong with a line, in words; and whether the words in it are words.
import { t } from '../lib/fluent.svelte'
import type { Field } from '../lib/wire'
import type { Evening } from './evening.svelte'
import { reading } from './laying'
import { troubles, type Entry, type Trouble } from './sheet'
import { cardsOf, type LaidWord, type Value } from './sums'
import { judge, type WordList } from './wordList'

export interface Told {
  text: string
  rule: string
}

/** The first thing that is wrong with a line. */
export function whatIsWrong(evening: Evening, entry: Entry, list: WordList | null): Told | null {
  const first = troubles(evening.companion, evening.sheet, entry).next().value
  if (first) return { text: said(evening, entry, first), rule: first.rule }
  for (const field of evening.form(entry.form).fields) {
    const told = list && field.judged ? inWords(evening, field, entry, list) : null
    if (told) return told
  }
  return null
}

function said(evening: Evening, entry: Entry, { what, field, column, limits }: Trouble): string {
  const [least = 0, most = 0, step = 1] = limits
  const who = evening.kept.names[column] ?? ''
  const name = what === 'deck' ? field : field && t(`${evening.game}-page-companion-field-${field}`)
  const given = entry.values[field]
  const value = Array.isArray(given) ? given[column] : given
  if (what.startsWith('no-')) return t(`${evening.game}-page-companion-${what}`, { who })
  const number = typeof value === 'number' ? value : 0
  return t(`companion-wrong-${what}`, { who, name, least, most, step, given: number })
}

function inWords(evening: Evening, field: Field, entry: Entry, list: WordList): Told | null {
  const value = entry.values[field.name] as Value[]
  for (const word of (field.each ? value : [value]).flatMap((each) => (field.kind === 'words' ? each : [each]))) {
    const letters = reading(cardsOf(word as Value), evening.companion).toUpperCase()
    const told = letters ? ofWord(evening, field, letters, word as LaidWord, list) : null
    if (told) return told
  }
  return null
}

function ofWord(evening: Evening, field: Field, word: string, laid: LaidWord, list: WordList): Told | null {
  const { mode, current } = evening.kept
  if (mode === 'trust' || field.alone.includes(word)) return null
  if (field.towards && !laid.finished && laid.cards.length < field.towards) {
    const begins = list.begins(word, field.towards, mode !== 'dictionary')
    return begins ? null : { text: t('companion-begins-none', { word, n: field.towards }), rule: field.towards_rule }
  }
  const { valid, why } = judge(list, word, mode, current)
  return valid === false ? { text: t('companion-word-no', { word, why }), rule: field.judged } : null
}
