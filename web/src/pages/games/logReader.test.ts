import { expect, test } from 'vitest'
import { LogError, readLog } from './logReader'
import { doneAgain, verify } from './verify'

const found = import.meta.glob<string>('../../../../tests/games/*/golden/*/*.log', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const gameOf = (path: string): string => path.split('/').at(-4) as string
const oldest = Object.values(found)[0] as string

test('golden games of all games can be read', () => {
  expect(new Set(Object.keys(found).map(gameOf)).size).toBe(5)
  for (const [path, text] of Object.entries(found)) {
    const { header, entries, end } = readLog(text)
    expect(header.game).toBe(gameOf(path))
    expect(entries.length).toBe(end.actions)
    expect(entries.every(({ seat }) => seat >= -1 && seat < header.seats)).toBe(true)
    expect(entries.every(({ action }) => typeof action.type === 'string')).toBe(true)
  }
})

test('a text that is not a saved game is refused with the line number', () => {
  const lines = oldest.split('\n')
  const refused = (text: string): [number, string] => {
    try {
      readLog(text)
    } catch (error) {
      const { line, why } = error as LogError
      return [line, why]
    }
    return [0, '']
  }
  expect(refused('')).toEqual([1, 'cut'])
  expect(refused(lines.slice(0, 5).join('\n'))).toEqual([5, 'cut'])
  expect(refused([...lines.slice(0, 3), '[1,', ...lines.slice(4)].join('\n'))).toEqual([4, 'json'])
  expect(refused([...lines.slice(0, 3), '{}', ...lines.slice(4)].join('\n'))).toEqual([4, 'shape'])
  expect(refused(['{"tablee":5,"game":"glop"}', ...lines.slice(1)].join('\n'))).toEqual([1, 'format'])
})

test('a shuffle gives the same result as on the server', () => {
  const pack = [...'ABCDEF']
  expect(doneAgain(new Uint8Array(32), { label: 'example', how: 'shuffle', pack, lots: [] })).toEqual([...'BFECAD'])
})

test('an unchanged old game passes, and a changed one does not', async () => {
  const parts = async (log: string) =>
    Object.fromEntries((await verify(log, { draws: [] }, null)).map(({ part, holds }) => [part, holds]))
  expect(await parts(oldest)).toEqual({
    whole: true,
    signature: null,
    plays: null,
    promise: null,
    seed: null,
    mine: null,
    deal: true,
  })
  expect((await parts(oldest.replace(/"seats":\d/, '"seats":9'))).whole).toBe(false)
})
