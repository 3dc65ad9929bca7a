// Statistics of my games: filters, counts and curves.
import type { PlayedGame } from '../../wire/types'

type Feat = PlayedGame['feats'][number]

export interface Wanted {
  game: string
  won: '' | 'won' | 'lost'
  /** Part of somebody's name. */
  who: string
  /** Days back; 0 for all. */
  days: number
}
const DAY = 86_400_000

/**
 * Merge games from several responses, newest first: a game that ends meanwhile moves others to the
 * next page.
 */
export function gathered(known: readonly PlayedGame[], told: readonly PlayedGame[]): PlayedGame[] {
  const byId = new Map([...known, ...told].map((played) => [played.id, played]))
  return [...byId.values()].sort((one, other) => other.started - one.started)
}

export const othersIn = (played: PlayedGame): string[] =>
  played.seats.filter((seat, number) => number !== played.seat && seat.kind === 'person').map((seat) => seat.name)

export function chosen(games: readonly PlayedGame[], wanted: Wanted, now: number): PlayedGame[] {
  const who = wanted.who.trim().toLocaleLowerCase()
  return games.filter(
    (played) =>
      (wanted.game === '' || played.game === wanted.game) &&
      (wanted.won === '' || (wanted.won === 'won') === (played.rank === 1)) &&
      (who === '' || played.seats.some((seat) => seat.name.toLocaleLowerCase().includes(who))) &&
      (wanted.days === 0 || played.started >= now - wanted.days * DAY),
  )
}

interface Summary {
  game: string
  games: number
  won: number
  feats: Feat[]
  /** My most frequent partner, else the person I played with most. */
  company: string
}

export function summaries(games: readonly PlayedGame[]): Summary[] {
  const names = [...new Set(games.map(({ game }) => game))]
  return names.map((game) => {
    const mine = games.filter((played) => played.game === game)
    return {
      game,
      games: mine.length,
      won: mine.filter(({ rank }) => rank === 1).length,
      feats: best(mine.flatMap(({ feats }) => feats)),
      company: mostOften(mine.flatMap(partnersIn)) || mostOften(mine.flatMap(othersIn)),
    }
  })
}

const partnersIn = (played: PlayedGame): string[] =>
  played.seats
    .filter((seat, number) => played.partners.includes(number) && seat.kind === 'person')
    .map(({ name }) => name)

/** Return the highest feat of each kind, or the sum where feats add up. */
function best(feats: readonly Feat[]): Feat[] {
  const found = new Map<string, Feat>()
  for (const feat of feats) {
    const before = found.get(feat.name)
    if (!before) found.set(feat.name, feat)
    else if (feat.adds) found.set(feat.name, { ...feat, value: before.value + feat.value })
    else if (feat.value > before.value) found.set(feat.name, feat)
  }
  return [...found.values()]
}

function mostOften(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/**
 * Scale ratings to heights of a curve: a newcomer's in the middle, the farthest from it at the
 * edge.
 */
export function heights(figures: readonly number[]): number[] {
  const middle = 1500
  const most = Math.max(100, ...figures.map((figure) => Math.abs(figure - middle)))
  return figures.map((figure) => Math.round(50 + (50 * (figure - middle)) / most))
}

/** Return the running percentage of games won, oldest first. */
export function curve(games: readonly PlayedGame[]): number[] {
  let won = 0
  return [...games].reverse().map(({ rank }, i) => Math.round(((won += rank === 1 ? 1 : 0) * 100) / (i + 1)))
}
