// Account of this person: its data, and requests to change it.
import { Refusal, call } from '../../wire/api'
import { t } from '../../text'
import { me } from '../../shell/me.svelte'
import type { Account, DeviceLink, LinkOwner, PasskeyOptions, RecoveryCode } from '../../wire/types'

const POLL_MS = 1500

export class Mine {
  account = $state.raw<Account | null>(null)
  /** The recovery code, shown once. */
  code = $state('')
  link = $state.raw<DeviceLink | null>(null)
  added = $state(false)
  trouble = $state('')
  busy = $state(false)

  /** Whether passkeys are available: browsers allow them only in a secure context. */
  get passkeys(): boolean {
    return isSecureContext && 'PublicKeyCredential' in globalThis && (this.account?.can_use_passkeys ?? false)
  }

  async load(): Promise<void> {
    this.account = await call<Account>('GET', '/me/account')
    await me.load()
  }

  keep = (): Promise<void> => this.#renewCode('/me/account')
  recover = (code: string): Promise<void> => this.#renewCode('/me/recover', { code })
  revoke = (id: string): Promise<void> => this.#try(() => call('DELETE', `/me/devices/${encodeURIComponent(id)}`))
  removeKey = (id: string): Promise<void> => this.#try(() => call('DELETE', `/me/passkeys/${encodeURIComponent(id)}`))

  /** Show a code for another device until it has been used or has expired. */
  async addDevice(): Promise<void> {
    await this.#try(async () => {
      this.added = false
      this.link = await call<DeviceLink>('POST', '/me/links')
    })
    const before = this.account?.devices.length ?? 0
    while (this.link && Date.now() < this.link.expires) {
      await new Promise((done) => setTimeout(done, POLL_MS))
      await this.load().catch(() => undefined)
      if ((this.account?.devices.length ?? 0) > before) {
        this.added = true
        break
      }
    }
    this.link = null
  }

  owner = (ticket: string): Promise<LinkOwner> => call('POST', '/links/owner', { ticket })
  useLink = (ticket: string): Promise<void> => this.#try(() => call('POST', '/links/use', { ticket }))

  addKey = (): Promise<void> =>
    this.#try(async () => {
      const { options } = await call<PasskeyOptions>('POST', '/me/passkeys/options')
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
      await this.#give('/me/passkeys', await navigator.credentials.create({ publicKey }))
    })

  signIn = (): Promise<void> =>
    this.#try(async () => {
      const { options } = await call<PasskeyOptions>('POST', '/passkeys/options')
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
      await this.#give('/passkeys/sign-in', await navigator.credentials.get({ publicKey }))
    })

  async #give(path: string, made: Credential | null): Promise<void> {
    await call('POST', path, { credential: JSON.stringify((made as PublicKeyCredential).toJSON()) })
  }

  #renewCode(path: string, body?: object): Promise<void> {
    return this.#try(async () => (this.code = (await call<RecoveryCode>('POST', path, body)).code))
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    ;[this.busy, this.trouble] = [true, '']
    try {
      await work()
      await this.load()
    } catch (error) {
      // Browsers do not say why a passkey failed: cancelled, or not known on this device.
      this.trouble = error instanceof Refusal ? error.say() : t('account-key-none')
    } finally {
      this.busy = false
    }
  }
}
