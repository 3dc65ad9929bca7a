// The word that somebody looks up: one at a time, whichever game it was seen in.
class Looking {
  word = $state<string | null>(null)
  /** The dictionary that rules at this table. */
  dictionary = 'fr'

  up(word: string): void {
    this.word = word
  }

  close(): void {
    this.word = null
  }
}

export const looking = new Looking()
