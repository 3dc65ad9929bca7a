import { cards, pic } from '../drawings'

export default [
  cards('C I V E CH T R'),
  cards('C I V E T'),
  [pic('p-chip'), pic('p-chip')],
  [pic('p-pile1'), pic('p-langue')],
]
