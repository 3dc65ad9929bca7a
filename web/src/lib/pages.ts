// Code that the first screen does not need, each fetched once. Who opens such a place by its address is told with the page
// what it needs (scripts/ahead.js).
import type { Component } from 'svelte'
import { board } from '../games'
import TablePage from '../table/TablePage.svelte'
import { load } from './fluent.svelte'
import type { Route } from './router.svelte'

/** Code that speaks: with the words that a table which only stands does without. */
const spoken =
  <T>(fetch: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([fetch(), load('more').catch(() => undefined)]))[0]

const lobbyPage = spoken(() => import('../lobby/Lobby.svelte'))
const challengePage = spoken(() => import('../challenges/ChallengePage.svelte'))
const pages: Record<Route['page'], (() => Promise<{ default: Component<any> }>) | null> = {
  lobby: lobbyPage,
  table: () => Promise.resolve({ default: TablePage }),
  learn: spoken(() => import('../lessons/LessonPage.svelte')),
  rules: spoken(() => import('../rules/RulesPage.svelte')),
  companion: spoken(() => import('../companion/CompanionPage.svelte')),
  replay: spoken(() => import('../replay/ReplayPage.svelte')),
  history: spoken(() => import('../replay/HistoryPage.svelte')),
  people: spoken(() => import('../people/PeoplePage.svelte')),
  person: spoken(() => import('../people/PersonPage.svelte')),
  account: spoken(() => import('../account/AccountPage.svelte')),
  daily: challengePage,
  challenge: challengePage,
  challenges: spoken(() => import('../challenges/ChallengesPage.svelte')),
  series: spoken(() => import('../challenges/SeriesPage.svelte')),
  admin: spoken(() => import('../admin/AdminPage.svelte')),
  lost: null,
}
/** What fetches the code of a place; null where there is none. */
export const pageOf = (route: Route) => pages[route.page]

/** Where people gather before the first card. */
export const waitingRoom = spoken(() => import('../table/WaitingRoom.svelte'))
/** The same on a television. */
export const gathering = spoken(() => import('../table/Gathering.svelte'))
/** What a television adds to any board. */
export const television = spoken(() => import('../table/Television.svelte'))
/** The code that draws codes: only who invites needs it. */
export const qr = () => import('../table/Qr.svelte')

let besides: Promise<typeof import('../table/aside')> | undefined
/** What a table shows when it is asked for, or in the end; it comes after what is on the screen, letters and all. */
export function aside(): Promise<typeof import('../table/aside')> {
  besides ??= painted().then(() => insist(spoken(() => import('../table/aside'))))
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
export function afterwards(game: string): void {
  void aside()
    .then(() => Promise.all([load(), load(game), lobbyPage()]))
    .catch(() => undefined)
}

/** Refusals, and everything that a table of that game will want, while there is time; who pays for each byte is spared it. */
export async function prefetch(game: string): Promise<void> {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) return
  await document.fonts.ready
  await Promise.all([load(), board(game), load(game), aside()]).catch(() => undefined)
}
