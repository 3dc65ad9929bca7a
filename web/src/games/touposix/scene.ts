// Animation of cards: from the word to its pile, from a player to a pile, from the draw pile to the
// hand.
import type { Plan } from '../../table/flight'
import { sound } from '../../shell/sound'
import type { Table } from '../../table/table.svelte'
import type { TouposixEvent, TouposixView, TouposixWrote } from '../../wire/types'
import { Scene } from '../../table/scene.svelte'
import type { DraftEditor } from './draftEditor.svelte'

export function follow(table: Table, root: () => HTMLElement | undefined, editor: DraftEditor): void {
  new Scene<TouposixView, TouposixEvent>(table, root, (scene, view, events) => {
    const wrote = events.find((event) => event.type === 'wrote')
    if (wrote) sound.card()
    scene.move(() => editor.receive(view), planOf(wrote, table.seat))
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
