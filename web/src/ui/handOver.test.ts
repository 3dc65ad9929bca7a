import { afterEach, expect, test, vi } from 'vitest'
import { handOver } from './handOver'

afterEach(() => vi.unstubAllGlobals())

function browser(canFiles: boolean): ShareData[] {
  const sent: ShareData[] = []
  vi.stubGlobal('navigator', {
    share: (data: ShareData) => Promise.resolve(void sent.push(data)),
    canShare: () => canFiles,
  })
  return sent
}

test('the picture goes with the text where files can be sent', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('png')))
  const sent = browser(true)
  expect(await handOver('Glop', '/picture.png')).toBe(true)
  expect(sent[0]?.text).toBe('Glop')
  expect(sent[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['tablee.png', 'image/png']])
})

test('the text goes alone where files can not be sent, or without the picture', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  const missing = browser(true)
  await handOver('Glop', '/picture.png')
  expect(missing).toEqual([{ text: 'Glop' }])
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('png')))
  const noFiles = browser(false)
  await handOver('Glop', '/picture.png')
  expect(noFiles).toEqual([{ text: 'Glop' }])
  browser(true)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  expect(await handOver('Glop', '/picture.png')).toBe(true)
})

test('a browser that can hand nothing over says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await handOver('Glop', '/picture.png')).toBe(false)
})
