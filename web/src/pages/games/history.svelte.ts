// My finished games, requested page by page, the newest first.
import { forgetCuts } from '../../wire/cut'
import { call, reason } from '../../wire/api'
import { load } from '../../text'
import type { History, PlayedGame } from '../../wire/types'
import { gathered } from './stats'

export class MyHistory {
  games = $state.raw<readonly PlayedGame[]>([])
  busy = $state(true)
  trouble = $state('')
  forgotten = $state(false)

  /** Request the newest games; return once they are there, and go on with the older ones. */
  async fetch(): Promise<void> {
    const next = await this.#page(0).catch((error: unknown) => this.#failed(error))
    void this.#rest(next).catch((error: unknown) => this.#failed(error))
  }

  async #rest(next: number | null): Promise<void> {
    while (next !== null) next = await this.#page(next)
    this.busy = false
  }

  async #page(start: number): Promise<number | null> {
    await load()
    const told: History = await call('GET', `/me/history?start=${start}`)
    await Promise.all([...new Set(told.games.map(({ game }) => game))].map((game) => load(game)))
    this.games = gathered(this.games, told.games)
    return told.next ?? null
  }

  #failed(error: unknown): null {
    ;[this.trouble, this.busy] = [reason(error), false]
    return null
  }

  /** Delete everything that this server knows about me. It can't be undone. */
  async forget(): Promise<void> {
    await call('DELETE', '/me')
    forgetCuts()
    this.games = []
    this.forgotten = true
  }
}
