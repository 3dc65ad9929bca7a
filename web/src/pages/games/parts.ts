// Names of a game's parts in its replay, by the word of its rule book: deals, rounds, games.
import { has, t } from '../../text'

/** Return the name of part `n` of a game, or of the one before or after the one shown. */
export function partOf(game: string, which: 'here' | 'before' | 'after', n = 0): string {
  const own = `${game}-page-part`
  return t(has(own) ? own : 'replay-part', { which, n })
}
