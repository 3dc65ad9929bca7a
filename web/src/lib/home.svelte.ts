// The address at which other devices find this server; one that only this machine knows is of no use to a phone.
import { api } from './api'
import type { Reach } from './wire'

const local = /^(localhost|127\..*|\[::1\])$/.test(globalThis.location?.hostname ?? '')

class Home {
  /** What the server knows of its network, once it was asked; on an address that others reach it is not. */
  reach = $state.raw<Reach | null>(null)

  get address(): string {
    return this.reach?.address ?? location.origin
  }

  /** Nobody else can come. */
  get alone(): boolean {
    return this.reach !== null && !this.reach.address
  }

  async ask(): Promise<void> {
    if (!local) return
    this.reach = await api.reach().catch(() => this.reach)
  }

  async openUp(table: string): Promise<void> {
    this.reach = await api.openToNetwork(table)
  }

  table(id: string): string {
    return `${this.address}/table/${id}`
  }
}

export const home = new Home()
/** As people read it out. */
export const spoken = (address: string): string => address.replace(/^https?:\/\//, '')
