import type { Drawing } from '../extras'
import { pic } from '../drawings'
import Card from './Card.svelte'

const row = (cards: string): Drawing[] => cards.split(' ').map((card) => ({ is: Card, props: { card } }))

export default [row('O6 G6'), row('B10 G5 O3 P2'), row('O11 P9 G2'), [pic('p-pion'), ...row('G6 G1')]]
