// "Show me a move": what the strongest bot would do in my place, told in words and marked on the board.
import { api, Refusal } from '../lib/api'
import { message } from '../lib/fluent.svelte'
import type { Table } from '../lib/table.svelte'

/** Against bots alone, and when I am asked. */
export const mayAsk = (table: Table): boolean =>
  table.inCompany &&
  table.mine &&
  (table.room?.seats.every((seat, number) => number === table.seat || seat.kind === 'bot') ?? false)

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
