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

  /**
   * `draft` returns the current draft, or null; `heard` receives each preview that is up to date.
   */
  constructor(table: Table, draft: () => Draft | null, heard?: (preview: Preview<Action>, draft: Draft) => void) {
    this.#draft = draft
    this.#table = table
    let nothing = true
    let before = JSON.stringify(untrack(draft))
    // Compare drafts by content: a preview may choose other cards for the word, which must not
    // request another preview.
    const written = $derived(JSON.stringify(draft()))
    $effect(() => {
      const asked = JSON.parse(written) as Draft | null
      // Reading the view makes the effect run again: after a move, the same draft may be worth
      // something else.
      const { view } = table
      untrack(() => {
        // The refusal shown was about another draft.
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

  /** Preview of the current draft; null until the server has responded. */
  get current(): Preview<Action> | null {
    return JSON.stringify(this.answered) === JSON.stringify(this.#draft()) ? this.latest : null
  }

  /**
   * The same, computed for the current view, so that its actions can be played. Null for a moment
   * after every view.
   */
  get certain(): Preview<Action> | null {
    return this.#view === this.#table.view ? this.current : null
  }
}
