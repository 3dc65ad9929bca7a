import LetterCard from '../../cards/LetterCard.svelte'
import type { GlossaView } from '../../lib/wire'
import type { Drawing } from '../besides'
import { look } from './words'

export default (view: GlossaView): Drawing[] => view.hand.map((card) => ({ is: LetterCard, props: look(card, view) }))
