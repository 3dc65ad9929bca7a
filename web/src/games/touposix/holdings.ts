import LetterCard from '../../cards/LetterCard.svelte'
import type { TouposixView } from '../../wire/types'
import type { Drawing } from '../extras'
import { look } from './labels'

export default (view: TouposixView): Drawing[] => view.hand.map((card) => ({ is: LetterCard, props: look(card) }))
