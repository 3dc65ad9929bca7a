// Preview of the action being composed, kept up to date while the draft and the table change.
import { untrack } from 'svelte'
import type { Table } from '../table/table.svelte'
import type { Preview } from './types'

export class LivePreview<Draft extends object, Action = unknown> {
  /** The newest preview received; it may be one letter behind the draft. */
  latest = $state.raw<Preview<Action> | null>(null)
  /** The draft that `latest` is about. */
  answered = $state.raw<Draft | null>(null)
  #view = $state.raw<unknown>(null)
  readonly #draft: () => Draft | null
  readonly #table: Table

  /** `draft` returns the current draft, null while there is none; `heard` gets each preview that counts. */
  constructor(table: Table, draft: () => Draft | null, heard?: (preview: Preview<Action>, draft: Draft) => void) {
    this.#draft = draft
    this.#table = table
    let nothing = true
    let before = JSON.stringify(untrack(draft))
    // drafts are compared by content: a preview may lay the word anew, which must not ask for another preview
    const written = $derived(JSON.stringify(draft()))
    $effect(() => {
      const asked = JSON.parse(written) as Draft | null
      // reading the view makes the effect run again: the same draft may be worth something else after a move
      const { view } = table
      untrack(() => {
        // the refusal shown was of another draft
        if (written !== before) table.refusal = null
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

  /** The preview of the draft as it is now; null until the server has answered. */
  get current(): Preview<Action> | null {
    return JSON.stringify(this.answered) === JSON.stringify(this.#draft()) ? this.latest : null
  }

  /** The same, computed for the current view: its actions may be played. Null for a moment after every view. */
  get certain(): Preview<Action> | null {
    return this.#view === this.#table.view ? this.current : null
  }
}
