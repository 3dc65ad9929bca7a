import LetterCard from '../../cards/LetterCard.svelte'
import type { CumuloView } from '../../wire/types'
import type { Drawing } from '../extras'
import { look } from './labels'

export default (view: CumuloView): Drawing[] => view.hand.map((card) => ({ is: LetterCard, props: look(card, view) }))
