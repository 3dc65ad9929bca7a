// SHA-256 in plain code: browsers offer crypto.subtle only over https, which a server on the LAN
// does not have.

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
/** Return the first 32 bits of a number's fractional part. */
const fraction = (n: number): number => ((n - Math.floor(n)) * 2 ** 32) | 0
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)))
const turned = (n: number, by: number): number => (n >>> by) | (n << (32 - by))

/** Return the SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  const data = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(Math.ceil((data.length + 9) / 64) * 64))
  new Uint8Array(padded.buffer).set([...data, 0x80])
  padded.setUint32(padded.byteLength - 4, data.length * 8)
  const state = [...START]
  for (let at = 0; at < padded.byteLength; at += 64) digestBlock(state, padded, at)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
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
