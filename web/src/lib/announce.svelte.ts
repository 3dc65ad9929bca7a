// What a screen reader hears, and what the window's title and the system say when the window is not looked at.
import { base } from './base'

/** Phones show what the worker shows; where there is none, on a desk, the page shows it itself. */
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
  /** Whether this turn was told already. */
  #told = false

  say(text: string): void {
    // the same words twice in a row must still be a change
    this.#said = text === this.#said ? `${text}\u200b` : text
    this.line = this.#said
  }

  title(text: string): void {
    this.#title = text
    document.title = text
  }

  /** Your turn: in the title always, as a notification when this window is hidden and the reader allowed it. */
  yourTurn(title: string, text: string): void {
    if (document.hidden && !this.#told) void notify(title, text).catch(() => undefined)
    this.#told = true
    document.title = `● ${title}`
  }

  notYourTurn(): void {
    this.#told = false
    document.title = this.#title
  }
}

export const announcer = new Announcer()
