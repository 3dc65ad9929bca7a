// Which card gives which letter of the word being made. It only lays the cards out as a hand would, stars after letters
// and a firecracker last; whether the word may be played is for the server to say.
import type { Card } from './types'

export const STAR = '*'
export const FIRECRACKER = '!'

/** A letter of the word: typed ("any"), taken from a pile, or given by the card at this place of the hand. */
export interface Letter {
  /** As typed, with its accent; empty while a star waits for its letter. */
  char: string
  from: 'any' | 'pile' | number
}

/** Where a letter comes from: the pile, a card of the hand, or, when both are missing, nowhere. */
export interface Placed {
  char: string
  letter: string
  pile: boolean
  card: number | null
}

export interface Arrangement {
  placed: Placed[]
  /** The pile that lends its letter. */
  pile: number | null
  /** The piles on which the word can be laid. */
  allowed: number[]
}

/** Capitals without accents, ligatures in two letters: what cards can spell. */
export function plain(text: string): string {
  return text
    .replace(/œ/gi, 'OE')
    .replace(/æ/gi, 'AE')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
}

export const letterOf = (laid: Card): string => laid.at(-1) ?? ''

export function arrange(
  word: readonly Letter[],
  hand: readonly Card[],
  tops: readonly string[],
  wanted: number | null,
): Arrangement {
  const tries = tops.map((top) => lay(word, hand, top))
  const allowed = tries.flatMap((placed, pile) => (isWhole(placed, hand) ? [pile] : []))
  const touched = tries.flatMap((placed, pile) => (placed.some((each) => each.pile) ? [pile] : []))
  const fewest = Math.min(...touched.map((pile) => lacking(tries[pile] ?? [])))
  const nearest = touched.filter((pile) => lacking(tries[pile] ?? []) === fewest)
  const likely = allowed.length > 0 ? allowed : nearest
  const pile = wanted !== null && likely.includes(wanted) ? wanted : (likely[0] ?? null)
  return { placed: pile === null ? lay(word, hand, null) : (tries[pile] as Placed[]), pile, allowed }
}

/** The cards to lay, the chosen one last; a firecracker is never on top. */
export function laidCards(placed: readonly Placed[], hand: readonly Card[], top: number | null): Card[] {
  const order = placed.map((_, place) => place).filter((place) => placed[place]?.card !== null)
  if (top !== null && order.includes(top)) order.push(...order.splice(order.indexOf(top), 1))
  return order.map((place) => laid(placed[place] as Placed, hand))
}

/** The places of the word whose card can end on top. */
export function topChoices(placed: readonly Placed[], hand: readonly Card[]): number[] {
  return placed.flatMap(({ card }, place) => (card !== null && hand[card] !== FIRECRACKER ? [place] : []))
}

export function laid({ card, letter }: Placed, hand: readonly Card[]): Card {
  const held = card === null ? letter : (hand[card] ?? letter)
  return held === STAR || held === FIRECRACKER ? held + letter : held
}

function lay(word: readonly Letter[], hand: readonly Card[], top: string | null): Placed[] {
  const placed = word.map(({ char, from }): Placed => ({
    char,
    letter: plain(char),
    pile: false,
    card: typeof from === 'number' ? from : null,
  }))
  const lent = top === null ? -1 : firstOf(word, placed, top)
  if (lent >= 0) (placed[lent] as Placed).pile = true
  const free = new Set(hand.keys())
  for (const { card } of placed) if (card !== null) free.delete(card)
  for (const wild of [false, true]) {
    for (const each of placed) {
      if (each.pile || each.card !== null) continue
      const found = wild ? wildCard(free, placed, hand) : [...free].find((place) => hand[place] === each.letter)
      if (found === undefined) continue
      each.card = found
      free.delete(found)
    }
  }
  return placed
}

/** The letter that the pile lends: one taken from a pile if there is any, else the first that fits. */
function firstOf(word: readonly Letter[], placed: readonly Placed[], top: string): number {
  const taken = word.findIndex(({ from }) => from === 'pile')
  if (taken >= 0) return placed[taken]?.letter === top ? taken : -1
  return word.findIndex(({ from }, place) => from === 'any' && placed[place]?.letter === top)
}

function wildCard(free: ReadonlySet<number>, placed: readonly Placed[], hand: readonly Card[]): number | undefined {
  const star = [...free].find((place) => hand[place] === STAR)
  if (star !== undefined || placed.some(({ card }) => card !== null && hand[card] === FIRECRACKER)) return star
  return [...free].find((place) => hand[place] === FIRECRACKER)
}

const lacking = (placed: readonly Placed[]): number => placed.filter((each) => !each.pile && each.card === null).length

function isWhole(placed: readonly Placed[], hand: readonly Card[]): boolean {
  const lent = placed.some((each) => each.pile)
  return (
    lent && placed.every((each) => each.letter !== '') && lacking(placed) === 0 && topChoices(placed, hand).length > 0
  )
}
