// Animation of cards: from hand to pile, from stock to hand, from a player to their words.
import type { Plan } from '../../table/flight'
import type { CumuloEvent, CumuloView } from '../../wire/types'
import type { Piece } from '../../words/piece'
import { type WordDraft, cardsOf } from './stage.svelte'

/** Names of cards in animations: in the player's hand, on the pile, in laid words. */
export const fly = {
  mine: (piece: Piece): string => `mine-${piece.id}`,
  pile: (height: number): string => `pile-${height}`,
  word: (seat: number, place: number, letter: number): string => `word-${seat}-${place}-${letter}`,
}

/** Return where cards fly from and to. `played` are the words or the discard just played. */
export function planOf(view: CumuloView, events: readonly CumuloEvent[], played: readonly WordDraft[]): Plan {
  const me = view.seat
  const was = formerNames(view, played)
  const thrown = events.find((event) => event.type === 'discarded')
  const taken = events.find((event) => event.type === 'took_pile')
  return {
    from: (name) => {
      const [kind, seat] = name.split('-')
      if (was.has(name)) return was.get(name) ?? null
      if (kind === 'mine') return taken?.seat === me ? 'pile' : 'stock'
      if (kind === 'pile') return thrown ? `seat-${thrown.seat}` : null
      return `seat-${seat}`
    },
    to: (name) => (name.startsWith('pile') && taken && taken.seat !== me ? `seat-${taken.seat}` : null),
  }
}

/** Return the names that the played cards had on the stage, by their new names. */
function formerNames({ seat, laid, pile }: CumuloView, played: readonly WordDraft[]): Map<string, string> {
  const names = new Map<string, string>()
  if (seat === null) return names
  for (const draft of played) {
    const { slots } = draft.composer
    const place = draft.grows ?? laid[seat]?.findIndex(({ cards }) => cards === cardsOf(draft)) ?? -1
    const word = laid[seat]?.[place]
    const first = (word?.cards.length ?? 0) - slots.length
    slots.forEach(({ piece }, i) => {
      if (piece) names.set(word ? fly.word(seat, place, first + i) : fly.pile(pile.length - 1), fly.mine(piece))
    })
  }
  return names
}
