// Preferences saved in this browser: language, theme, sound, remarks of bots.
import type { Language } from '../text/fluent.svelte'

type Theme = 'auto' | 'light' | 'dark'

function stored<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  const value = globalThis.localStorage?.getItem(`tablee-${key}`) as T | null
  return value !== null && allowed.includes(value) ? value : fallback
}

class Preferences {
  language = $state<Language>(stored('language', ['fr', 'en'], 'fr'))
  theme = $state<Theme>(stored('theme', ['auto', 'light', 'dark'], 'auto'))
  sound = $state(stored('sound', ['on', 'off'], 'off') === 'on')
  remarks = $state(stored('remarks', ['on', 'off'], 'on') === 'on')

  set(choice: { language: Language } | { theme: Theme } | { sound: boolean } | { remarks: boolean }): void {
    Object.assign(this, choice)
    for (const [key, value] of Object.entries(choice))
      globalThis.localStorage?.setItem(`tablee-${key}`, value === true ? 'on' : value || 'off')
  }

  get night(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  }
}

export const preferences = new Preferences()
