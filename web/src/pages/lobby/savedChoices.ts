// Last choices for each game's box, saved in this browser.
import type { GameInfo } from '../../wire/types'
import type { Choice } from './Options.svelte'
import { possible } from './possible'

const place = (game: GameInfo): string => `tablee-choice-${game.name}`

export function keep(game: GameInfo, choice: Choice): void {
  localStorage.setItem(place(game), JSON.stringify(choice))
}

/** Return the last choice; null if there is none, or if the game no longer has these options. */
export function kept(game: GameInfo): Choice | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as Choice | null
    if (!found || !game.seat_counts.includes(found.seats) || !game.levels.includes(found.level)) return null
    const known = game.options.map((option) => option.name)
    return Object.keys(found.options).every((name) => known.includes(name)) ? possible(found, game) : null
  } catch {
    return null
  }
}
