// My side: the word I am making, what the server says of it, and giving it.
import { untrack } from 'svelte'
import { plain } from '../../text'
import { LivePreview } from '../../wire/preview.svelte'
import type { Table } from '../../table/table.svelte'
import type { WordjamDraft, WordjamSay, WordjamView, WordjamWrite } from '../../wire/types'

export class DraftEditor {
  /** As it is typed, accents, spaces and all. */
  word = $state('')
  readonly preview: LivePreview<WordjamDraft, WordjamSay | WordjamWrite>
  #round = -1
  #phase = ''
  /** The word as it was when this phase began. */
  #before = ''
  /** The word that stood there when I called: it is said as soon as it may be. */
  #called: string | null = null

  constructor(private readonly table: Table) {
    this.preview = new LivePreview<WordjamDraft, WordjamSay | WordjamWrite>(
      table,
      () => this.#draft,
      ({ ways }, { word }) => {
        if (ways.length > 0 && word === this.#called) void this.give()
      },
    )
    $effect.pre(() => {
      const view = table.view as WordjamView
      untrack(() => this.#receive(view))
    })
  }

  readonly #view = $derived.by(() => this.table.view as WordjamView)
  readonly text = $derived(this.word.trim())
  readonly isEmpty = $derived(plain(this.word) === '')
  /** What it is worth, as far as the server has counted. */
  readonly worth = $derived.by(() => this.preview.latest?.worth ?? 0)
  readonly #draft = $derived(this.isEmpty ? null : { word: this.text })

  /** Play stops for everybody at once; the word follows if it is there and no rule refuses it. */
  async call(): Promise<void> {
    this.#called = this.text
    if (await this.table.act({ type: 'call' })) this.#called = null
  }

  async give(): Promise<void> {
    this.#called = null
    const type = this.#view.phase === 'write' ? 'write' : 'say'
    const { word } = this
    if (await this.table.act({ type, word: this.text })) return
    // what was typed since then stays
    if (this.word.startsWith(word)) this.word = this.word.slice(word.length)
  }

  /** A key pressed while the word is not shown: someone has called, and it is gone on with afterwards. */
  key(key: string): void {
    if (key === 'Backspace') this.word = this.word.slice(0, -1)
    else if (/^[\p{L}-]$/u.test(key)) this.word = (this.word + key).slice(0, this.#view.longest)
  }

  /** A word is of no use in the next round, nor to a Thief if it does not beat Ali Baba's. */
  #receive({ number, phase, least }: WordjamView): void {
    const begins = phase !== this.#phase
    const worth = this.preview.current?.worth ?? least
    // one that is being typed on is not given up
    const isPoor = worth < least && this.word === this.#before
    if (number !== this.#round || (begins && phase === 'write' && isPoor)) this.word = ''
    if (begins && phase !== 'say') this.#called = null
    if (begins) this.#before = this.word
    this.#round = number
    this.#phase = phase
  }
}
