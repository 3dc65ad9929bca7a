// Titles of routes. The server writes the same ones into the page that it sends
// (src/tablee/server/previews), from the same texts.
import { has, t } from '../text'
import type { Route } from './router.svelte'

/** Return the title of a route; '' while its texts are loading. */
export function titleOf(route: Route): string {
  const game = 'game' in route ? route.game : null
  if (game && !has(`${game}-title`)) return ''
  return t(`title-${route.page}`, { game: game ? t(`${game}-title`) : 'none' })
}
