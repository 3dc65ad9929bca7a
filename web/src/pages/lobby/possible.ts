// A choice of options that its number of seats allows.
import type { GameInfo } from '../../wire/types'
import type { Choice } from './Options.svelte'

/** Return the choice with the default for each option that these seats do not allow. */
export function possible(choice: Choice, game: GameInfo): Choice {
  const refused = game.options.filter(({ name, by_seats }) => {
    const allowed = by_seats?.[choice.seats]
    return allowed && name in choice.options && !allowed.includes(String(choice.options[name]))
  })
  const names = new Set(refused.map(({ name }) => name))
  const options = Object.fromEntries(Object.entries(choice.options).filter(([name]) => !names.has(name)))
  return { ...choice, options }
}
