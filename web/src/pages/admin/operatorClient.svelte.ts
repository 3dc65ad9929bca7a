// Client of the operator's API. The token is saved in this tab only.
import { poll } from '../../shell/poll'
import { call, Refusal } from '../../wire/api'
import type { LineSeen, Overview, PersonSeen, TableSeen } from '../../wire/types'

const KEPT = 'tablee-admin'
const INTERVAL = 5_000

export class OperatorClient {
  token = $state(sessionStorage.getItem(KEPT) ?? '')
  overview = $state.raw<Overview | null>(null)
  tables = $state.raw<readonly TableSeen[]>([])
  people = $state.raw<readonly PersonSeen[]>([])
  /** The table whose chat is shown, and its lines. */
  reading = $state<string | null>(null)
  lines = $state.raw<readonly LineSeen[]>([])
  refusal = $state.raw<Refusal | null>(null)

  /** Keep the overview up to date; return a function that stops it. */
  follow(): () => void {
    void this.look()
    return poll(INTERVAL, () => this.look())
  }

  enter(token: string): void {
    this.token = token.trim()
    void this.look()
  }

  leave(): void {
    sessionStorage.removeItem(KEPT)
    this.token = ''
    this.overview = null
    this.refusal = null
  }

  async look(): Promise<void> {
    if (this.token === '') return
    await this.#try(async () => {
      // Send this request alone first: then a wrong token is tried once, not three times.
      const overview = await this.#call<Overview>('GET', '')
      const found = await Promise.all([
        this.#call<TableSeen[]>('GET', '/tables'),
        this.#call<PersonSeen[]>('GET', '/people'),
      ])
      this.overview = overview
      ;[this.tables, this.people] = found
      if (this.reading !== null) this.lines = await this.#call<LineSeen[]>('GET', `/tables/${this.reading}/chat`)
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
    await this.#try(() => this.#call(method, path, body))
    await this.look()
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      this.refusal = null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refusal = error
      if (error.rule !== 'not-operator' && error.rule !== 'no-page') return
      // Another request would only count as one more wrong guess.
      this.leave()
      this.refusal = error
    }
  }

  #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return call(method, `/admin${path}`, body, { Authorization: `Bearer ${this.token}` })
  }
}
