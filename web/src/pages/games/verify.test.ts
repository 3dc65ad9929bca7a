// Forged logs are rejected by the page too, each with the reason (tests/review/test_forgeries.py
// forges the same).
import { expect, test } from 'vitest'
import { cutHash } from '../../wire/cut'
import { verdict, verify } from './verify'

const CUTS = ['ab'.repeat(16), '']
const SECRET = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const given = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', given))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
const promised = (secret: string): Promise<string> =>
  sha256(Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
const mixed = (secret: string, cuts: readonly string[]): Promise<string> =>
  sha256(['tablee-cut-1', secret, ...cuts].map((line) => `${line}\n`).join(''))

const made = crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>
const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const publicKey = async () => hex(await crypto.subtle.exportKey('raw', (await made).publicKey))
async function signature(digest: string): Promise<string> {
  const text = new TextEncoder().encode(`tablee-log-1\n${digest}\n`)
  return hex(await crypto.subtle.sign('Ed25519', (await made).privateKey, text))
}

/** Write a log of no actions whose links and digest are right. */
async function written(changes: Record<string, unknown>, isSigned = false): Promise<string> {
  const header = { tablee: 4, game: 'glop', edition: 1, seats: 2, options: {}, levels: ['', 'club'], ...changes }
  const bare = JSON.stringify({ ...header, link: '' })
  const line = `${bare.slice(0, -2)}${(await sha256(bare)).slice(0, 16)}"}`
  const digest = await sha256(`${line}\n`)
  const signed = isSigned ? { key: await publicKey(), signature: await signature(digest) } : {}
  return `${line}\n${JSON.stringify({ actions: 0, sha256: digest, ...signed })}\n`
}

/**
 * Return a log whose seed really follows from its secret and cuts, as a search for good cards would
 * leave it.
 */
async function chosen(cuts: readonly string[], secret = SECRET, changes: Record<string, unknown> = {}) {
  const fair = { commitment: await promised(secret), secret, cuts }
  return written({ seed: await mixed(secret, cuts), fair, ...changes })
}

const memory = async () => ({ commitment: await promised(SECRET), cut: CUTS[0] as string })
async function found(log: string, remembered = true) {
  const checks = await verify(log, { draws: [] }, remembered ? await memory() : null)
  return { verdict: verdict(checks), why: checks.map(({ why }) => why).filter(Boolean) }
}

test('the deal is proved only to a page that cut', async () => {
  expect(await found(await chosen(CUTS))).toEqual({ verdict: 'dealt', why: ['verify-unsigned', 'verify-first-rule'] })
  expect((await found(await chosen(CUTS), false)).verdict).toBe('consistent')
})

test.each([
  ['one more cut than seats', () => chosen([...CUTS, '00'.repeat(16)]), 'verify-cut-count'],
  ['one cut fewer than seats', () => chosen(CUTS.slice(0, 1)), 'verify-cut-count'],
  ['the secret in capitals', () => chosen(CUTS, SECRET.toUpperCase()), 'verify-bad-secret'],
  ['a cut in capitals', () => chosen(['AB'.repeat(16), '']), 'verify-bad-cut'],
  ['a newline as a cut', () => chosen([CUTS[0] as string, '\n']), 'verify-bad-cut'],
  ['a proof where nobody cut', () => chosen(['', '']), 'verify-nobody-cut'],
  ['another seed', () => chosen(CUTS, SECRET, { seed: '00'.repeat(32) }), 'verify-no-seed'],
  ['another secret', () => chosen(CUTS, '00'.repeat(32)), 'verify-no-mine'],
  ['the cut of this page dropped', () => chosen(['cd'.repeat(16), '']), 'verify-no-mine'],
  ['the promise taken out', () => chosen(CUTS, SECRET, { fair: undefined }), 'verify-promise-gone'],
])('refuted: %s', async (_, forge, why) => {
  const { verdict: said, why: told } = await found(await forge())
  expect(said).toBe('refuted')
  expect(told).toContain(why)
})

test('a game without a commitment is replayed, never proved', async () => {
  const log = await chosen(CUTS, SECRET, { fair: undefined })
  expect((await found(log, false)).verdict).toBe('replayed')
})

test('a game in which nobody cut has the hash of its seed as commitment', async () => {
  const seed = '07'.repeat(32)
  const checks = await verify(await written({ seed }), { draws: [] }, { commitment: await promised(seed), cut: '' })
  expect(checks.find(({ part }) => part === 'mine')?.holds).toBe(true)
  expect(verdict(checks)).toBe('replayed')
})

test('a cut in the seat of a bot is never called proved', async () => {
  const said = await found(await chosen(CUTS, SECRET, { levels: ['club', ''] }))
  expect(said).toEqual({ verdict: 'refuted', why: ['verify-unsigned', 'verify-bot-cut'] })
  const old = await found(await chosen(CUTS, SECRET, { levels: ['club', ''], tablee: 3 }))
  expect(old).toEqual({ verdict: 'replayed', why: ['verify-unsigned', 'verify-bot-cut-once'] })
})

test('a signed game is proved to a page that cut and knows the key, and its name and actions are bound', async () => {
  const fair = { commitment: await promised(SECRET), secret: SECRET, cuts: CUTS }
  const good = { seed: await mixed(SECRET, CUTS), fair, players: ['Ana', 'Bob'] }
  const known = { ...(await memory()), key: await publicKey(), plays: await sha256('') }
  const said = async (log: string, remembered = known) => {
    const checks = await verify(log, { draws: [] }, remembered)
    return [verdict(checks), ...checks.filter(({ holds }) => holds === false).map(({ part }) => part)]
  }
  const log = await written(good, true)
  expect(await said(log)).toEqual(['proved'])
  expect(await said(await written(good))).toEqual(['refuted', 'signature'])
  expect(await said(log, { ...known, key: '00'.repeat(32) })).toEqual(['refuted', 'signature'])
  expect(await said(log, { ...known, plays: await sha256('[1]\n') })).toEqual(['refuted', 'plays'])
  const end = log.split('\n')[1] as string
  const renamed = (await written({ ...good, players: ['Eve', 'Bob'] })).split('\n')
  const digest = JSON.parse(renamed[1] as string).sha256 as string
  const forged = { ...(JSON.parse(end) as object), sha256: digest }
  expect(await said(`${renamed[0]}\n${JSON.stringify(forged)}\n`)).toEqual(['refuted', 'signature'])
})

test('under the second rule every cut must be the one fixed before this page opened its own', async () => {
  const theirs = 'cd'.repeat(16)
  const commitment = await promised(SECRET)
  const sealed = async (cuts: readonly string[], silent: unknown[] = []) =>
    written({
      seats: 3,
      levels: ['', '', ''],
      seed: await sha256(
        ['tablee-cut-2', SECRET, ...cuts, ['silent', ...silent].join(' ')].map((line) => `${line}\n`).join(''),
      ),
      fair: { commitment, secret: SECRET, cuts, silent },
    })
  const cut = CUTS[0] as string
  const hashes = [cutHash(commitment, cut), cutHash(commitment, theirs), '']
  const said = async (log: string, known: string[] | undefined = hashes) => {
    const checks = await verify(log, { draws: [] }, { commitment, cut, ...(known && { hashes: known }) })
    return [verdict(checks), ...checks.filter(({ holds }) => holds === false).map(({ why }) => why)]
  }
  expect(await said(await sealed([cut, theirs, '']))).toEqual(['dealt'])
  expect(await said(await sealed([cut, theirs, ''], [2]))).toEqual(['dealt'])
  // The operator tries cuts for the other seat, or adds one, after this page has opened its own.
  expect(await said(await sealed([cut, '77'.repeat(16), '']))).toEqual(['refuted', 'verify-no-hashes'])
  expect(await said(await sealed([cut, theirs, '77'.repeat(16)]))).toEqual(['refuted', 'verify-no-hashes'])
  expect(await said(await sealed([cut, '', '']))).toEqual(['refuted', 'verify-no-hashes'])
  expect(await said(await chosen([cut, ''], SECRET))).toEqual(['refuted', 'verify-no-hashes'])
  for (const silent of [[0], [2, 2], [3], ['2'], [-1]])
    expect((await said(await sealed([cut, theirs, ''], silent)))[1]).toBe('verify-bad-silent')
})
