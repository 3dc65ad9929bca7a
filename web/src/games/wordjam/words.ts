// Who is looked at.
import type { WordjamView } from '../../lib/wire'

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
