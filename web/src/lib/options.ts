// A game's options in plain words, from what the server says of them and the game's catalogue.
import { has, t } from './fluent.svelte'
import type { Clock, GameInfo, OptionInfo } from './wire'

export const optionName = (game: string, option: OptionInfo): string => t(`${game}-option-${option.name}`)

export function valueName(game: string, option: OptionInfo, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const key = `${game}-option-${option.name}-value`
  return has(key) ? t(key, { value: String(value) }) : String(value)
}

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level)

/** A game whose rules keep some time running says so where the clock is switched off. */
export function paceName(game: string, pace: string): string {
  const key = `${game}-clock-${pace}`
  return t(has(key) ? key : `clock-${pace}`)
}

/** The options of a table, line by line, and its clock. */
export function optionWords(info: GameInfo, options: unknown, clock: Clock): { name: string; value: string }[] {
  const lines = info.options.map((option) => ({
    name: optionName(info.name, option),
    value: valueName(info.name, option, (options as Record<string, unknown>)[option.name] ?? option.default),
  }))
  return [...lines, { name: t('clock'), value: paceName(info.name, clock.pace) }]
}
