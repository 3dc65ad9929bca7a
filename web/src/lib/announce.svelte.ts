// What a screen reader hears, and what the window's title and the system say when the window is not looked at.
class Announcer {
  line = $state('')
  #said = ''
  #title = 'Tablée'

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
    document.title = `● ${title}`
    if (document.hidden && 'Notification' in globalThis && Notification.permission === 'granted') {
      const note = new Notification(title, { body: text, tag: 'tablee-turn', icon: '/favicon.svg' })
      note.onclick = () => (window.focus(), note.close())
    }
  }

  notYourTurn(): void {
    document.title = this.#title
  }
}

export const announcer = new Announcer()
