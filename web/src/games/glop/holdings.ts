import type { GlopView } from '../../wire/types'
import type { Drawing } from '../extras'
import Card from './Card.svelte'

export default (view: GlopView): Drawing[] => view.hand.map((card) => ({ is: Card, props: { card } }))
