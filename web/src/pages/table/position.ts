// The position in words, part by part, for people who hear the table: by keys and in the menu.
import { announcer } from '../../shell/announce.svelte'
import { list, load, say, t } from '../../text'
import type { Table } from '../../table/table.svelte'
import { waitingFor } from '../../table/waiting'
import type { Summary, Told } from '../../wire/types'

/**
 * The parts, each with the letter that says it together with Alt. No part has a letter that types a
 * French character on a Mac, or that another keyboard has in another place.
 */
export const LETTERS = { turn: 'T', hand: 'J', table: 'B', points: 'P', last: 'L' } as const
export type Part = keyof typeof LETTERS
export const PARTS = Object.keys(LETTERS) as Part[]
/** Actions that « les derniers coups » repeats before the last one. */
const BEFORE = 2

/** Return the part that a key asks for, if any. */
export function partOf(event: KeyboardEvent): Part | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return undefined
  // On a Mac, Alt changes the character.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.replace('Key', '')
  return PARTS.find((part) => LETTERS[part] === letter)
}

/** Say a part of the position. What the server has to put into words takes a moment. */
export async function tell(table: Table, part: Part): Promise<void> {
  const said = part === 'turn' ? turn(table) : part === 'last' ? last(table) : await summary(table, part)
  announcer.say((said.join(' ') || t(`position-no-${part}`)).replace(/[*~^]/g, ''))
}

/** Return what is asked, and of whom: the lesson, an open claim and la consigne as shown. */
function turn(table: Table): string[] {
  const { step, claim } = table
  const seats = Object.fromEntries(table.names.map((name, seat) => [`seat${seat}`, name]))
  const key = claim?.seat === table.seat ? 'words-page-yours' : 'words-page-theirs'
  const doubted = claim && t(key, { who: table.names[claim.seat] ?? '', word: claim.word, part: claim.part ? 1 : 0 })
  const readers = table.readers.length > 0 && t('readers', { n: table.readers.length, names: list(table.readers) })
  return [step?.say && t(step.say, seats), doubted, table.instruction() || waitingFor(table), readers].filter(
    (each) => typeof each === 'string' && each !== '',
  ) as string[]
}

function last(table: Table): string[] {
  const told = [...table.past.slice(-BEFORE).map(({ events }) => events), table.last]
  return told.flatMap((events: readonly Told[]) => events.map(({ text }) => say(text, table.names, table.seat)))
}

async function summary(table: Table, part: keyof Summary): Promise<string[]> {
  const [found] = await Promise.all([table.summary(), load(table.room?.game), load()])
  return found[part].map((message) => say(message, table.names, table.seat))
}
