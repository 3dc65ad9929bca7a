// Code that is loaded on demand. For a page opened by its address, the server lists its files in
// advance (scripts/preload.js).
import type { Component } from 'svelte'
import { board } from '../games'
import TablePage from '../pages/table/TablePage.svelte'
import { load } from '../text'
import { painted } from './painted'
import type { Route } from './router.svelte'

/** Load a page together with its deferred texts. */
const withTexts =
  <T>(fetch: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([fetch(), load('more').catch(() => undefined)]))[0]

const lobbyPage = withTexts(() => import('../pages/lobby/Lobby.svelte'))
const challengePage = withTexts(() => import('../pages/challenges/ChallengePage.svelte'))
const pages: Record<Route['page'], (() => Promise<{ default: Component<any> }>) | null> = {
  lobby: lobbyPage,
  table: () => Promise.resolve({ default: TablePage }),
  today: withTexts(() => import('../pages/today/TodayPage.svelte')),
  friends: withTexts(() => import('../pages/friends/FriendsPage.svelte')),
  me: withTexts(() => import('../pages/me/MePage.svelte')),
  learn: withTexts(() => import('../pages/learn/LessonPage.svelte')),
  rules: withTexts(() => import('../pages/rules/RulesPage.svelte')),
  companion: withTexts(() => import('../pages/companion/CompanionPage.svelte')),
  replay: withTexts(() => import('../pages/games/ReplayPage.svelte')),
  history: withTexts(() => import('../pages/games/HistoryPage.svelte')),
  puzzles: withTexts(() => import('../pages/puzzles/PuzzlesPage.svelte')),
  people: withTexts(() => import('../pages/people/PeoplePage.svelte')),
  person: withTexts(() => import('../pages/people/PersonPage.svelte')),
  account: withTexts(() => import('../pages/account/AccountPage.svelte')),
  daily: challengePage,
  challenge: challengePage,
  challenges: withTexts(() => import('../pages/challenges/ChallengesPage.svelte')),
  series: withTexts(() => import('../pages/challenges/SeriesPage.svelte')),
  admin: withTexts(() => import('../pages/admin/AdminPage.svelte')),
  lost: null,
}
/** Return the loader of a route's page; null if there is no such page. */
export const pageOf = (route: Route) => pages[route.page]

export const waitingRoom = withTexts(() => import('../pages/table/WaitingRoom.svelte'))
export const tvWaitingRoom = withTexts(() => import('../pages/table/TvWaitingRoom.svelte'))
export const television = withTexts(() => import('../pages/table/Television.svelte'))
/** What a finished game teaches; loaded once its result is shown. */
export const endReview = async () =>
  (await Promise.all([import('../pages/games/EndReview.svelte'), load('games'), load()]))[0]
export const qr = () => import('../pages/table/Qr.svelte')

let deferredParts: Promise<typeof import('../pages/table/deferred')> | undefined
/** Load what a table shows on request or at the end, after the board is painted with its fonts. */
export function deferred(): Promise<typeof import('../pages/table/deferred')> {
  deferredParts ??= painted().then(() => retry(withTexts(() => import('../pages/table/deferred'))))
  return deferredParts
}

const RETRY_AFTER = 3_000
async function retry<T>(fetch: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetch()
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_AFTER))
    }
  }
}

/**
 * Load what may be needed next at a table or in a lesson: its deferred parts, refusals, the lobby.
 */
export function prefetchRest(game: string): void {
  void deferred()
    .then(() => Promise.all([load(), load(game), lobbyPage()]))
    .catch(() => undefined)
}

/**
 * Load refusals and everything that a table of a game needs, unless the browser is in data-saving
 * mode.
 */
export async function prefetch(game: string): Promise<void> {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) return
  await document.fonts.ready
  await Promise.all([load(), board(game), load(game), deferred()]).catch(() => undefined)
}
