import { cards, pic } from '../drawings'

export default [
  [...cards('P N'), pic('p-coin'), pic('p-coin')],
  [pic('p-cimeterres')],
  [pic('p-sablier')],
  [pic('p-coin'), pic('p-coin'), pic('p-coin')],
]
