// Where two plays lie on a board: mine and the better one. Only positions are computed here; which
// cards, places and words they have comes from the server.
import { selectorOf } from '../../table/highlight'
import type { Judged, NamedCards } from '../../wire/types'

/** The cards of two plays: of what was played, and of what was better. */
export type PlayedCards = Pick<Judged, 'cards' | 'better_cards'>

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export type Kind = 'mine' | 'better'
/** What a play names, as it lies: cards of the hand, cards on the table, places of the board. */
export interface Play {
  hand: Box[]
  table: Box[]
  places: Box[]
}
export interface DrawnPlays {
  mine: Play
  better: Play
  /** The mat, which the plates of both plays stay on. */
  mat: Box
}
const NO_PLAY: Play = { hand: [], table: [], places: [] }
export const NOTHING: DrawnPlays = { mine: NO_PLAY, better: NO_PLAY, mat: { x: 0, y: 0, width: 0, height: 0 } }
/** A line to a card or place, and where it ends. */
interface Line {
  path: string
  x: number
  y: number
}

/** Return where both plays of a moment lie, relative to the upper left corner of `root`. */
export function drawnPlays(root: HTMLElement, game: string, plays: PlayedCards): DrawnPlays {
  const corner = root.getBoundingClientRect()
  const boxOf = (found: Element): Box => relative(found.getBoundingClientRect(), corner)
  const cards = (part: string, names: readonly string[] = []): Box[] =>
    nth(names).flatMap(([name, copy]) => {
      const found = shown(root, `${part} [data-card="${CSS.escape(name)}"]`)[copy]
      return found ? [boxOf(found)] : []
    })
  const place = (name: string): Box[] => {
    const selector = selectorOf(game, name)
    return selector ? shown(root, selector).slice(0, 1).map(boxOf) : []
  }
  const play = (named?: NamedCards): Play => ({
    hand: cards('.tray', named?.hand),
    table: cards('.mat', named?.table),
    places: (named?.places ?? []).flatMap(place),
  })
  const mat = root.querySelector('.mat') ?? root
  return { mine: play(plays.cards), better: play(plays.better_cards), mat: boxOf(mat) }
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

/** Return whether a play is shown on a plate: words on sticks, or a label without any card. */
export const hasPlate = ({ hand = [], words = [], label }: Partial<NamedCards> = {}): boolean =>
  words.length > 0 || (hand.length === 0 && label != null)

/**
 * Return the lines of a play, from its only card of the hand to the table and the places; more
 * cards of the hand need no lines, because all of them go the same way. `side` (-1 or 1) keeps two
 * plays that share a card apart.
 */
export function lines({ hand, table, places }: Play, side: number): Line[] {
  const [from] = hand
  if (!from || hand.length > 1) return []
  const ends = [...table, ...places]
  return ends.map((to, i) => {
    const apart = Math.min(to.width, from.width) / 7
    const [x, y] = [to.x + to.width / 2 + side * apart, to.y + to.height - 8]
    const start = [from.x + from.width / 2 + (i - (ends.length - 1) / 2) * apart, from.y + 6] as const
    return curve(start, [x, y])
  })
}

/** Return the lines from a play's plate to its places, except to the one that it stands at. */
export const plateLines = ({ places }: Play, plate: Box, side: number): Line[] =>
  places
    .filter((place) => !overlap(grown(place, 2 * GAP), plate))
    .map((to) => {
      const isBelow = to.y > plate.y + plate.height
      const start = [plate.x + plate.width / 2, plate.y + (isBelow ? plate.height : 0)] as const
      return curve(start, [to.x + to.width / 2 + (side * to.width) / 7, isBelow ? to.y + 8 : to.y + to.height - 8])
    })

function curve(start: readonly [number, number], [x, y]: readonly [number, number]): Line {
  const middle = (start[1] + y) / 2
  return { path: `M${at(...start)}C${at(start[0], middle)} ${at(x, middle)} ${at(x, y)}`, x, y }
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`

const GAP = 12

/**
 * Return where plates of these sizes stand on the mat: beside the place that they belong to, over
 * none of the places and of each other if there is room.
 */
export function arranged(plates: readonly { size: Size; by: Box | undefined }[], mat: Box, places: Box[]): Box[] {
  const found: Box[] = []
  for (const { size, by } of plates) {
    const first = by ?? { x: mat.x + mat.width / 2, y: mat.y + mat.height / 2, width: 0, height: 0 }
    const sides = [first, ...found].map((each) => around(each, size))
    const near = [0, 1, 2, 3].flatMap((side) => sides.map((each) => inside(each[side] as Box, mat)))
    const meets = (each: Box, others: readonly Box[]): boolean => others.some((other) => overlap(each, other))
    const best = near.find((each) => !meets(each, [...found, ...places])) ?? near.find((each) => !meets(each, found))
    // Without room beside the other plate, the two stand at the edges of the mat.
    if (!best && found[0]) found[0] = inside({ ...found[0], x: mat.x }, mat)
    found.push(best ?? inside({ ...size, x: mat.x + mat.width, y: first.y }, mat))
  }
  return found
}

export interface Size {
  width: number
  height: number
}

/** Return the boxes of a size below, above, to the right and to the left of another box. */
function around(box: Box, size: Size): Box[] {
  const [x, y] = [box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2]
  return [
    { ...size, x, y: box.y + box.height + GAP },
    { ...size, x: box.x + box.width + GAP, y },
    { ...size, x: box.x - size.width - GAP, y },
    { ...size, x, y: box.y - size.height - GAP },
  ]
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

const inside = (box: Box, mat: Box): Box => ({
  ...box,
  x: clamp(box.x, mat.x + GAP, mat.x + mat.width - box.width - GAP),
  y: clamp(box.y, mat.y + GAP, mat.y + mat.height - box.height - GAP),
})

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
