// State of the player's word: typing, the server's preview, and submitting.
import { untrack } from 'svelte'
import { plain } from '../../text'
import { LivePreview } from '../../wire/preview.svelte'
import type { Table } from '../../table/table.svelte'
import type { WordjamDraft, WordjamSay, WordjamView, WordjamWrite } from '../../wire/types'

export class DraftEditor {
  /** The word as typed, with accents and spaces. */
  word = $state('')
  readonly preview: LivePreview<WordjamDraft, WordjamSay | WordjamWrite>
  #round = -1
  #phase = ''
  /** The word at the start of this phase. */
  #before = ''
  /** The word typed at the time of the call; it is submitted as soon as the server allows it. */
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
  /** Value of the word in the server's latest preview. */
  readonly worth = $derived.by(() => this.preview.latest?.worth ?? 0)
  readonly #draft = $derived(this.isEmpty ? null : { word: this.text })

  /** Call at once to stop play; the typed word follows if the preview allows it. */
  async call(): Promise<void> {
    this.#called = this.text
    if (await this.table.act({ type: 'call' })) this.#called = null
  }

  async give(): Promise<void> {
    this.#called = null
    const type = this.#view.phase === 'write' ? 'write' : 'say'
    const { word } = this
    if (await this.table.act({ type, word: this.text })) return
    // keep what was typed during the request
    if (this.word.startsWith(word)) this.word = this.word.slice(word.length)
  }

  /** Handle a key while the word is hidden, so that typing goes on during another player's call. */
  key(key: string): void {
    if (key === 'Backspace') this.word = this.word.slice(0, -1)
    else if (/^[\p{L}-]$/u.test(key)) this.word = (this.word + key).slice(0, this.#view.longest)
  }

  /** Clear the word in a new round, or for a Thief if it doesn't beat Ali Baba's. */
  #receive({ number, phase, least }: WordjamView): void {
    const begins = phase !== this.#phase
    const worth = this.preview.current?.worth ?? least
    // keep a word that is still being typed
    const isPoor = worth < least && this.word === this.#before
    if (number !== this.#round || (begins && phase === 'write' && isPoor)) this.word = ''
    if (begins && phase !== 'say') this.#called = null
    if (begins) this.#before = this.word
    this.#round = number
    this.#phase = phase
  }
}
