// Moments and results of challenges in words.
import { preferences } from '../../shell/preferences.svelte'
import { t } from '../../text'
import type { AttemptShown } from '../../wire/types'

const SOON_MS = 6 * 86_400_000

/** Return a moment as people say it: "mardi 21:30" in this week, "5 décembre 21:30" later. */
export function until(moment: number, now = Date.now()): string {
  const day = moment - now < SOON_MS ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return new Date(moment).toLocaleString(preferences.language, { ...day, hour: 'numeric', minute: '2-digit' })
}

/** Return the date of a moment, or of a day such as 2026-11-17. */
export function dateOf(moment: number | string): string {
  const noon = typeof moment === 'string' ? `${moment}T12:00:00Z` : moment
  return new Date(noon).toLocaleDateString(preferences.language, { day: 'numeric', month: 'long' })
}

/** Return the points of an attempt, and how far they are from the best opponent's. */
export function resultOf({ points, lead }: AttemptShown): string {
  if (points === null) return t('challenge-unfinished')
  const side = lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level'
  return t('challenge-result', { points, side, by: Math.abs(lead) })
}

/** Return a result to send: stars and rank, but nothing of the cards. */
export function shared(what: string, mine: AttemptShown | null, players: number, link: string): string {
  const stars = mine?.stars ? `${t('challenge-share-stars', { stars: mine.stars })} · ` : ''
  const told = mine ? stars + t('challenge-share-rank', { rank: mine.rank, players }) : t('challenge-share-invite')
  return [`Tablée · ${what}`, told, link].join('\n')
}
