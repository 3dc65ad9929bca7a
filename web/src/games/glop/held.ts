import type { GlopView } from '../../lib/wire'
import type { Drawing } from '../besides'
import Card from './Card.svelte'

export default (view: GlopView): Drawing[] => view.hand.map((card) => ({ is: Card, props: { card } }))
