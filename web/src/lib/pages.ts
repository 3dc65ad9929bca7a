// Code that the first screen does not need, each fetched once. Who opens such a place by its address is told with the page
// what it needs (scripts/ahead.js).
import { board } from '../games'
import { load } from './fluent.svelte'

export const lobbyPage = () => import('../lobby/Lobby.svelte')
export const tablePage = () => import('../table/TablePage.svelte')
/** Where people gather before the first card. */
export const waitingRoom = () => import('../table/WaitingRoom.svelte')

/** The same on a television. */
export const gathering = () => import('../table/Gathering.svelte')
/** What a television adds to any board. */
export const television = () => import('../table/Television.svelte')

let besides: Promise<typeof import('../table/aside')> | undefined
/** What a table shows when it is asked for, or in the end; it comes after what is on the screen, letters and all. */
export function aside(): Promise<typeof import('../table/aside')> {
  besides ??= painted()
    .then(() => import('../table/aside'))
    .catch((error: unknown) => {
      besides = undefined
      throw error
    })
  return besides
}
const painted = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done))).then(() => document.fonts.ready)

export const lessonPage = () => import('../lessons/LessonPage.svelte')
export const companionPage = () => import('../companion/CompanionPage.svelte')
/** A game that is over. */
export const replayPage = () => import('../replay/ReplayPage.svelte')
/** All my games. */
export const historyPage = () => import('../replay/HistoryPage.svelte')
/** Those I play with, and one of them. */
export const peoplePage = () => import('../people/PeoplePage.svelte')
export const personPage = () => import('../people/PersonPage.svelte')
export const accountPage = () => import('../account/AccountPage.svelte')
export const challengePage = () => import('../challenges/ChallengePage.svelte')
export const challengesPage = () => import('../challenges/ChallengesPage.svelte')
export const seriesPage = () => import('../challenges/SeriesPage.svelte')
export const adminPage = () => import('../admin/AdminPage.svelte')
/** The code that draws codes: only who invites needs it. */
export const qr = () => import('../table/Qr.svelte')
export const rulesPage = () => import('../rules/RulesPage.svelte')

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
