// Code that the first screen does not need, each fetched once. Who opens such a place by its address is told with the page
// what it needs (scripts/ahead.js).
import { board } from '../games'
import { load } from './fluent.svelte'

export const tablePage = () => import('../table/TablePage.svelte')
export const lessonPage = () => import('../lessons/LessonPage.svelte')
export const adminPage = () => import('../admin/AdminPage.svelte')
/** The code that draws codes: only who invites needs it. */
export const qr = () => import('../table/Qr.svelte')
export const rulesPage = () => import('../rules/RulesPage.svelte')

/** Everything that a table of that game will want, while there is time; who pays for each byte is spared it. */
export async function prefetch(game: string): Promise<void> {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) return
  await document.fonts.ready
  await Promise.all([tablePage(), board(game), load(game)]).catch(() => undefined)
}
