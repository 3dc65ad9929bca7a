// State of the player's side: the hand, the words being composed, the server's preview of them, and
// playing them.
import { LivePreview } from '../../wire/preview.svelte'
import { sound } from '../../shell/sound'
import type { Table } from '../../table/table.svelte'
import type { CumuloAction, CumuloDraft, CumuloEvent, CumuloView } from '../../wire/types'
import { Scene } from '../../table/scene.svelte'
import { Hand } from '../../words/hand.svelte'
import type { Piece } from '../../words/piece'
import { Arrangement } from './arrangement.svelte'
import { planOf } from './flights'
import { type WordDraft, PILE, Stage, cardsOf, draftOf } from './stage.svelte'
import { isJoker } from './labels'

/** Return the letters a card can give; none for a joker, because its letter is never declared. */
const gives = (card: string): readonly string[] => (isJoker(card) ? [] : [card])

type Wish = (action: CumuloAction) => boolean
const isLaying: Wish = ({ type }) => type === 'lay' || type === 'prolong'
const anything: Wish = () => true

const textOf = (draft: CumuloDraft): string => JSON.stringify(draft)

export class DraftEditor {
  readonly hand = new Hand()
  readonly arrangement = new Arrangement()
  /** The top of the pile, while the player may take it. */
  top = $state.raw<Piece | null>(null)
  /** The card that I have just drawn, marked until my turn ends. */
  drawn = $state.raw<Piece | null>(null)
  readonly stage = new Stage(() => (this.top ? [...this.hand.pieces, this.top] : this.hand.pieces))
  readonly preview: LivePreview<CumuloDraft, CumuloAction>
  readonly scene: Scene<CumuloView, CumuloEvent>
  readonly #table: Table
  /** Round of the hand; none before the first view. */
  #round = -1
  /** The words played that are not on the table yet. */
  #played: readonly WordDraft[] = []
  /** The wish to play once the server has answered, if the stage still has these words. */
  #next: { readonly words: string; readonly wish: Wish } | null = null

  constructor(table: Table, root: () => HTMLElement | undefined) {
    this.#table = table
    this.scene = new Scene(table, root, (scene, view, events) => {
      // Words that the others still have to accept stay on the stage: they may refuse them. After a
      // reload there is no stage yet, and the hand must be shown.
      if (view.trial?.doubt?.seat === table.seat && view.match.round === this.#round) return
      if (events.some((event) => event.type === 'voted_out' && event.seat === table.seat)) this.#played = []
      scene.move(() => this.#receive(view, events), planOf(view, events, this.#played))
      if (events.some(({ type }) => type === 'canasta' || type === 'took_pile')) sound.take()
      else if (events.length > 0) sound.card()
    })
    this.preview = new LivePreview<CumuloDraft, CumuloAction>(
      table,
      () => (table.seat === null ? null : this.stage.payload),
      (_, draft) => this.#heard(draft),
    )
  }

  /** Play the first action that the server offers for the stage, now or once it has answered. */
  async go(wish: Wish = anything): Promise<void> {
    const said = this.preview.certain
    this.#next = said ? null : { words: textOf(this.stage.payload), wish }
    const action = said?.ways.map((way) => way.action).find(wish)
    if (action) await this.play(action)
    else if (said?.why) this.#table.refusal = { rule: said.rule, message: said.why }
  }

  /** Play an action; if it lays only some of the words on the stage, the others follow. */
  async play(action: CumuloAction): Promise<void> {
    if (this.#table.busy) return
    this.#played = this.playedBy(action)
    const rest = this.stage.ready.filter((draft) => !this.#played.includes(draft))
    this.#next = isLaying(action) && rest.length > 0 ? { words: textOf(draftOf(rest)), wish: isLaying } : null
    if ((await this.#table.act(action)) === null) return
    this.#played = []
    this.#next = null
  }

  #heard(draft: CumuloDraft): void {
    const next = this.#next
    this.#next = null
    if (next?.words === textOf(draft)) void this.go(next.wish)
  }

  #receive(view: CumuloView, events: readonly CumuloEvent[]): void {
    const before = this.hand.pieces
    // without a play from this page, the clock or another window played the cards
    const leaving = this.#played.length > 0 ? this.#played : this.stage.drafts
    this.hand.receive(view.hand, gives, {
      deal: view.match.round,
      leaving: (piece) => leaving.some(({ composer }) => composer.holds(piece)),
    })
    const drew = events.some((event) => event.type === 'drew' && event.seat === view.seat)
    if (drew) this.drawn = this.hand.pieces.find((piece) => !before.includes(piece)) ?? null
    else if (view.turn !== view.seat) this.drawn = null
    this.top = topOf(view)
    this.stage.drop(this.#played)
    this.#played = []
    if (view.match.round !== this.#round) this.stage.clear()
    this.#round = view.match.round
    this.arrangement.receive(this.hand.pieces, view)
  }

  /** Return the words on the stage, or the card there, that an action removes. */
  playedBy(action: CumuloAction): WordDraft[] {
    const done = action.type === 'take' ? action.laying : action
    return this.stage.ready.filter((draft) => {
      if (done.type === 'prolong') return draft.grows === done.word
      if (draft.grows !== null) return false
      return done.type === 'lay' ? done.words.includes(cardsOf(draft)) : done.type === 'discard'
    })
  }
}

/** Return the top of the pile if it may be taken, with an id that no other top card has. */
function topOf({ seat, turn, may_take, pile, match, lap }: CumuloView): Piece | null {
  const card = pile.at(-1)
  if (!may_take || turn !== seat || card === undefined) return null
  return { id: `top-${match.round}-${lap}`, card, gives: gives(card), group: PILE }
}
