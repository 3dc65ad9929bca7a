// Dictionary in one compressed file (format in lexicon/word_list.py), and rulings on words.
const END = 0x80
const CURRENT = 1
const ENTRY = 2
const NO_WORD = 4
const KINDS = 5
const NEWLINE = 10
const A = 65
/** Decoding can start at every n-th word. */
const STRIDE = 64
/** Length of the longest word of any dictionary. */
const LONGEST = 25

interface Known {
  valid: boolean
  /** Whether it is also among the current words. */
  current: boolean
  /** Whether it is more than a verb form. */
  entry: boolean
  /** Whether a table may allow it: a well-known name, a compound. */
  beside: boolean
  why: string
}
const NOTHING: Known = { valid: false, current: false, entry: false, beside: false, why: '' }

export class WordList {
  readonly #reasons: string[]
  readonly #bytes: Uint8Array
  readonly #starts: { at: number; word: string }[] = []

  constructor(bytes: Uint8Array) {
    const end = bytes.indexOf(NEWLINE)
    const { reasons } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as { reasons: string[] }
    this.#reasons = reasons
    this.#bytes = bytes
    let count = 0
    for (const { word, at } of this.#read({ at: end + 1, word: '' }))
      if (count++ % STRIDE === 0) this.#starts.push({ at, word })
  }

  /** Look up a word in plain capitals. */
  find(word: string): Known {
    for (const each of this.#from(word)) {
      if (each.word > word) break
      if (each.word === word) return this.#known(each.mark)
    }
    return NOTHING
  }

  /**
   * Return whether a word of this length has this prefix; with `beside`, including words a table
   * may allow.
   */
  begins(beginning: string, length: number, beside: boolean): boolean {
    for (const { word, mark } of this.#from(beginning)) {
      if (!word.startsWith(beginning)) {
        if (word > beginning) return false
        continue
      }
      if (word.length === length && (mark % KINDS < NO_WORD || (beside && this.#known(mark).beside))) return true
    }
    return false
  }

  #known(mark: number): Known {
    const [kind, rest] = [mark % KINDS, Math.floor(mark / KINDS)]
    const valid = kind < NO_WORD
    return {
      valid,
      current: valid && (kind & CURRENT) > 0,
      entry: valid && (kind & ENTRY) > 0,
      beside: rest % 2 === 1,
      why: this.#reasons[(rest >> 1) - 1] ?? '',
    }
  }

  /** Yield words from the nearest starting point before this one. */
  #from(word: string): Generator<{ word: string; mark: number; at: number }> {
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle]?.word ?? '') <= word) low = middle + 1
      else high = middle
    }
    return this.#read(this.#starts[Math.max(0, low - 1)] ?? { at: this.#bytes.length, word: '' })
  }

  /** Yield words from the offset of `word`. */
  *#read(start: { at: number; word: string }): Generator<{ word: string; mark: number; at: number }> {
    const bytes = this.#bytes
    let { at, word } = start
    while (at < bytes.length) {
      const begun = at
      let letters = word.slice(0, bytes[at++])
      while ((bytes[at] ?? END) < END) letters += String.fromCharCode(bytes[at++] ?? A)
      word = letters
      yield { word, mark: (bytes[at++] ?? END) - END, at: begun }
    }
  }
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', Œ: 'OE', Æ: 'AE' }
/** Return capitals without accents; other characters stay. */
const capitals = (text: string): string =>
  text
    .replace(/[œæŒÆ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()

export type WordsMode = 'dictionary' | 'names' | 'trust'
export interface WordVerdict {
  /** Null if the table has to decide. */
  valid: boolean | null
  word: string
  why: string
  entry: boolean
}

/** Rule on a typed word as the arbiter of a table with this word list does. */
export function judge(list: WordList, typed: string, mode: WordsMode, current = false): WordVerdict {
  const written = capitals(typed.trim())
  const word = written.replace(/[-'’\u00a0 ]/g, '')
  const known = lookedUp(list, word, word !== written)
  const verdict = (valid: boolean | null, why = ''): WordVerdict => ({ valid, word, why, entry: known.entry })
  if (known.valid) return current && !known.current ? verdict(false, 'uncommon') : verdict(true)
  if (mode !== 'dictionary' && known.beside) return verdict(true)
  if (mode === 'trust' && known.why !== 'characters') return verdict(null, known.why)
  return verdict(false, mode !== 'dictionary' && known.why === 'name' ? 'rare' : known.why)
}

/**
 * Look up a word. `signs` says that it was typed with hyphens, apostrophes or spaces, which makes
 * it invalid.
 */
function lookedUp(list: WordList, word: string, signs: boolean): Known {
  if (!/^[A-Z]+$/.test(word)) return { ...NOTHING, why: 'characters' }
  if (word.length < 2) return { ...NOTHING, why: 'short' }
  const known = list.find(word)
  const unknown = signs ? 'characters' : word.length > LONGEST ? 'long' : 'unknown'
  return { ...known, valid: known.valid && !signs, why: known.why || unknown }
}
