// Cards travel: from the word to its pile, from a player to a pile, from the draw pile to the hand.
import type { Plan } from '../../lib/flight'
import { sound } from '../../lib/sound'
import type { Table } from '../../lib/table.svelte'
import type { TouposixEvent, TouposixView, TouposixWrote } from '../../lib/wire'
import { Scene } from '../../table/scene.svelte'
import type { Desk } from './desk.svelte'

export function follow(table: Table, root: () => HTMLElement | undefined, desk: Desk): void {
  new Scene<TouposixView, TouposixEvent>(table, root, (scene, view, events) => {
    const wrote = events.find((event) => event.type === 'wrote')
    if (wrote) sound.card()
    scene.move(() => desk.receive(view), planOf(wrote, table.seat))
  })
}

function planOf(wrote: TouposixWrote | undefined, me: number | null): Plan {
  const pile = wrote ? `pile-${wrote.founded ?? wrote.pile}` : null
  return {
    from: (name) => {
      if (name.startsWith('hand-')) return 'draw'
      return name.startsWith('pile-') && wrote && wrote.seat !== me ? `seat-${wrote.seat}` : null
    },
    to: (name) => (name.startsWith('word-') ? pile : null),
  }
}
