// The places: the shelf, a table, a rule book, a lesson, the operator's. Ordinary links; the history does the rest.
import { focusPage } from './focus'

export type Route =
  { page: 'lobby' | 'admin' | 'lost' } | { page: 'table'; id: string } | { page: 'rules' | 'learn'; game: string }

export function parse(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean)
  if (first === undefined) return { page: 'lobby' }
  if (first === 'admin' && !second) return { page: 'admin' }
  if (first === 'table' && second && !third) return { page: 'table', id: second }
  if (first === 'rules' && second && !third) return { page: 'rules', game: second }
  if (first === 'learn' && second && !third) return { page: 'learn', game: second }
  return { page: 'lost' }
}

class Router {
  route = $state<Route>(parse(globalThis.location?.pathname ?? '/'))
  hash = $state(globalThis.location?.hash ?? '')

  /** Follows the browser's own moves and takes over clicks on links of this page. */
  start(): void {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute('download')) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.origin !== location.origin) return
      if (parse(link.pathname).page === 'lost') return
      event.preventDefault()
      this.go(link.pathname + link.hash)
    })
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.#read()
    if (location.hash) return
    scrollTo(0, 0)
    focusPage()
  }

  #read(): void {
    this.route = parse(location.pathname)
    this.hash = location.hash
  }
}

export const router = new Router()
