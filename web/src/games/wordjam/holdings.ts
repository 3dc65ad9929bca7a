// Nobody holds cards here: what is secret is the camp and the word written down.
import type { WordjamView } from '../../wire/types'
import type { Drawing } from '../extras'
import { cards, pic } from '../drawings'

const CAMPS: Record<string, string> = { ali_baba: 'p-coin', thieves: 'p-cimeterres' }

export default (view: WordjamView): Drawing[] => {
  const camp = CAMPS[view.camp]
  return [...(camp ? [pic(camp)] : []), ...(view.word ? cards([...view.word.toUpperCase()].join(' ')) : [])]
}
