// There are no hands in this game: the player's secrets are the side and the written word.
import type { WordjamView } from '../../wire/types'
import type { Drawing } from '../extras'
import { cards, pic } from '../drawings'

const CAMPS: Record<string, string> = { ali_baba: 'p-coin', thieves: 'p-cimeterres' }

export default (view: WordjamView): Drawing[] => {
  const camp = CAMPS[view.camp]
  return [...(camp ? [pic(camp)] : []), ...(view.word ? cards([...view.word.toUpperCase()].join(' ')) : [])]
}
