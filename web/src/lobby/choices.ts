// What was chosen for each box is there again when the box is opened again.
import type { GameInfo } from '../lib/wire'
import type { Choice } from './Options.svelte'

const place = (game: GameInfo): string => `tablee-choice-${game.name}`

export function keep(game: GameInfo, choice: Choice): void {
  localStorage.setItem(place(game), JSON.stringify(choice))
}

/** The last choice, as far as the game still knows it; null when there is none, or the game has changed. */
export function kept(game: GameInfo): Choice | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as Choice | null
    if (!found || !game.seat_counts.includes(found.seats) || !game.levels.includes(found.level)) return null
    const known = game.options.map((option) => option.name)
    return Object.keys(found.options).every((name) => known.includes(name)) ? found : null
  } catch {
    return null
  }
}
