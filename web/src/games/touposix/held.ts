import LetterCard from '../../cards/LetterCard.svelte'
import type { TouposixView } from '../../lib/wire'
import type { Drawing } from '../besides'
import { look } from './words'

export default (view: TouposixView): Drawing[] => view.hand.map((card) => ({ is: LetterCard, props: look(card) }))
