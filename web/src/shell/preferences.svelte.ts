// Preferences saved in this browser: language, theme, sound, remarks of bots.
import { base } from './base'
import type { Language } from '../text/fluent.svelte'

type Theme = 'auto' | 'light' | 'dark'

function stored<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  const value = globalThis.localStorage?.getItem(`tablee-${key}`) as T | null
  return value !== null && allowed.includes(value) ? value : fallback
}

/** Tell the server about the choice of a language, for the pages that it sends (http/identity.py). */
function tellLanguage(): void {
  const chosen = stored<Language | ''>('language', ['fr', 'en'], '')
  const kept = `path=${base}/; max-age=31536000; samesite=lax`
  if (chosen && globalThis.document) document.cookie = `tablee-language=${chosen}; ${kept}`
}

class Preferences {
  /** What this browser chose; until then the language of the page that the server sent. */
  language = $state<Language>(
    stored('language', ['fr', 'en'], globalThis.document?.documentElement.lang === 'en' ? 'en' : 'fr'),
  )
  theme = $state<Theme>(stored('theme', ['auto', 'light', 'dark'], 'auto'))
  sound = $state(stored('sound', ['on', 'off'], 'off') === 'on')
  remarks = $state(stored('remarks', ['on', 'off'], 'on') === 'on')

  set(choice: { language: Language } | { theme: Theme } | { sound: boolean } | { remarks: boolean }): void {
    Object.assign(this, choice)
    for (const [key, value] of Object.entries(choice))
      globalThis.localStorage?.setItem(`tablee-${key}`, value === true ? 'on' : value || 'off')
    tellLanguage()
  }

  get night(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  }
}

tellLanguage()
export const preferences = new Preferences()
