// Who I am to the server: a name and a face. Nameless until I have told it.
import { api } from './api'
import type { Me } from './wire'

class Myself {
  known = $state(false)
  name = $state<string | null>(null)
  face = $state<string | null>(null)

  /** Asks the server; harmless to call again. */
  async load(): Promise<void> {
    this.#is(await api.me())
  }

  async introduce(name: string, face: string | null): Promise<void> {
    this.#is(await api.introduce(name, face))
  }

  #is(me: Me): void {
    this.name = me.name
    this.face = me.face ?? null
    this.known = true
  }
}

export const me = new Myself()
