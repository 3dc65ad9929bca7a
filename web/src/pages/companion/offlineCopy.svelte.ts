// Offline copy of the companion in the browser's cache. The service worker uses it only when the
// server does not respond (scripts/installable.js).
import { base } from '../../shell/base'
import type { GameCompanion } from '../../wire/types'
import { WordList } from './wordList'

const PREFIX = 'tablee-companion-'
const DICTIONARY = 'fr'
const LANGUAGES = ['fr', 'en']
/** Requests under way at the same time, so that a slow line is not waited for once per file. */
const AT_ONCE = 6

class OfflineCopy {
  done = $state(0)
  total = $state(0)
  state = $state<'no' | 'keeping' | 'kept' | 'failed'>('no')
  list = $state.raw<WordList | null>(null)
  #started = false

  /** Fill the cache, once per page load; after a failure, retry when the connection is back. */
  async start(games: readonly GameCompanion[]): Promise<void> {
    if (this.#started) return
    this.#started = true
    try {
      await this.#keep(games)
    } catch {
      this.state = (await globalThis.caches?.match(`${base}/companion`)) ? 'kept' : 'failed'
      this.#started = false
      addEventListener('online', () => void this.start(games), { once: true })
    }
  }

  async #keep(games: readonly GameCompanion[]): Promise<void> {
    if (!('caches' in globalThis) || !import.meta.env.PROD) return
    const { version, files } = (await (await fetched(`${base}/companion.json`)).json()) as {
      version: string
      files: string[]
    }
    const rules = games.flatMap(({ game }) => LANGUAGES.map((language) => `/api/rules/${game}/${language}`))
    // The word list takes the server longest to prepare.
    const paths = [listAddress, '/companion.json', ...files.map((file) => `/${file}`), '/api/companion', ...rules]
    const cache = await caches.open(PREFIX + version)
    ;[this.state, this.done, this.total] = ['keeping', 0, paths.length + 1]
    const next = paths.values()
    const fetchSome = async () => {
      for (const path of next) await this.#put(cache, base + path)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
    // Cache the page itself last: if it is cached, everything is.
    await this.#put(cache, `${base}/companion`)
    await forgetOthers(PREFIX + version)
    this.state = 'kept'
  }

  async #put(cache: Cache, address: string): Promise<void> {
    // Files with a fingerprint in their names never change.
    const same = address.includes('/assets/') && (await cache.match(address))
    if (!same) await cache.put(address, await fetched(address))
    this.done += 1
  }

  async loadWords(): Promise<void> {
    if (this.list) return
    const zipped = await fetched(base + listAddress)
    const open = zipped.body?.pipeThrough(new DecompressionStream('gzip'))
    this.list = new WordList(new Uint8Array(await new Response(open ?? null).arrayBuffer()))
  }
}

const listAddress = `/api/companion/words/${DICTIONARY}`

/** Fetch from the server; without the service worker, fall back to the cache. */
async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => globalThis.caches?.match(address))
  if (!response?.ok) throw new Error(address)
  return response
}

async function forgetOthers(name: string): Promise<void> {
  const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
  await Promise.all(others.map((each) => caches.delete(each)))
}

export const offlineCopy = new OfflineCopy()
