// Cards travel: from the word to its pile, from a player to a pile, from the draw pile to the hand.
import { tick, untrack } from 'svelte'
import { takeOff } from '../../lib/flight'
import { sound } from '../../lib/sound'
import type { Table } from '../../lib/table.svelte'
import type { Event, View } from './types'

export function follow(table: Table, root: () => HTMLElement | undefined): void {
  let before: View | null = null
  $effect.pre(() => {
    const view = table.view as View
    untrack(() => {
      const land = before && before !== view ? takeOff(root() as HTMLElement) : undefined
      before = view
      if (!land) return
      const wrote = table.last.map((told) => told.event as Event).find((event) => event.type === 'wrote')
      if (wrote) sound.card()
      const pile = wrote ? `pile-${wrote.founded ?? wrote.pile}` : null
      const mine = wrote?.seat === table.seat
      void tick().then(() =>
        land({
          from: (name) =>
            name.startsWith('hand-')
              ? 'draw'
              : name.startsWith('pile-') && wrote && !mine
                ? `seat-${wrote.seat}`
                : null,
          to: (name) => (name.startsWith('word-') ? pile : null),
        }),
      )
    })
  })
}
