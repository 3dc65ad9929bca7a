// Verification of a finished game in the reader's own browser, independent of the server's code
// (docs/play/fairness.md). The server computes what needs the rules: that every action was legal,
// and what each seat was dealt.
import { type Cut, cutHash } from '../../wire/cut'
import { hmac, sha256 } from '../../wire/sha256'
import type { Drawn, ReplayDraws } from '../../wire/types'
import { type Fair, type Header, LINKED, LogError, STRICT, type SavedGame, readLog } from './logReader'

export type Part = 'whole' | 'signature' | 'plays' | 'promise' | 'seed' | 'mine' | 'deal'
/** Verdicts from strongest to weakest, as in src/tablee/review/verify.py. */
export type Verdict = 'proved' | 'dealt' | 'consistent' | 'replayed' | 'refuted'
export interface Check {
  part: Part
  /** Null if nothing can prove it. */
  holds: boolean | null
  /** The line that fails the check. */
  line?: number
  /** Key of the text that gives the reason. */
  why?: string
}
const BITS = 16
const RANGE = 2 ** BITS
const LINK_DIGITS = 16
const SECRET = /^[0-9a-f]{64}$/
const CUT = /^([0-9a-f]{32})?$/

export async function verify(text: string, draws: ReplayDraws, memory: Cut | null): Promise<Check[]> {
  let game: SavedGame
  try {
    game = readLog(text)
  } catch (error) {
    const { line, why } = error as LogError
    return [{ part: 'whole', holds: false, line, why: `verify-no-${why}` }]
  }
  const { header } = game
  return [
    whole(game),
    await signed(game.end, memory?.key),
    plays(game, memory?.plays),
    promise(header),
    mixed(header),
    mine(header, memory),
    deals(header.seed, draws),
  ]
}

export function verdict(checks: readonly Check[]): Verdict {
  const holds = (part: Part) => checks.find((check) => check.part === part)?.holds
  if (checks.some((check) => check.holds === false)) return 'refuted'
  if (!holds('promise') || !holds('seed')) return 'replayed'
  if (!holds('mine')) return 'consistent'
  return holds('signature') ? 'proved' : 'dealt'
}

/** Report what the first line proves. */
const checked = (part: Part, holds: boolean, why: string = `no-${part}`): Check =>
  holds ? { part, holds } : { part, holds, line: 1, why: `verify-${why}` }

function whole(game: SavedGame): Check {
  const broken = game.header.tablee >= LINKED ? brokenLink(game.lines) : null
  if (broken !== null) return { part: 'whole', holds: false, line: broken, why: 'verify-no-link' }
  const body = game.lines.map((line) => `${line}\n`).join('')
  const isWhole = game.end.actions === game.entries.length && game.end.sha256 === sha256(body)
  return isWhole
    ? { part: 'whole', holds: true }
    : { part: 'whole', holds: false, line: game.lines.length + 1, why: 'verify-no-digest' }
}

/**
 * Return the first line whose link is wrong. A link precedes the last two characters and is not
 * part of the digest.
 */
function brokenLink(lines: readonly string[]): number | null {
  let before = ''
  for (const [i, line] of lines.entries()) {
    const link = line.slice(-LINK_DIGITS - 2, -2)
    if (link !== sha256(before + bare(line)).slice(0, LINK_DIGITS)) return i + 1
    before = link
  }
  return null
}

const bare = (line: string): string => line.slice(0, -LINK_DIGITS - 2) + line.slice(-2)

/**
 * Check the signature of the digest, which `whole` compares with the lines. `known` is the key this
 * page remembers.
 */
async function signed({ sha256: digest, key, signature }: SavedGame['end'], known?: string): Promise<Check> {
  const found = (holds: boolean | null, why?: string): Check => ({ part: 'signature', holds, ...(why && { why }) })
  if (!signature) return found(known === undefined ? null : false, 'verify-unsigned')
  const right = await isSignature(String(key), String(signature), digest)
  if (right === null) return found(null, 'verify-signature-unable')
  if (!right) return found(false, 'verify-no-signature')
  if (known === undefined) return found(null, 'verify-key-unknown')
  return known === key ? found(true) : found(false, 'verify-other-key')
}

/** Verify a signature; return null in a browser without Ed25519. */
async function isSignature(key: string, signature: string, digest: string): Promise<boolean | null> {
  if (bytes(key).length !== 32 || bytes(signature).length !== 64) return false
  try {
    const known = await crypto.subtle.importKey('raw', bytes(key), { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify('Ed25519', known, bytes(signature), utf8(`tablee-log-1\n${digest}\n`))
  } catch {
    return null
  }
}

/** Check that the actions are those that the server announced when the game ended. */
function plays({ lines }: SavedGame, known?: string): Check {
  if (known === undefined) return { part: 'plays', holds: null }
  const made = sha256(
    utf8(
      lines
        .slice(1)
        .map((line) => `${bare(line)}\n`)
        .join(''),
    ),
  )
  return made === known ? { part: 'plays', holds: true } : { part: 'plays', holds: false, why: 'verify-no-plays' }
}

function promise({ fair }: Header): Check {
  if (!fair) return { part: 'promise', holds: null }
  if (!isDigits(fair.secret, SECRET)) return checked('promise', false, 'bad-secret')
  return checked('promise', fair.commitment === sha256(bytes(fair.secret)))
}

/**
 * Check that the seed follows from the secret and the cuts. Their formats are strict, or a forger
 * could try many.
 */
function mixed({ tablee, fair, seats, levels, seed }: Header): Check {
  if (!fair) return { part: 'seed', holds: null }
  const { secret, cuts, silent } = fair
  const bad = malformed(fair, seats)
  if (bad) return checked('seed', false, bad)
  const lines = silent
    ? ['tablee-cut-2', secret, ...cuts, ['silent', ...silent].join(' ')]
    : ['tablee-cut-1', secret, ...cuts]
  if (seed !== sha256(lines.map((line) => `${line}\n`).join(''))) return checked('seed', false)
  // Under the first rule cuts were not fixed before they were seen.
  if (!cuts.some((cut, seat) => cut && levels?.[seat]))
    return { part: 'seed', holds: true, ...(!silent && { why: 'verify-first-rule' }) }
  // Logs up to format 3 don't say whether a person sat there first.
  return tablee < STRICT
    ? { part: 'seed', holds: null, line: 1, why: 'verify-bot-cut-once' }
    : checked('seed', false, 'bot-cut')
}

function malformed({ cuts, silent }: Fair, seats: number): string | null {
  if (!Array.isArray(cuts) || cuts.length !== seats) return 'cut-count'
  if (!cuts.every((cut) => isDigits(cut, CUT))) return 'bad-cut'
  if (!cuts.some(Boolean)) return 'nobody-cut'
  return silent === undefined || mayBeSilent(silent, cuts) ? null : 'bad-silent'
}

/** Return whether these are seats without a cut, each once and in order. */
const mayBeSilent = (silent: unknown, cuts: readonly string[]): boolean =>
  Array.isArray(silent) &&
  silent.every((seat, i) => Number.isInteger(seat) && cuts[seat] === '' && !(silent[i - 1] >= seat))

const isDigits = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value)

/**
 * Check that the commitment is the one this page was shown, and that its own cut is in the seed.
 */
function mine({ fair, seed }: Header, memory: Cut | null): Check {
  if (!memory) return { part: 'mine', holds: null }
  // If nobody cut, the table showed the SHA-256 of the seed itself.
  if (!fair) return checked('mine', memory.commitment === sha256(bytes(seed)), 'promise-gone')
  if (fair.commitment !== memory.commitment || !fair.cuts?.includes(memory.cut)) return checked('mine', false)
  return checked('mine', areFixed(fair, memory), 'no-hashes')
}

/** Return whether all cuts match the hashes that this page was shown before it opened its own. */
function areFixed({ commitment, cuts, silent }: Fair, { hashes }: Cut): boolean {
  if (hashes === undefined) return silent === undefined
  return cuts.every((cut, seat) => hashes[seat] === (cut && cutHash(commitment, cut)))
}

function deals(seed: string, { draws }: ReplayDraws): Check {
  const key = bytes(seed)
  for (const [position, drawn] of draws) {
    const pack = doneAgain(key, drawn)
    const same = drawn.lots.every(
      ({ places, cards }) => sorted(places.map((place) => pack[place] ?? '')) === sorted(cards),
    )
    if (!same) return { part: 'deal', holds: false, line: position + 1, why: 'verify-no-deal' }
  }
  return { part: 'deal', holds: true }
}

const sorted = (cards: readonly string[]): string => JSON.stringify([...cards].sort())

/** Return the pack as shuffled, drawn or cut by the seed. */
export function doneAgain(key: Uint8Array, { label, how, pack, lots }: Drawn): string[] {
  const numbers = new Numbers(key, label)
  const cards = [...pack]
  if (how === 'draw') {
    const drawn = []
    for (let left = lots.reduce((sum, { places }) => sum + places.length, 0); left > 0; left--)
      drawn.push(...cards.splice(numbers.below(cards.length), 1))
    return drawn
  }
  for (let last = cards.length - 1; last > 0; last--) {
    const other = numbers.below(last + 1)
    const card = cards[last] as string
    cards[last] = cards[other] as string
    cards[other] = card
  }
  if (how === 'shuffle') return cards
  const cut = 1 + numbers.below(cards.length - 1)
  return [...cards.slice(cut), ...cards.slice(0, cut)]
}

/**
 * Generate 16-bit numbers: blocks of HMAC-SHA256 over the label, a zero byte and the block's
 * number.
 */
class Numbers {
  readonly #key: Uint8Array
  readonly #label: Uint8Array
  #block = 0
  #left: number[] = []

  constructor(key: Uint8Array, label: string) {
    this.#key = key
    this.#label = utf8(`${label}\0`)
  }

  below(n: number): number {
    const limit = RANGE - (RANGE % n)
    for (;;) {
      if (this.#left.length === 0) this.#refill()
      const number = this.#left.shift() as number
      if (number < limit) return number % n
    }
  }

  #refill(): void {
    const text = new Uint8Array(this.#label.length + 8)
    text.set(this.#label)
    new DataView(text.buffer).setBigUint64(this.#label.length, BigInt(this.#block++))
    const block = new DataView(hmac(this.#key, text).buffer)
    for (let at = 0; at < block.byteLength; at += 2) this.#left.push(block.getUint16(at))
  }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function bytes(digits: string): Uint8Array<ArrayBuffer> {
  const pairs = /^([0-9a-f]{2})*$/.test(digits) ? (digits.match(/../g) ?? []) : []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
