// Texts of the page: its own Fluent catalogues, and those the games share with Python.
import { FluentBundle, type FluentVariable, type Message as FluentMessage } from '@fluent/bundle'
import fetchers from 'virtual:words'
import { announcer } from '../shell/announce.svelte'
import { functions } from './elision'
import { preferences } from '../shell/preferences.svelte'
import type { Message, Param, Who } from '../wire/types'

export type Language = 'fr' | 'en'
/** A catalogue as parsed by the build. */
export type Words = Record<string, FluentMessage['value']>

// A message that is missing in one language is shown in the other, never as its key.
const bundles: Record<Language, Map<string, FluentBundle>> = { fr: new Map(), en: new Map() }
/** Number of loaded catalogues; reading it makes texts update when one arrives. */
let known = $state(0)
const coming = new Map<string, Promise<void>>()
// The page itself contains the texts of its first screen (server/http/preload.py).
const sent = globalThis.document?.getElementById('words')
for (const [name, words] of Object.entries(JSON.parse(sent?.textContent ?? '{}') as Record<string, Words>))
  add(sent?.lang === 'en' ? 'en' : 'fr', name, words)

function add(language: Language, name: string, words: Words): void {
  const bundle = new FluentBundle(language, { functions, useIsolating: false })
  bundle.addResource({ body: Object.entries(words).map(([id, value]) => ({ id, value, attributes: {} })) })
  bundles[language].set(name, bundle)
  known++
}

/**
 * Load the catalogues of a game, of one page, or of all pages ('page' for what a table shows at
 * once, 'more' for the rest). Without a name, load those of refusals.
 */
export function load(name = 'shared', language: Language = preferences.language): Promise<void> {
  const one = fetched(name, language)
  return `${name}.table/${language}` in fetchers
    ? Promise.all([one, loadTable(name, language)]).then(() => undefined)
    : one
}

/** Load what a table of a game shows at once. */
export function loadTable(game: string, language: Language = preferences.language): Promise<void> {
  const name = `${game}.table`
  return fetched(`${name}/${language}` in fetchers ? name : game, language)
}

function fetched(name: string, language: Language): Promise<void> {
  if (bundles[language].has(name)) return Promise.resolve()
  const key = `${name}/${language}`
  const already = coming.get(key)
  if (already) return already
  const now = (
    fetchers[key]?.() ?? import('./serverCatalogue').then(({ serverCatalogue }) => serverCatalogue(name, language))
  )
    .then((words) => add(language, name, words))
    .finally(() => coming.delete(key))
  coming.set(key, now)
  return now
}

/**
 * Change the language once all loaded catalogues are available in it; throw without a connection.
 */
export async function speak(language: Language): Promise<void> {
  const names = ['page', ...bundles[preferences.language].keys()]
  await Promise.all(names.map((name) => fetched(name, language)))
  preferences.set({ language })
}

export function turnLanguage(): void {
  void speak(other(preferences.language)).catch(() => announcer.say(t('offline')))
}

export const other = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

function find(key: string, language: Language = preferences.language): FluentBundle | undefined {
  if (known > 0) for (const bundle of bundles[language].values()) if (bundle.hasMessage(key)) return bundle
  return undefined
}

export const has = (key: string): boolean => find(key) !== undefined

/**
 * Return the text of a key in the current language, else in the other one; '' while its catalogue
 * is loading.
 */
export function t(key: string, variables: Record<string, FluentVariable> = {}): string {
  const bundle = find(key) ?? find(key, other(preferences.language))
  const pattern = bundle?.getMessage(key)?.value
  return bundle && pattern ? minus(bundle.formatPattern(pattern, variables)) : ''
}

/** Replace hyphens before numbers with minus signs. */
const minus = (text: string): string => text.replace(/(^|[\s(*])-(?=\d)/g, '$1−')

/** Join words: "Inès, Marcel et Odile". */
export const list = (words: readonly string[]): string => new Intl.ListFormat(preferences.language).format(words)

/** Return a message of the page itself in the same form as the server's. */
export const message = (key: string, params: Message['params'] = {}): Message => ({ type: 'message', key, params })

/** Return the text of a server message; `names` are the seats' names, `me` the reader's seat. */
export function say(message: Message, names: readonly string[] = [], me: number | null = null, word = plain): string {
  const variables: Record<string, FluentVariable> = {}
  for (const [name, value] of Object.entries(message.params)) {
    variables[name] = name === 'word' && typeof value === 'string' ? word(value) : spoken(value, names, me, word)
    if (isWho(value)) variables[`${name}_is`] = value.seat === me ? 'you' : 'other'
  }
  return t(message.key, variables)
}

const plain = (word: string): string => word

/** Return the same with markup for <Rich>: names are bold, words can be looked up. */
export function tell(message: Message, names: readonly string[], me: number | null): string {
  return say(
    message,
    names.map((name) => `**${name.replaceAll('*', '')}**`),
    me,
    (word) => (/^[^~*^]{2,}$/.test(word) ? `~${word}~` : word),
  )
}

function spoken(value: Param, names: readonly string[], me: number | null, word: typeof plain): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) {
    const parts = value.map((part: Param) => String(spoken(part, names, me, word)))
    return value.every(isWho) ? list(parts) : parts.join(', ')
  }
  if (isWho(value)) return names[value.seat] ?? String(value.seat + 1)
  return say(value as Message, names, me, word)
}

const isWho = (value: Param): value is Who => typeof value === 'object' && 'type' in value && value.type === 'who'
