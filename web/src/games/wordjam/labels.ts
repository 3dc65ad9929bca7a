// Letters with their coins as the view tells them, names, and who is looked at.
import { plain, t } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { WordjamEvent, WordjamReveal, WordjamView } from '../../wire/types'

/** The letters that lie there, what each pays and which one is forbidden: all that a word's signs show. */
export type LaidLetters = Pick<WordjamView, 'letters' | 'coins' | 'forbidden'>

interface Sign {
  text: string
  coins: number
  /** Under the scimitars. */
  forbidden: boolean
}

/** What a letter pays, by the coin card that it lies on. */
export const coinsOf = (letter: string, { letters, coins }: LaidLetters): number => coins[letters.indexOf(letter)] ?? 0

/** The signs of a word as they are written, each with its own coins. */
export function signs(word: string, laid: LaidLetters): Sign[] {
  return [...word.normalize('NFC').toUpperCase()].map((text) => {
    const letter = plain(text)
    return { text, coins: coinsOf(letter, laid), forbidden: letter !== '' && letter === laid.forbidden }
  })
}

export const nameOf = (seat: number, table: Table): string =>
  seat === table.seat ? t('wordjam-page-you') : (table.names[seat] ?? '')

/** The same inside a sentence: "le trésor est à toi". */
export const namedInside = (seat: number, table: Table): string =>
  seat === table.seat ? t('wordjam-page-you-inside') : (table.names[seat] ?? '')

/** The richest word that was accepted, the first of equals. */
export function wordOfTheEvening(table: Table): WordjamReveal | null {
  const told = [...table.past.flatMap((past) => past.events), ...table.last].map((each) => each.event as WordjamEvent)
  const words = told.flatMap((event) =>
    event.type === 'told' && event.reveal.outcome === 'accepted' ? [event.reveal] : [],
  )
  return words.reduce<WordjamReveal | null>((best, each) => (best && best.value >= each.value ? best : each), null)
}

/** The one seat everybody looks at; none while all do the same. */
export function spotlight(view: WordjamView): number | null {
  const { phase, winners } = view
  if (phase === 'show') return view.dealer
  if (phase === 'speak') return view.queue[0] ?? null
  if (phase === 'mend' || phase === 'vote' || phase === 'appeal') return view.claim?.seat ?? null
  if (phase === 'over') return winners.length === 1 ? (winners[0] ?? null) : null
  return view.caller
}
