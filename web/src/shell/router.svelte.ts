// Router: maps paths to pages. Links are ordinary anchors; the browser's history does the rest.
import { base, within } from './base'
import { focusPage } from '../input/focus'

export type Route =
  | { page: 'lobby' | 'today' | 'friends' | 'me' }
  | { page: 'account' | 'admin' | 'challenges' | 'history' | 'people' | 'lost' }
  | { page: 'table' | 'replay' | 'challenge' | 'series'; id: string }
  | { page: 'companion' | 'puzzles'; game: string | null }
  | { page: 'person'; handle: string }
  | { page: 'rules' | 'learn' | 'daily'; game: string }

/** Pages whose path is their name. */
const PLAIN = ['today', 'friends', 'me', 'account', 'admin', 'challenges'] as const
type Plain = (typeof PLAIN)[number]

export function parse(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean)
  if (first === undefined) return { page: 'lobby' }
  if ((first === 'companion' || first === 'puzzles') && !third) return { page: first, game: second ?? null }
  if (first === 'people' && !third) return second ? { page: 'person', handle: second } : { page: 'people' }
  if (first === 'games' && !third) return second ? { page: 'replay', id: second } : { page: 'history' }
  if ((PLAIN as readonly string[]).includes(first) && !second) return { page: first as Plain }
  if (!second || third) return { page: 'lost' }
  if (first === 'table' || first === 'challenge' || first === 'series') return { page: first, id: second }
  return first === 'rules' || first === 'learn' || first === 'daily' ? { page: first, game: second } : { page: 'lost' }
}

class Router {
  route = $state<Route>(parse(within(globalThis.location?.pathname ?? '/')))
  hash = $state(globalThis.location?.hash ?? '')

  /** Follow the browser's history, and handle clicks on links to this page. */
  start(): void {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute('download')) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.origin !== location.origin) return
      if (parse(within(link.pathname)).page === 'lost') return
      event.preventDefault()
      this.go(within(link.pathname) + link.search + link.hash)
    })
  }

  /** Go to a path below the base path. */
  go(address: string): void {
    history.pushState(null, '', base + address)
    this.#read()
    if (location.hash) return
    scrollTo(0, 0)
    focusPage()
  }

  #read(): void {
    this.route = parse(within(location.pathname))
    this.hash = location.hash
  }
}

export const router = new Router()
