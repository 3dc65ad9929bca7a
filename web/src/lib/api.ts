// The REST half of the wire: one function a call. A refusal arrives as a Refusal that can say itself.
import type {
  GameInfo,
  Hint,
  LookedUp,
  Me,
  Message,
  NewTable,
  Opened,
  Problem,
  Reach,
  Rulebook,
  TableCode,
  TableLine,
} from './wire'
import { base } from './base'
import { earlyAnswer } from './early'
import { message, say } from './fluent.svelte'
import { prefs } from './prefs.svelte'

export class Refusal extends Error {
  constructor(
    readonly rule: string,
    readonly told: Message | null,
    detail: string,
  ) {
    super(detail)
  }

  say(names: readonly string[] = [], me: number | null = null): string {
    return this.told ? say(this.told, names, me) : this.message
  }
}

/** A request and its answer; a Refusal when there is none, or it is no. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': prefs.language, ...more }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await ((method === 'GET' ? earlyAnswer(path) : undefined) ??
      fetch(`${base}/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }))
  } catch {
    throw new Refusal('offline', message('offline'), 'offline')
  }
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  throw new Refusal(
    problem.rule ?? String(response.status),
    problem.message ?? null,
    problem.detail ?? response.statusText,
  )
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await request(method, path, body)).json() as Promise<T>
}

const get = <T>(path: string): Promise<T> => call('GET', path)
const post = <T>(path: string, body?: unknown): Promise<T> => call('POST', path, body)
const at = (id: string): string => `/tables/${encodeURIComponent(id)}`

export const api = {
  games: () => get<GameInfo[]>('/games'),
  texts: async (game: string, language: string) =>
    (await request('GET', `/games/${encodeURIComponent(game)}/texts/${language}`)).text(),
  rules: (game: string, language: string) => get<Rulebook>(`/rules/${encodeURIComponent(game)}/${language}`),
  me: () => get<Me>('/me'),
  introduce: (name: string, face: string | null = null) => post<Me>('/me', { name, face, language: prefs.language }),
  tables: () => get<TableLine[]>('/tables'),
  mine: () => get<TableLine[]>('/me/tables'),
  open: (table: NewTable) => post<Opened>('/tables', table),
  sit: (id: string, seat: number | null = null) => post<Opened>(`${at(id)}/sit`, { seat }),
  leave: (id: string) => post<Opened>(`${at(id)}/leave`),
  addBots: (id: string, level: string, seat: number | null = null) => post<Opened>(`${at(id)}/bots`, { level, seat }),
  removeBot: (id: string, seat: number) => call<Opened>('DELETE', `${at(id)}/bots/${seat}`),
  removePerson: (id: string, seat: number) => call<Opened>('DELETE', `${at(id)}/people/${seat}`),
  letIn: (id: string, seat: number, agree: boolean) => post<Opened>(`${at(id)}/asking/${seat}`, { agree }),
  resize: (id: string, seats: number) => post<Opened>(`${at(id)}/seats`, { seats }),
  tableOf: (code: string) => get<TableCode>(`/codes/${encodeURIComponent(code)}`),
  reach: () => get<Reach>('/reach'),
  openToNetwork: (id: string) => post<Reach>(`${at(id)}/reach`),
  start: (id: string) => post<Opened>(`${at(id)}/start`),
  rematch: (id: string) => post<Opened>(`${at(id)}/rematch`),
  word: (dictionary: string, word: string) =>
    get<LookedUp>(`/words/${encodeURIComponent(dictionary)}/${encodeURIComponent(word)}`),
  hint: (id: string) => post<Hint>(`${at(id)}/hint`),
}
