import { expect, test } from 'vitest'
import { begun } from './asExpert'

test('the expert has a capital only where a sentence begins', () => {
  const told =
    '**l’expert** passe. Le mot de **l’expert**\u202f: ZUT. **l’expert** gagne «\u202f**l’expert** mise\u202f»'
  expect(begun(told, 'l’expert')).toBe(
    '**L’expert** passe. Le mot de **l’expert**\u202f: ZUT. **L’expert** gagne «\u202f**L’expert** mise\u202f»',
  )
})
