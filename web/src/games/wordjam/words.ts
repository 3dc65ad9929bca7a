// Who is looked at, and what the log keeps.
import type { Told, WordjamEvent, WordjamView } from '../../lib/wire'

/** The one seat everybody looks at; none while all do the same. */
export function spotlight(view: WordjamView): number | null {
  switch (view.phase) {
    case 'show':
      return view.dealer
    case 'speak':
      return view.queue[0] ?? null
    case 'vote':
      return view.claim?.seat ?? null
    case 'over':
      return view.winners.length === 1 ? (view.winners[0] ?? null) : null
    default:
      return view.caller
  }
}

const KEPT = new Set(['dealt', 'called', 'told', 'revealed', 'crowned', 'scored', 'levelled', 'won'])

/** The log keeps what matters later: not who has just decided, nor the letters, which lie there. */
export const recall = (told: Told): Told | null => (KEPT.has((told.event as WordjamEvent).type) ? told : null)
