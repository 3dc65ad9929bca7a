// What the main button would do now, from what is asked of me and what I have put together.
import type { CumuloAction, CumuloColumn, CumuloLay, CumuloProlong, CumuloView } from '../../lib/wire'
import { type Desk, type Draft, type Held, TOP } from './desk.svelte'
import { announces, isJoker, rough } from './words'

export type Kind = 'wait' | 'draw' | 'take' | 'discard' | 'lay' | 'pass' | 'choose'

export interface Turn {
  kind: Kind
  /** What an opening must announce; null once it is done. */
  need: number | null
  /** What the new words put together would announce. */
  total: number
  /** The words that would be laid or prolonged, as they would read. */
  words: readonly string[]
  grows: boolean
  /** One card alone: to be discarded. */
  single: Held | null
  mayTake: boolean
  actions: readonly CumuloAction[]
}

const text = (draft: Draft): string => draft.cards.map((held) => held.card).join('')

export function turnOf(view: CumuloView, desk: Desk, mine: boolean): Turn {
  const me = view.seat ?? 0
  const laid = view.laid[me] ?? []
  const ready = desk.drafts.filter((draft) => draft.cards.length > 0)
  const need = laid.length > 0 ? null : (view.opening[me] ?? 0)
  const fresh = ready.filter((draft) => draft.word === null)
  const total = fresh.reduce((sum, draft) => sum + announces(text(draft), view), 0)
  const lone =
    ready.length === 1 && ready[0]?.word === null && ready[0].cards.length === 1 ? ready[0].cards[0] : undefined
  const mayTake =
    mine && view.phase === 'draw' && view.lap > 1 && view.pile.length > 0 && !isJoker(view.pile.at(-1) ?? '')
  const base = {
    need,
    total,
    mayTake,
    single: lone && lone.id !== TOP ? lone : null,
    words: [],
    grows: false,
    actions: [],
  }
  if (!mine) return { ...base, kind: 'wait' }
  if (view.phase === 'draw') return { ...base, ...beginning(view, laid, ready, need) }
  if (base.single && view.phase === 'play')
    return { ...base, kind: 'discard', actions: [{ type: 'discard', card: base.single.card }] }
  if (ready.length > 0) return { ...base, kind: 'lay', ...laying(laid, ready) }
  return view.phase === 'last' ? { ...base, kind: 'pass', actions: [{ type: 'pass' }] } : { ...base, kind: 'choose' }
}

function beginning(
  view: CumuloView,
  laid: readonly CumuloColumn[],
  ready: readonly Draft[],
  need: number | null,
): Partial<Turn> & { kind: Kind } {
  const topped = ready.find((draft) => draft.cards.some((held) => held.id === TOP))
  if (topped) {
    const { words, grows, actions } = laying(laid, need === null ? [topped] : ready)
    const [first] = actions as (CumuloLay | CumuloProlong)[]
    if (first) return { kind: 'take', words, grows, actions: [{ type: 'take', laying: first }] }
  }
  return view.stock > 0 ? { kind: 'draw', actions: [{ type: 'draw' }] } : { kind: 'pass', actions: [{ type: 'pass' }] }
}

/** Prolonging comes first: it may make the canasta that lets the rest go. */
function laying(laid: readonly CumuloColumn[], ready: readonly Draft[]): Pick<Turn, 'words' | 'grows' | 'actions'> {
  const grown = ready.filter((draft) => draft.word !== null)
  const fresh = ready.filter((draft) => draft.word === null).map(text)
  const actions: CumuloAction[] = grown.map((draft) => ({ type: 'prolong', word: draft.word ?? 0, cards: text(draft) }))
  if (fresh.length > 0) actions.push({ type: 'lay', words: fresh })
  const read = grown.map((draft) => (laid[draft.word ?? 0]?.reading ?? '') + rough(text(draft)))
  return { words: [...read, ...fresh.map(rough)], grows: fresh.length === 0, actions }
}

/** The lone card as a word, for those that may stand alone: the server knows which do. */
export const alone = (turn: Turn): CumuloLay | null => (turn.single ? { type: 'lay', words: [turn.single.card] } : null)
