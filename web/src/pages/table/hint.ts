// Hint: what the strongest bot would play in my place, in words and highlighted on the board.
import { api, Refusal } from '../../wire/api'
import { message } from '../../text'
import { selectorOf } from '../../table/highlight'
import type { Table } from '../../table/table.svelte'

export async function ask(table: Table): Promise<void> {
  const { question } = table
  table.refusal = null
  try {
    const found = await api.hint(table.id)
    if (table.question === question) table.hint = found
  } catch (error) {
    const told = error instanceof Refusal ? error.told : null
    table.refusal = { rule: '', message: told ?? message('offline') }
  }
}

/** Return what to highlight for an action: cards in my hand if I hold them, else on the table. */
export const marks = (action: unknown): string[] =>
  cardsNamedIn(action).map((name) => {
    const mine = name.replace('card:', 'mine:')
    return document.querySelector(selectorOf('', mine) ?? '') ? mine : name
  })

/** Return the cards that an action names, as names to highlight; words are left out. */
export function cardsNamedIn(action: unknown): string[] {
  if (typeof action === 'string') return action.length > LONGEST ? [] : [`card:${action}`]
  if (typeof action !== 'object' || action === null) return []
  return Object.entries(action).flatMap(([name, part]) => (name === 'type' ? [] : cardsNamedIn(part)))
}
/** Longest name of a card: "B10". */
const LONGEST = 3
