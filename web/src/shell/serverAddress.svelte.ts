// Address at which other devices reach this server: 'localhost' does not work on a phone.
import { api } from '../wire/api'
import { base } from './base'
import type { Reach } from '../wire/types'

const local = /^(localhost|127\..*|\[::1\])$/.test(globalThis.location?.hostname ?? '')

class ServerAddress {
  /**
   * The server's network address, once requested; null while the page has an address that other
   * devices reach.
   */
  reach = $state.raw<Reach | null>(null)

  get address(): string {
    return this.reach?.address ?? location.origin + base
  }

  /** Whether no other device can connect. */
  get alone(): boolean {
    return this.reach !== null && !this.reach.address
  }

  async ask(): Promise<void> {
    if (!local) return
    this.reach = await api.reach().catch(() => this.reach)
  }

  async openUp(): Promise<void> {
    this.reach = await api.openToNetwork()
  }

  /** Return the link to a path of this page, as it is shared. */
  link(path: string): string {
    return this.address + path
  }

  table(id: string): string {
    return this.link(`/table/${id}`)
  }
}

export const serverAddress = new ServerAddress()
export const withoutProtocol = (address: string): string => address.replace(/^https?:\/\//, '')
