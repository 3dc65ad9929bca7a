// Names of a game's options and their values, from its catalogue.
import { has, t } from './fluent.svelte'
import { preferences } from '../shell/preferences.svelte'
import type { BotSpeed, Clock, GameInfo, OptionInfo } from '../wire/types'

/**
 * Return what readers of another language have to know about a word game, by the names of its
 * options; '' for everybody else.
 */
export const wordsAreFrench = (options: readonly string[]): string =>
  options.includes('dictionary') && preferences.language !== 'fr' ? t('words-are-french') : ''

export const optionName = (game: string, option: OptionInfo): string => t(`${game}-option-${option.name}`)

/** Return the name of one choice; themes are named as in the game. */
export function partName(game: string, option: OptionInfo, part: string): string {
  const [own, inGame] = [`${game}-option-${option.name}-value`, `${game}-${option.name.replace(/s$/, '')}`]
  return has(own) ? t(own, { value: part }) : has(inGame) ? t(inGame, { [option.name.replace(/s$/, '')]: part }) : part
}

export function valueName(game: string, option: OptionInfo, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (option.kind === 'several') {
    const names = ticked(value).map((each) => partName(game, option, each))
    return names.join(', ') || t('everything')
  }
  const key = `${game}-option-${option.name}-value`
  return has(key) ? t(key, { value: String(value) }) : String(value)
}

/** Return the help line of an option; '' if it has none. */
export function optionHelp(game: string, option: OptionInfo): string {
  const key = `${game}-page-help-${option.name}`
  return has(key) ? t(key) : ''
}

/** Return the ticked choices of an option; none means all. */
export const ticked = (value: unknown): string[] => (value === 'all' ? [] : String(value).split(','))
/** Encode ticked choices for the server: nothing ticked means all. */
export const asTicked = (choices: readonly string[]): string => choices.join(',') || 'all'

/**
 * Return "rapide, 20 s par coup"; a game with an hourglass in its rules has its own text for no
 * clock.
 */
export function clockName(game: string, clock: Clock): string {
  const own = `${game}-clock-${clock.pace}`
  const pace = t(has(own) ? own : `clock-${clock.pace}`)
  return clock.base === null || clock.per !== 'decision' ? pace : t('clock-seconds', { pace, n: clock.base / 1000 })
}

/** Return the options with more than one choice: there may be only one dictionary. */
export const choosable = (options: readonly OptionInfo[]): OptionInfo[] =>
  options.filter((option) => option.kind !== 'choice' || option.choices.length > 1)

/**
 * Return the default level: the middle one, or the better of two. Third-party bots count only if
 * there are no others.
 */
export function usualLevel(levels: readonly string[]): string {
  const own = levels.filter((level) => has(`level-${level}`))
  const known = own.length > 0 ? own : levels
  return known[Math.floor(known.length / 2)] ?? ''
}

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level)

export const SPEEDS: readonly BotSpeed[] = ['calm', 'lively', 'instant']

/** Return the names and values of a table's options, and its clock. */
export function optionWords(info: GameInfo, options: unknown, clock: Clock): { name: string; value: string }[] {
  const lines = choosable(info.options).map((option) => ({
    name: optionName(info.name, option),
    value: valueName(info.name, option, (options as Record<string, unknown>)[option.name] ?? option.default),
  }))
  return [...lines, { name: t('clock'), value: clockName(info.name, clock) }]
}
