// REST client: one function for each request. A rejected request throws a Refusal.
import type * as wire from './types'
import { base } from '../shell/base'
import { addToCut, cutHash, newCut, saveCut, savedCut } from './cut'
import { inOrder } from './identity'
import { requestedEarly } from './preconnect'
import { message, say } from '../text'
import { preferences } from '../shell/preferences.svelte'

export class Refusal extends Error {
  constructor(
    readonly rule: string,
    readonly told: wire.Message | null,
    detail: string,
  ) {
    super(detail)
  }

  say(names: readonly string[] = [], me: number | null = null): string {
    return this.told ? say(this.told, names, me) : this.message
  }
}

/** Return why something failed, in words for the page. */
export const reason = (error: unknown, names?: readonly string[], me?: number | null): string =>
  error instanceof Refusal ? error.say(names, me) : String(error)

/**
 * Send a request and return its response; throw a Refusal if there is none, or if it is an error.
 */
export async function request(method: string, path: string, body?: unknown, more = {}): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': preferences.language, ...more }
  const isText = typeof body === 'string'
  if (body !== undefined) headers['Content-Type'] = isText ? 'text/plain' : 'application/json'
  const sent = body === undefined || isText ? (body ?? null) : JSON.stringify(body)
  let response: Response
  try {
    response = await inOrder(
      method,
      path,
      (again) =>
        (method === 'GET' ? requestedEarly(path) : undefined) ??
        fetch(`${base}/api${path}`, {
          method,
          headers: again ? { ...headers, 'Tablee-Retry': '1' } : headers,
          body: sent,
        }),
    )
  } catch {
    throw new Refusal('offline', message('offline'), 'offline')
  }
  if (response.ok) return response
  const { rule, message: told, detail } = (await response.json().catch(() => ({}))) as Partial<wire.Problem>
  throw new Refusal(rule ?? String(response.status), told ?? null, detail ?? response.statusText)
}

/** Send a request and return the decoded body of its response; undefined if it has none. */
export async function call<T>(method: string, path: string, body?: unknown, headers = {}): Promise<T> {
  const text = await (await request(method, path, body, headers)).text()
  return (text ? JSON.parse(text) : undefined) as T
}

const get = <T>(path: string): Promise<T> => call('GET', path)
const post = <T>(path: string, body?: unknown): Promise<T> => call('POST', path, body)
const at = (id: string): string => `/tables/${encodeURIComponent(id)}`

/** Cut for a person who takes a seat before the deal, after the server has shown its commitment. */
async function cutting(seated: Promise<wire.Opened>): Promise<wire.Opened> {
  const opened = await seated
  if (opened.seat === null || opened.room.status !== 'open') return opened
  const fixed = await cut(opened.id, opened.room.seed_hash).catch(() => opened)
  return openCut(fixed).catch(() => fixed)
}

let fixing = 0
let lastFixed: Promise<unknown> = Promise.resolve()
/**
 * Commit to a new cut by its hash, one request at a time, so that the last cut saved here is the
 * one the server has.
 */
function cut(id: string, commitment: string): Promise<wire.Opened> {
  fixing += 1
  const fixed = lastFixed.then(() => fixCut(id, commitment)).finally(() => (fixing -= 1))
  lastFixed = fixed.catch(() => undefined)
  return fixed
}

async function fixCut(id: string, commitment: string): Promise<wire.Opened> {
  const mine = newCut()
  // Save it first: the table may ask for it before this request is answered.
  const before = savedCut(id)
  saveCut(id, { commitment, cut: mine })
  const opened = await post<wire.Opened>(`${at(id)}/cut`, { hash: cutHash(commitment, mine) }).catch((error) => {
    if (before) saveCut(id, before)
    throw error
  })
  cutsFixed.add(round(id, commitment))
  // Nothing waits for it: the key is only needed after the game.
  signingKey().then(
    (key) => addToCut(id, { key }),
    () => undefined,
  )
  return opened
}

/**
 * Cuts that this page has committed or opened, by table and commitment: messages may arrive before
 * responses.
 */
const cutsFixed = new Set<string>()
const cutsOpened = new Set<string>()
const round = (id: string, commitment: string): string => `${id} ${commitment}`

/** Open my cut if the table is ready for it. Save the others' hashes first. */
async function openCut({ id, seat, room }: Pick<wire.Opened, 'id' | 'seat' | 'room'>): Promise<wire.Opened> {
  const mine = seat === null ? undefined : room.seats[seat]
  const known = savedCut(id)
  const isMine = known && mine?.cut_hash === cutHash(room.seed_hash, known.cut)
  const mineNow = round(id, room.seed_hash)
  if (!room.opening || !isMine || mine?.opened || cutsOpened.has(mineNow)) return { id, seat, room }
  addToCut(id, { hashes: room.seats.map(({ cut_hash }) => cut_hash ?? '') })
  cutsOpened.add(mineNow)
  return post<wire.Opened>(`${at(id)}/cut/open`, { cut: known.cut }).catch((error) => {
    cutsOpened.delete(mineNow)
    throw error
  })
}

/**
 * Do what a table waits for before the first card: commit a cut (again, if asked to), or open it.
 */
async function keepCutting({ id, seat, room }: Pick<wire.Opened, 'id' | 'seat' | 'room'>): Promise<void> {
  if (seat === null || room.status !== 'open') return
  if (room.opening) await openCut({ id, seat, room })
  else if (room.seats[seat]?.cut_hash === '' && !fixing && !cutsFixed.has(round(id, room.seed_hash)))
    await openCut(await cut(id, room.seed_hash))
}

let asked: Promise<string> | null = null
/** Request the key that signs the server's logs, once per page load. */
function signingKey(): Promise<string> {
  asked ??= get<wire.PublicKey>('/key').then(({ key }) => key)
  asked.catch(() => (asked = null))
  return asked
}

export const api = {
  games: () => get<wire.GameInfo[]>('/games'),
  texts: async (game: string, language: string) =>
    (await request('GET', `/games/${encodeURIComponent(game)}/texts/${language}`)).text(),
  rules: (game: string, language: string) => get<wire.Rulebook>(`/rules/${encodeURIComponent(game)}/${language}`),
  me: () => get<wire.Me>('/me'),
  introduce: (name: string, face: string | null = null) =>
    post<wire.Me>('/me', { name, face, language: preferences.language }),
  /** Replace this browser's cookie; copies of the old one become invalid. */
  renew: () => post<unknown>('/me/renew'),
  tables: () => get<wire.TableLine[]>('/tables'),
  mine: () => get<wire.TableLine[]>('/me/tables'),
  open: (table: Omit<wire.NewTable, 'cut'>) => cutting(post<wire.Opened>('/tables', { ...table, cut: true })),
  sit: (id: string, seat: number | null = null) => cutting(post<wire.Opened>(`${at(id)}/sit`, { seat, cut: true })),
  cut,
  keepCutting,
  leave: (id: string) => post<wire.Opened>(`${at(id)}/leave`),
  addBots: (id: string, level: string, seat: number | null = null) =>
    post<wire.Opened>(`${at(id)}/bots`, { level, seat }),
  removeBot: (id: string, seat: number) => call<wire.Opened>('DELETE', `${at(id)}/bots/${seat}`),
  removePerson: (id: string, seat: number) => call<wire.Opened>('DELETE', `${at(id)}/people/${seat}`),
  letIn: (id: string, seat: number, agree: boolean) => post<wire.Opened>(`${at(id)}/asking/${seat}`, { agree }),
  resize: (id: string, seats: number) => post<wire.Opened>(`${at(id)}/seats`, { seats }),
  tableOf: (code: string) => get<wire.TableCode>(`/codes/${encodeURIComponent(code)}`),
  reach: () => get<wire.Reach>('/reach'),
  openToNetwork: () => post<wire.Reach>('/reach'),
  start: (id: string) => post<wire.Opened>(`${at(id)}/start`),
  setSpeed: (id: string, speed: wire.BotSpeed) => post<wire.Opened>(`${at(id)}/speed`, { speed }),
  rematch: (id: string) => cutting(post<wire.Opened>(`${at(id)}/rematch?cut=true`)),
  word: (dictionary: string, word: string) =>
    get<wire.LookedUp>(`/words/${encodeURIComponent(dictionary)}/${encodeURIComponent(word)}`),
  companions: () => get<wire.GameCompanion[]>('/companion'),
  today: () => get<wire.Today>('/challenges/today'),
  challenge: (id: string) => get<wire.ChallengeShown>(`/challenges/${encodeURIComponent(id)}`),
  myChallenges: () => get<wire.MyChallenge[]>('/challenges/mine'),
  takeUp: (id: string) => post<wire.Made>(`/challenges/${encodeURIComponent(id)}/tries`),
  series: (id: string) => get<wire.SeriesShown>(`/series/${encodeURIComponent(id)}`),
  openSeries: (wanted: wire.NewSeries) => post<wire.Made>('/series', wanted),
  agreeToRate: (id: string, agree: boolean) => post<wire.Opened>(`${at(id)}/rated`, { agree }),
  ratingChanges: (id: string) => get<wire.RatingChanges>(`${at(id)}/ratings`),
  myRatings: () => get<wire.MyRatings>('/me/ratings'),
  ranking: (game: string, seats: number, page: number) =>
    get<wire.Ranking>(`/ratings/${encodeURIComponent(game)}/${seats}?page=${page}`),
  puzzles: () => get<wire.MyPuzzles>('/me/puzzles'),
  puzzlesOf: (game: string) => get<wire.MyPuzzle[]>(`/me/puzzles/${encodeURIComponent(game)}`),
  answerPuzzle: (id: string, number: number, choice: number) =>
    post<wire.PuzzleAnswered>(`/me/puzzles/${encodeURIComponent(id)}/${number}`, { choice }),
  hint: (id: string) => post<wire.Hint>(`${at(id)}/hint`),
}
