// Everything that the companion needs is kept by the browser once it was opened, so that it works where there is no
// network. The worker answers with it only when the server does not (scripts/installable.js).
import { base } from '../lib/base'
import { api } from '../lib/api'
import type { GameCompanion } from '../lib/wire'
import { WordList } from './wordList'

const PREFIX = 'tablee-companion-'
const DICTIONARY = 'fr'
const LANGUAGES = ['fr', 'en']

class Keeping {
  done = $state(0)
  total = $state(0)
  state = $state<'no' | 'keeping' | 'kept' | 'failed'>('no')
  list = $state.raw<WordList | null>(null)
  #started = false

  /** Once for a page; what can't be fetched now is tried when the line is back. */
  async start(games: readonly GameCompanion[]): Promise<void> {
    if (this.#started) return
    this.#started = true
    try {
      await this.#keep(games)
    } catch {
      this.state = (await this.#isKept()) ? 'kept' : 'failed'
      this.#started = false
      addEventListener('online', () => void this.start(games), { once: true })
    }
  }

  async #keep(games: readonly GameCompanion[]): Promise<void> {
    if (!('caches' in globalThis) || !import.meta.env.PROD) return
    const { version, files } = (await (await asked(`${base}/companion.json`)).json()) as {
      version: string
      files: string[]
    }
    const rules = games.flatMap(({ game }) => LANGUAGES.map((language) => `/api/rules/${game}/${language}`))
    const paths = ['/companion.json', ...files.map((file) => `/${file}`), '/api/companion', ...rules, listAddress]
    // the page itself comes last: where it is kept, all is
    const wanted = [...paths, '/companion'].map((path) => base + path)
    const cache = await caches.open(PREFIX + version)
    ;[this.state, this.done, this.total] = ['keeping', 0, wanted.length]
    for (const address of wanted) {
      // what carries its own fingerprint never changes
      const same = address.includes('/assets/') && (await cache.match(address))
      if (!same) await cache.put(address, await asked(address))
      this.done += 1
    }
    await forgetOthers(PREFIX + version)
    this.state = 'kept'
  }

  async #isKept(): Promise<boolean> {
    return 'caches' in globalThis && (await caches.match(`${base}/companion`)) !== undefined
  }

  async words(): Promise<void> {
    if (this.list) return
    const zipped = await asked(base + listAddress)
    const open = zipped.body?.pipeThrough(new DecompressionStream('gzip'))
    this.list = new WordList(new Uint8Array(await new Response(open ?? null).arrayBuffer()))
  }
}

const listAddress = `/api/companion/words/${DICTIONARY}`

/** From the server; where the worker is not there yet, from what was kept. */
async function asked(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => globalThis.caches?.match(address))
  if (!response?.ok) throw new Error(address)
  return response
}

async function forgetOthers(name: string): Promise<void> {
  const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
  await Promise.all(others.map((each) => caches.delete(each)))
}

export const keeping = new Keeping()
export const companions = (): Promise<GameCompanion[]> => api.companions()
