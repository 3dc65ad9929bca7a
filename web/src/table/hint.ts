// "Show me a move": what the strongest bot would do in my place, told in words and marked on the board.
import { api, Refusal } from '../lib/api'
import { message } from '../lib/fluent.svelte'
import { selectorOf } from '../lessons/look'
import type { Table } from '../lib/table.svelte'

export async function ask(table: Table): Promise<void> {
  const { question } = table
  table.no = null
  try {
    const found = await api.hint(table.id)
    if (table.question === question) table.hint = found
  } catch (error) {
    const told = error instanceof Refusal ? error.told : null
    table.no = { rule: '', message: told ?? message('offline') }
  }
}

/** What of an action is marked: a card of mine where I hold it, else on the table; not its like in the words of others. */
export const marks = (action: unknown): string[] =>
  cardsIn(action).map((name) => {
    const mine = name.replace('card:', 'mine:')
    return document.querySelector(selectorOf('', mine) ?? '') ? mine : name
  })

/** The cards that an action names, as things to point at; words are told, not marked. */
export function cardsIn(action: unknown): string[] {
  if (typeof action === 'string') return action.length > LONGEST ? [] : [`card:${action}`]
  if (typeof action !== 'object' || action === null) return []
  return Object.entries(action).flatMap(([name, part]) => (name === 'type' ? [] : cardsIn(part)))
}
/** Letters of a card's name: "B10", "*S", "CH". */
const LONGEST = 3
