import { cards, pic } from '../drawings'

export default [cards('B O I T E'), cards('E'), [pic('p-star'), pic('p-petard')], [pic('p-abcd')]]
