// One's account: what the server keeps of it, and what one does with it.
import { Refusal, request } from '../lib/api'
import { t } from '../lib/fluent.svelte'
import { me } from '../lib/me.svelte'
import type { Account, DeviceLink, LinkOwner, PasskeyOptions, RecoveryCode } from '../lib/wire'

const POLL_MS = 1500

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await request(method, path, body)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Only a page that nobody in between can change may use passkeys. */
const secure = (): boolean => globalThis.isSecureContext && 'PublicKeyCredential' in globalThis

export class Mine {
  account = $state.raw<Account | null>(null)
  /** The code to write down: it is in no other place. */
  code = $state('')
  link = $state.raw<DeviceLink | null>(null)
  added = $state(false)
  trouble = $state('')
  busy = $state(false)

  get passkeys(): boolean {
    return secure() && (this.account?.can_use_passkeys ?? false)
  }

  async load(): Promise<void> {
    this.account = await ask<Account>('GET', '/me/account')
    await me.load()
  }

  keep = (): Promise<void> => this.#try(async () => this.#shows(await ask<RecoveryCode>('POST', '/me/account')))
  revoke = (id: string): Promise<void> => this.#try(() => ask('DELETE', `/me/devices/${encodeURIComponent(id)}`))
  removeKey = (id: string): Promise<void> => this.#try(() => ask('DELETE', `/me/passkeys/${encodeURIComponent(id)}`))
  recover = (code: string): Promise<void> =>
    this.#try(async () => this.#shows(await ask<RecoveryCode>('POST', '/me/recover', { code })))

  /** Shows a code for another device until one has come. */
  async addDevice(): Promise<void> {
    await this.#try(async () => {
      this.added = false
      this.link = await ask<DeviceLink>('POST', '/me/links')
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

  owner = (ticket: string): Promise<LinkOwner> => ask('POST', '/links/owner', { ticket })
  useLink = (ticket: string): Promise<void> => this.#try(() => ask('POST', '/links/use', { ticket }))

  addKey = (): Promise<void> =>
    this.#try(async () => {
      const { options } = await ask<PasskeyOptions>('POST', '/me/passkeys/options')
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
      await this.#give('/me/passkeys', await navigator.credentials.create({ publicKey }))
    })

  signIn = (): Promise<void> =>
    this.#try(async () => {
      const { options } = await ask<PasskeyOptions>('POST', '/passkeys/options')
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
      await this.#give('/passkeys/sign-in', await navigator.credentials.get({ publicKey }))
    })

  async #give(path: string, made: Credential | null): Promise<void> {
    await ask('POST', path, { credential: JSON.stringify((made as PublicKeyCredential).toJSON()) })
  }

  #shows({ code }: RecoveryCode): void {
    this.code = code
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    ;[this.busy, this.trouble] = [true, '']
    try {
      await work()
      await this.load()
    } catch (error) {
      // a browser says of a passkey only that there was none: it was put aside, or is not known here
      this.trouble = error instanceof Refusal ? error.say() : t('account-key-none')
    } finally {
      this.busy = false
    }
  }
}
