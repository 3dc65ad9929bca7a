// The main button and the question to the player. The server decides which actions are possible
// with the words on the stage.
import { list, t } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { CumuloAction, CumuloView } from '../../wire/types'
import { notYet, waitingFor } from '../../table/waiting'
import type { DraftEditor } from './draftEditor.svelte'
import { readingOf } from './stage.svelte'
import { cardName, isJoker } from './labels'

export class Turn {
  constructor(
    private readonly table: Table,
    private readonly editor: DraftEditor,
  ) {}

  readonly #view = $derived.by(() => this.table.view as CumuloView)
  /** The server's last answer, kept during the next request so that texts do not flicker. */
  readonly #said = $derived.by(() => this.editor.preview.latest)
  readonly #action = $derived(this.#said?.ways[0]?.action)

  /** Points that the new words announce together. */
  readonly total = $derived(this.#said?.worth ?? 0)
  /** Points that the opening must announce; null after the opening. */
  readonly need = $derived(this.#said?.least ?? null)

  readonly what = $derived.by((): CumuloAction['type'] | 'choose' | 'wait' => {
    const { stage } = this.editor
    if (!this.table.mine) return 'wait'
    if (this.#action) return this.#action.type === 'prolong' ? 'lay' : this.#action.type
    if (stage.ready.length > 0) return stage.takesTop ? 'take' : 'lay'
    return this.#said?.rule === '' ? 'choose' : 'wait'
  })

  /** The action that lays the only card on the stage as a word of one letter, if it may be one. */
  readonly alone = $derived.by(() => {
    const [first, ...others] = this.editor.preview.certain?.ways.map((way) => way.action) ?? []
    return first?.type === 'discard' ? others.find((action) => action.type === 'lay') : undefined
  })

  /** Whether the button works: it plays an action, or shows why the words can't be laid. */
  readonly ready = $derived.by(() => {
    const { preview, stage } = this.editor
    const named = preview.certain?.ways.length ?? 0
    return this.table.mine && !this.table.busy && (named > 0 || stage.ready.length > 0)
  })

  /** Whether the button is highlighted: it plays an action and is not sure to be refused. */
  readonly lit = $derived.by(() => this.ready && (this.#said?.ways.length ?? 0) > 0)

  get ask(): string {
    if (!this.table.mine) return waitingFor(this.table)
    return this.#view.phase === 'draw' ? this.#askToBegin() : this.#askToPlay()
  }

  get go(): string {
    const { what, need } = this
    if (what === 'draw') return t('cumulo-page-go-draw')
    if (what === 'choose') return t('cumulo-page-go-choose')
    if (what === 'discard')
      return t('cumulo-page-go-discard', { card: this.#thrown, joker: isJoker(this.#thrown) ? 1 : 0 })
    if (what === 'pass') return t(this.#view.phase === 'last' ? 'cumulo-page-go-done' : 'cumulo-page-go-end')
    if (what === 'lay' || what === 'take') return need === null ? this.#layWords() : this.#open(need)
    return notYet(this.table, t('cumulo-page-go-wait'))
  }

  get then(): string {
    if (this.what === 'take') return t('cumulo-page-then-take')
    return this.what === 'lay' && this.#view.phase === 'play' ? t('cumulo-page-then-discard') : ''
  }

  #open(need: number): string {
    return this.total > 0 ? t('cumulo-page-go-open', { total: this.total }) : t('cumulo-page-go-need', { need })
  }

  get #thrown(): string {
    return this.#action?.type === 'discard' ? this.#action.card : ''
  }

  #askToBegin(): string {
    const { may_take, pile, stock, lap } = this.#view
    const top = pile.at(-1) ?? ''
    const { takesTop, waiting, active } = this.editor.stage
    if (takesTop || (waiting && active)) return t('cumulo-page-ask-taking', { top })
    if (waiting) return t('cumulo-page-ask-capital-first', { top })
    if (stock === 0) return t('cumulo-page-ask-empty')
    return may_take ? t('cumulo-page-ask-draw-or-take', { top }) : t('cumulo-page-ask-draw', { lap })
  }

  #askToPlay(): string {
    const { closer, lap, phase } = this.#view
    if (lap === 1) return t('cumulo-page-ask-throw')
    if (this.what === 'discard') return t('cumulo-page-ask-discard', { card: cardName(this.#thrown, this.#view) })
    if (this.what === 'lay') return this.#askToLay()
    if (phase === 'last') return t('cumulo-page-ask-last', { name: this.table.names[closer ?? 0] ?? '' })
    return this.need === null ? t('cumulo-page-ask-play') : t('cumulo-page-ask-opening', { need: this.need })
  }

  #askToLay(): string {
    const short = (this.need ?? 0) - this.total
    if (this.need !== null && short > 0) return t('cumulo-page-ask-short', { short })
    return t(this.need !== null && this.#action ? 'cumulo-page-ask-open' : 'cumulo-page-ask-lay')
  }

  /**
   * Return the button's text. One press lays all words, even if that takes several actions; when
   * the pile is taken, only the words of that action.
   */
  #layWords(): string {
    const action = this.#action
    const drafts = action?.type === 'take' ? this.editor.playedBy(action) : this.editor.stage.ready
    const words = drafts.map((draft) => readingOf(draft, this.#view))
    return t('cumulo-page-go-lay', { words: list(words), grows: drafts.every(({ grows }) => grows !== null) ? 1 : 0 })
  }
}
