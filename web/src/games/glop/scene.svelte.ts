// The cards on the table and in the hand while a move is animated. A capturing card is first shown
// beside the cards it takes, then all of them move to the heap.
import type { Plan } from '../../table/flight'
import { calm } from '../../text'
import { sound } from '../../shell/sound'
import type { Table } from '../../table/table.svelte'
import type { GlopEvent, GlopLaid, GlopTook, GlopView } from '../../wire/types'
import { Scene } from '../../table/scene.svelte'

const LOOK = 620 // ms to see a capture before its cards move to the heap

interface Shown {
  table: readonly string[]
  hand: readonly string[]
  /** The cards of the capture being shown. */
  taken: readonly string[]
}

export class GlopScene implements Shown {
  table = $state.raw<readonly string[]>([])
  hand = $state.raw<readonly string[]>([])
  taken = $state.raw<readonly string[]>([])

  constructor(table: Table, root: () => HTMLElement | undefined) {
    new Scene<GlopView, GlopEvent>(table, root, (scene, view, events) => this.#show(scene, view, events.find(isPlay)))
  }

  #show(scene: Scene<GlopView, GlopEvent>, view: GlopView, play: GlopLaid | GlopTook | undefined): void {
    const end: Shown = { table: view.table, hand: view.hand, taken: [] }
    const plan = planOf(view, play)
    if (play?.type !== 'took' || calm()) {
      if (play) sound.card()
      scene.move(() => Object.assign(this, end), plan)
      return
    }
    sound.take()
    scene.move(() => Object.assign(this, this.#beside(play)), plan)
    scene.later(LOOK, () => Object.assign(this, end), plan)
  }

  /** Return what to show while the capturing card lies beside the cards it takes. */
  #beside({ card, taken }: GlopTook): Shown {
    return {
      table: this.table.includes(card) ? this.table : [...this.table, card],
      hand: this.hand.filter((other) => other !== card),
      taken: [card, ...taken],
    }
  }
}

function planOf(view: GlopView, play: GlopLaid | GlopTook | undefined): Plan {
  const swapped = view.phase === 'play' && !play
  const own = new Set(view.hand)
  return {
    from: (card) => {
      if (card === play?.card) return `seat-${play.seat}`
      return own.has(card) && swapped ? 'reserve' : `seat-${view.match.dealer}`
    },
    to: () => (play ? `heap-${view.sides[play.seat]}` : swapped ? 'reserve' : null),
  }
}

const isPlay = (event: GlopEvent): event is GlopLaid | GlopTook => event.type === 'laid' || event.type === 'took'
