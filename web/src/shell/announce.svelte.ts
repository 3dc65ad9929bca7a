// Announcements: to the screen reader, in the window's title, and as notifications while the window
// is hidden.
import { base } from './base'

const NAME = 'Tablée'

/**
 * Show a notification through the service worker, as phones require; without one, from the page.
 */
async function notify(title: string, body: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const options = { body, tag: 'tablee-turn', icon: `${base}/icon-192.png`, data: { url: location.href } }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, options)
  const note = new Notification(title, options)
  note.onclick = () => (window.focus(), note.close())
}

class Announcer {
  line = $state('')
  #said = ''
  /** Title of the route, of what it shows if the page knows more, and of my turn. */
  #route = ''
  #shown = ''
  #turn = ''
  #notified = false

  say(text: string): void {
    // A live region only reads changes, so repeated text gets a zero-width space.
    this.#said = text === this.#said ? `${text}\u200b` : text
    this.line = this.#said
  }

  /** Set the title of the current route. */
  route(title: string): void {
    this.#route = title
    this.#retitle()
  }

  /**
   * Name what the page shows, in place of its route's title, for as long as the calling effect
   * lives. Without a text the route's title stays.
   */
  title(text: string): () => void {
    this.#shown = text
    this.#retitle()
    return () => {
      this.#shown = ''
      this.#retitle()
    }
  }

  /**
   * Announce my turn: in the title, and as a notification if the window is hidden and notifications
   * are allowed.
   */
  yourTurn(title: string, text: string): void {
    if (document.hidden && !this.#notified) void notify(title, text).catch(() => undefined)
    this.#notified = true
    this.#turn = `● ${title}`
    this.#retitle()
  }

  notYourTurn(): void {
    this.#notified = false
    this.#turn = ''
    this.#retitle()
  }

  /** Set the window's title; the server has sent the right one, so it stays while texts load. */
  #retitle(): void {
    const title = this.#shown || this.#route
    if (this.#turn) document.title = this.#turn
    else if (title) document.title = title === NAME ? NAME : `${title} · ${NAME}`
  }
}

export const announcer = new Announcer()
