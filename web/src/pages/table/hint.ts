// Hint: what the strongest bot would play in my place, in words and highlighted on the board.
import { api, Refusal } from '../../wire/api'
import { message } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { NamedCards } from '../../wire/types'

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

/** Return the names of what to highlight: cards in my hand and on the table, and places. */
export const marks = ({ hand = [], table = [], places = [] }: Partial<NamedCards> = {}): string[] => [
  ...hand.map((card) => `mine:${card}`),
  ...table.map((card) => `card:${card}`),
  ...places,
]
