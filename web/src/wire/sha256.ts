// SHA-256 and HMAC in plain code: browsers offer crypto.subtle only over https, which a server on
// the LAN does not have.

const BLOCK = 64

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
/** Return the first 32 bits of a number's fractional part. */
const fraction = (n: number): number => ((n - Math.floor(n)) * 2 ** 32) | 0
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)))
const turned = (n: number, by: number): number => (n >>> by) | (n << (32 - by))

/** Return the SHA-256 of a text or of bytes in hexadecimal. */
export const sha256 = (data: string | Uint8Array): string =>
  [...digest(typeof data === 'string' ? new TextEncoder().encode(data) : data)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Return the HMAC-SHA256 of bytes. Keys are never longer than a block here. */
export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const pad = (mask: number): number[] => Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ mask)
  const inner = digest(new Uint8Array([...pad(0x36), ...data]))
  return digest(new Uint8Array([...pad(0x5c), ...inner]))
}

function digest(data: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(Math.ceil((data.length + 9) / BLOCK) * BLOCK))
  new Uint8Array(padded.buffer).set([...data, 0x80])
  padded.setUint32(padded.byteLength - 4, data.length * 8)
  const state = [...START]
  for (let at = 0; at < padded.byteLength; at += BLOCK) digestBlock(state, padded, at)
  const digested = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digested.setInt32(4 * i, word))
  return new Uint8Array(digested.buffer)
}

function digestBlock(state: number[], data: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, i) => data.getInt32(at + 4 * i))
  const word = (i: number): number => words[i] as number
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words.push((word(i - 16) + first + word(i - 7) + second) | 0)
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const mixedE = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
    const added = (h + mixedE + (ROUNDS[i] as number) + word(i)) | 0
    const mixedA = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(added + mixedA) | 0, a, b, c, (d + added) | 0, e, f, g]
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0
}
