import LetterCard from '../../cards/LetterCard.svelte'
import type { CumuloView } from '../../lib/wire'
import type { Drawing } from '../besides'
import { look } from './words'

export default (view: CumuloView): Drawing[] => view.hand.map((card) => ({ is: LetterCard, props: look(card, view) }))
