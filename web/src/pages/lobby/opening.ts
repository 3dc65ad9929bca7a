// A new table from a box: what its opener chose last, or the usual choices.
import { boxes } from '../../games/extras'
import { usualLevel } from '../../text/options'
import { api } from '../../wire/api'
import type { GameInfo } from '../../wire/types'
import type { Choice } from './Options.svelte'
import { kept } from './savedChoices'

export function choiceFor(game: GameInfo): Choice {
  const wanted = boxes[game.name]?.seats ?? 0
  return (
    kept(game) ?? {
      seats: game.seat_counts.includes(wanted) ? wanted : (game.seat_counts[0] as number),
      level: usualLevel(game.levels),
      pace: game.pace,
      visibility: 'link',
      options: {},
    }
  )
}

/** Open a table, with computers at all other seats or with free seats; return its path. */
export async function openTable(game: GameInfo, choice: Choice, withBots: boolean): Promise<string> {
  const { seats, level, pace, visibility, takeBack, rated, speed, options } = choice
  const table = await api.open({
    game: game.name,
    seats,
    options,
    clock: { pace, per: 'decision' },
    visibility: withBots ? 'link' : visibility,
    bots: withBots ? Array<string>(seats - 1).fill(level) : [],
    start: withBots,
    take_back: takeBack ?? false,
    bot_speed: speed ?? 'lively',
    rated: !withBots && (rated ?? false),
  })
  return `/table/${table.id}`
}
