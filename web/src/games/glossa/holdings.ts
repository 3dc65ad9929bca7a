import LetterCard from '../../cards/LetterCard.svelte'
import type { GlossaView } from '../../wire/types'
import type { Drawing } from '../extras'
import { look } from './labels'

export default (view: GlossaView): Drawing[] => view.hand.map((card) => ({ is: LetterCard, props: look(card, view) }))
