import { cards, pic } from '../drawings'

export default [
  [...cards('D', 'is-capital'), ...cards('r a p', 'is-small')],
  [pic('p-rose')],
  [...cards('C', 'is-capital'), ...cards('r i b', 'is-small')],
  [pic('p-cloud')],
]
