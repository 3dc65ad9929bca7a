// Code that the first screen does not need, each fetched once. Who opens such a place by its address is told with the page
// what it needs (scripts/ahead.js).
import type { Component } from 'svelte'
import { board } from '../games'
import { load } from './fluent.svelte'
import type { Route } from './router.svelte'

const lobbyPage = () => import('../lobby/Lobby.svelte')
const tablePage = () => import('../table/TablePage.svelte')
const challengePage = () => import('../challenges/ChallengePage.svelte')
const pages: Record<Route['page'], (() => Promise<{ default: Component<any> }>) | null> = {
  lobby: lobbyPage,
  table: tablePage,
  learn: () => import('../lessons/LessonPage.svelte'),
  rules: () => import('../rules/RulesPage.svelte'),
  companion: () => import('../companion/CompanionPage.svelte'),
  replay: () => import('../replay/ReplayPage.svelte'),
  history: () => import('../replay/HistoryPage.svelte'),
  people: () => import('../people/PeoplePage.svelte'),
  person: () => import('../people/PersonPage.svelte'),
  account: () => import('../account/AccountPage.svelte'),
  daily: challengePage,
  challenge: challengePage,
  challenges: () => import('../challenges/ChallengesPage.svelte'),
  series: () => import('../challenges/SeriesPage.svelte'),
  admin: () => import('../admin/AdminPage.svelte'),
  lost: null,
}
/** What fetches the code of a place; null where there is none. */
export const pageOf = (route: Route) => pages[route.page]

/** Where people gather before the first card. */
export const waitingRoom = () => import('../table/WaitingRoom.svelte')
/** The same on a television. */
export const gathering = () => import('../table/Gathering.svelte')
/** What a television adds to any board. */
export const television = () => import('../table/Television.svelte')
/** The code that draws codes: only who invites needs it. */
export const qr = () => import('../table/Qr.svelte')

let besides: Promise<typeof import('../table/aside')> | undefined
/** What a table shows when it is asked for, or in the end; it comes after what is on the screen, letters and all. */
export function aside(): Promise<typeof import('../table/aside')> {
  besides ??= painted().then(() => insist(() => import('../table/aside')))
  return besides
}
const painted = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done))).then(() => document.fonts.ready)

const PATIENCE = 3_000
/** On a line that breaks off it is tried again, until it comes. */
async function insist<T>(fetch: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetch()
    } catch {
      await new Promise((done) => setTimeout(done, PATIENCE))
    }
  }
}

/** What may be wanted next where a table or a lesson stands: the rest of it, refusals, the way back. */
export function afterwards(): void {
  void aside()
    .then(() => Promise.all([load(), lobbyPage()]))
    .catch(() => undefined)
}

/** Everything that a table of that game will want, while there is time; who pays for each byte is spared it. */
export async function prefetch(game: string): Promise<void> {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) return
  await document.fonts.ready
  await Promise.all([tablePage(), board(game), load(game), aside()]).catch(() => undefined)
}
