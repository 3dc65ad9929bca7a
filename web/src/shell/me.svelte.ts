// This person as the server knows them: a name and a face, once they have introduced themselves.
import { api } from '../wire/api'
import type { Me } from '../wire/types'

class Myself {
  known = $state(false)
  name = $state<string | null>(null)
  face = $state<string | null>(null)

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
