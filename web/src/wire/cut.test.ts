import { expect, test } from 'vitest'
import { cutHash } from './cut'
import { hmac, sha256 } from './sha256'

test("our SHA-256 agrees with the browser's", async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const text = 'é'.repeat(length % 2) + 'x'.repeat(length)
    const right = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    expect(sha256(text)).toBe([...right].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
})

test("our HMAC-SHA256 agrees with the browser's", async () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, i) => 7 * i)
  const key = await crypto.subtle.importKey('raw', bytes.slice(0, 32), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const right = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
  expect(hmac(bytes.slice(0, 32), bytes)).toEqual(right)
})

test('the hash of a cut is the same as on the server', () => {
  // tablee.core.fair.cut_hash("00" * 32, "0a" * 16)
  expect(cutHash('00'.repeat(32), '0a'.repeat(16))).toBe(
    '768f2f67cb1c989a303ac1e120821e43269655dd7051a8b0b3de35cfc942d15f',
  )
})
