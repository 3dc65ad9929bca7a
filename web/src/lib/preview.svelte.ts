// What the server says of a play being made, kept up to date while the play and the table change.
import { untrack } from 'svelte'
import type { Table } from './table.svelte'
import type { Preview } from './wire'

export class LivePreview<Draft extends object, Action = unknown> {
  /** Of the newest draft that was answered; it may be one letter behind. */
  latest = $state.raw<Preview<Action> | null>(null)
  /** The draft that `latest` is about. */
  answered = $state.raw<Draft | null>(null)
  #view = $state.raw<unknown>(null)
  readonly #draft: () => Draft | null
  readonly #table: Table

  /** `draft` gives the play as it is now, null while there is none; `heard` gets each answer that counts. */
  constructor(table: Table, draft: () => Draft | null, heard?: (preview: Preview<Action>, draft: Draft) => void) {
    this.#draft = draft
    this.#table = table
    let nothing = true
    let before = JSON.stringify(untrack(draft))
    // a draft that reads the same is the same: an answer may lay the word anew, and is not to be asked for again
    const written = $derived(JSON.stringify(draft()))
    $effect(() => {
      const asked = JSON.parse(written) as Draft | null
      // the same play may be worth something else on another table
      const { view } = table
      untrack(() => {
        // what was refused is no longer what is being made
        if (written !== before) table.no = null
        before = written
        if (asked === null && nothing) return
        nothing = asked === null
        if (asked === null) this.latest = this.answered = null
        void table.preview<Action>(asked).then((preview) => {
          if (!preview || !asked) return
          this.latest = preview
          this.answered = asked
          this.#view = view
          heard?.(preview, asked)
        })
      })
    })
  }

  /** Of the play as it is now; null until the server has answered. */
  get current(): Preview<Action> | null {
    return JSON.stringify(this.answered) === JSON.stringify(this.#draft()) ? this.latest : null
  }

  /** The same for the table as it is now: what it names may be played. Null for a moment after every view. */
  get certain(): Preview<Action> | null {
    return this.#view === this.#table.view ? this.current : null
  }
}
