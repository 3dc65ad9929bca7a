// Word that is looked up in the dictionary, one at a time.
class Lookup {
  word = $state<string | null>(null)
  dictionary = 'fr'
  open = (word: string): void => void (this.word = word)
}

export const lookup = new Lookup()
