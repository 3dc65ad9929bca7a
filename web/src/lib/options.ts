// A game's options in plain words, from what the server says of them and the game's catalogue.
import { has, t } from './fluent.svelte'
import type { Clock, GameInfo, OptionInfo } from './wire'

export const optionName = (game: string, option: OptionInfo): string => t(`${game}-option-${option.name}`)

/** One of several choices: a theme is named as in the game. */
export function partName(game: string, option: OptionInfo, part: string): string {
  const [own, inGame] = [`${game}-option-${option.name}-value`, `${game}-${option.name.replace(/s$/, '')}`]
  return has(own) ? t(own, { value: part }) : has(inGame) ? t(inGame, { [option.name.replace(/s$/, '')]: part }) : part
}

export function valueName(game: string, option: OptionInfo, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (option.kind === 'several')
    return (
      ticked(value)
        .map((each) => partName(game, option, each))
        .join(', ') || t('everything')
    )
  const key = `${game}-option-${option.name}-value`
  return has(key) ? t(key, { value: String(value) }) : String(value)
}

/** What an option is for, in a line; '' where nobody has written it. */
export function optionHelp(game: string, option: OptionInfo): string {
  const key = `${game}-page-help-${option.name}`
  return has(key) ? t(key) : ''
}

/** What is ticked of an option with several choices. */
export const ticked = (value: unknown): string[] => (value === 'all' ? [] : String(value).split(','))
/** The same as the server reads it: nothing ticked means everything. */
export const asTicked = (choices: readonly string[]): string => choices.join(',') || 'all'

/** "rapide, 20 s par coup"; a game whose rules keep an hourglass says so where the clock is off. */
export function clockName(game: string, clock: Clock): string {
  const own = `${game}-clock-${clock.pace}`
  const pace = t(has(own) ? own : `clock-${clock.pace}`)
  return clock.base === null || clock.per !== 'decision' ? pace : t('clock-seconds', { pace, n: clock.base / 1000 })
}

/** The options that leave a choice: a dictionary without another one beside it does not. */
export const choosable = (options: readonly OptionInfo[]): OptionInfo[] =>
  options.filter((option) => option.kind !== 'choice' || option.choices.length > 1)

/** The level that is offered first: the middle one, or the better of two; never a bot of others beside our own. */
export function usualLevel(levels: readonly string[]): string {
  const own = levels.filter((level) => has(`level-${level}`))
  const known = own.length > 0 ? own : levels
  return known[Math.floor(known.length / 2)] ?? ''
}

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level)

/** The options of a table, line by line, and its clock. */
export function optionWords(info: GameInfo, options: unknown, clock: Clock): { name: string; value: string }[] {
  const lines = choosable(info.options).map((option) => ({
    name: optionName(info.name, option),
    value: valueName(info.name, option, (options as Record<string, unknown>)[option.name] ?? option.default),
  }))
  return [...lines, { name: t('clock'), value: clockName(info.name, clock) }]
}
