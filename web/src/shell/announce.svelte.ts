// Announcements: to the screen reader, in the window's title, and as notifications while the window
// is hidden.
import { base } from './base'

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
  #title = 'Tablée'
  #notified = false

  say(text: string): void {
    // A live region only reads changes, so repeated text gets a zero-width space.
    this.#said = text === this.#said ? `${text}\u200b` : text
    this.line = this.#said
  }

  title(text: string): void {
    this.#title = text
    document.title = text
  }

  /**
   * Announce my turn: in the title, and as a notification if the window is hidden and notifications
   * are allowed.
   */
  yourTurn(title: string, text: string): void {
    if (document.hidden && !this.#notified) void notify(title, text).catch(() => undefined)
    this.#notified = true
    document.title = `● ${title}`
  }

  notYourTurn(): void {
    this.#notified = false
    document.title = this.#title
  }
}

export const announcer = new Announcer()
