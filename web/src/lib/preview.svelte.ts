// What the server says of a play being made, kept up to date while the play and the table change.
import { untrack } from 'svelte'
import type { Table } from './table.svelte'
import type { Preview } from './wire'

export class LivePreview<Draft extends object, Action = unknown> {
  /** Of the newest draft that was answered; it may be one letter behind. */
  latest = $state.raw<Preview<Action> | null>(null)
  #answered = $state('')
  readonly #draft: () => Draft | null

  /** `draft` gives the play as it is now, null while there is none; `heard` gets each answer that counts. */
  constructor(table: Table, draft: () => Draft | null, heard?: (preview: Preview<Action>, draft: Draft) => void) {
    this.#draft = draft
    let nothing = true
    $effect(() => {
      const asked = draft()
      // the same play may be worth something else on another table
      void table.view
      untrack(() => {
        if (asked === null && nothing) return
        nothing = asked === null
        if (asked === null) this.latest = null
        void table.preview<Action>(asked).then((preview) => {
          if (!preview || !asked) return
          this.latest = preview
          this.#answered = JSON.stringify(asked)
          heard?.(preview, asked)
        })
      })
    })
  }

  /** Of the play as it is now; null until the server has answered. */
  get current(): Preview<Action> | null {
    return this.#answered === JSON.stringify(this.#draft()) ? this.latest : null
  }
}
