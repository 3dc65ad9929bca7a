// The operator's half of the wire: everything is asked with the token, which only this tab keeps.
import { request, Refusal } from '../lib/api'
import type { LineSeen, Overview, PersonSeen, TableSeen } from '../lib/wire'

const KEPT = 'tablee-admin'
const EVERY = 5_000

export class Desk {
  token = $state(sessionStorage.getItem(KEPT) ?? '')
  overview = $state.raw<Overview | null>(null)
  tables = $state.raw<readonly TableSeen[]>([])
  people = $state.raw<readonly PersonSeen[]>([])
  /** The table whose talk is read, and its lines. */
  reading = $state<string | null>(null)
  lines = $state.raw<readonly LineSeen[]>([])
  no = $state.raw<Refusal | null>(null)

  /** Looks again every few seconds while somebody looks at it; gives what ends that. */
  follow(): () => void {
    void this.look()
    const timer = setInterval(() => document.hidden || void this.look(), EVERY)
    return () => clearInterval(timer)
  }

  enter(token: string): void {
    this.token = token.trim()
    void this.look()
  }

  leave(): void {
    sessionStorage.removeItem(KEPT)
    this.token = ''
    this.overview = null
    this.no = null
  }

  async look(): Promise<void> {
    if (this.token === '') return
    await this.#try(async () => {
      const found = await Promise.all([
        this.#get<Overview>(''),
        this.#get<TableSeen[]>('/tables'),
        this.#get<PersonSeen[]>('/people'),
      ])
      ;[this.overview, this.tables, this.people] = found
      if (this.reading !== null) this.lines = await this.#get<LineSeen[]>(`/tables/${this.reading}/chat`)
      sessionStorage.setItem(KEPT, this.token)
    })
  }

  read(table: string): Promise<void> {
    this.lines = []
    this.reading = this.reading === table ? null : table
    return this.look()
  }

  drain = (how: Overview['draining']): Promise<void> => this.#change('POST', '/drain', { how })
  block = (person: string, blocked: boolean): Promise<void> =>
    this.#change('POST', `/people/${person}/block`, { blocked })
  removeTable = (table: string): Promise<void> => this.#change('DELETE', `/tables/${table}`)
  removeLine = (line: number): Promise<void> => this.#change('DELETE', `/chat/${line}`)

  async #change(method: string, path: string, body?: unknown): Promise<void> {
    await this.#try(async () => void (await this.#ask(method, path, body)))
    await this.look()
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.no = null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.no = error
      if (error.rule === 'not-operator' || error.rule === 'no-page') this.overview = null
    }
  }

  #ask(method: string, path: string, body?: unknown): Promise<Response> {
    return request(method, `/admin${path}`, body, { Authorization: `Bearer ${this.token}` })
  }

  async #get<T>(path: string): Promise<T> {
    return (await this.#ask('GET', path)).json() as Promise<T>
  }
}
