// Where the cards of two plays lie on a board: mine and the better one. Only positions are computed
// here; which cards they are comes from the server.
import type { Judged } from '../../wire/types'

/** The cards of two plays: of what was played, and of what was better. */
export type PlayedCards = Pick<Judged, 'cards' | 'better_cards'>

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** The cards of a play, as they lie: of the hand and of the table. */
export interface Play {
  hand: Box[]
  table: Box[]
}
export interface DrawnPlays {
  mine: Play
  better: Play
}
export const NOTHING: DrawnPlays = { mine: { hand: [], table: [] }, better: { hand: [], table: [] } }
/** A line from the hand to a card on the table, and where it ends. */
interface Line {
  path: string
  x: number
  y: number
}

/** Return where both plays of a moment lie, relative to the upper left corner of `root`. */
export function drawnPlays(root: HTMLElement, { cards, better_cards: betterCards }: PlayedCards): DrawnPlays {
  const corner = root.getBoundingClientRect()
  const boxes = (part: string, names: readonly string[] = []): Box[] =>
    nth(names).flatMap(([name, copy]) => {
      const found = shown(root, `${part} [data-card="${CSS.escape(name)}"]`)[copy]
      return found ? [relative(found.getBoundingClientRect(), corner)] : []
    })
  const play = (named: PlayedCards['cards']): Play => ({
    hand: boxes('.tray', named?.hand),
    table: boxes('.mat', named?.table),
  })
  return { mine: play(cards), better: play(betterCards) }
}

const shown = (root: HTMLElement, selector: string): Element[] =>
  [...root.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0)

const relative = ({ x, y, width, height }: DOMRect, corner: DOMRect): Box => ({
  x: x - corner.x,
  y: y - corner.y,
  width,
  height,
})

/** Return each name with how many equal ones stand before it: several cards may have one name. */
export const nth = (names: readonly string[]): [string, number][] =>
  names.map((name, i) => [name, names.slice(0, i).filter((each) => each === name).length])

/**
 * Return the lines of a play, from its only card of the hand to those on the table; more cards of
 * the hand need no lines, because all of them go the same way. `side` (-1 or 1) keeps two plays
 * that share a card apart.
 */
export function lines({ hand, table }: Play, side: number): Line[] {
  const [from] = hand
  if (!from || hand.length > 1) return []
  return table.map((to, i) => {
    const apart = Math.min(to.width, from.width) / 7
    const [x, y] = [to.x + to.width / 2 + side * apart, to.y + to.height - 8]
    const start = [from.x + from.width / 2 + (i - (table.length - 1) / 2) * apart, from.y + 6] as const
    const middle = (start[1] + y) / 2
    const path = `M${at(...start)}C${at(start[0], middle)} ${at(x, middle)} ${at(x, y)}`
    return { path, x, y }
  })
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`
