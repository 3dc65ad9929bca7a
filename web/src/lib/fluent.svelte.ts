// Everything a person reads: the page's own catalogues and those the games share with Python.
import { FluentBundle, type FluentVariable, type Message as FluentMessage } from '@fluent/bundle'
import fetchers from 'virtual:words'
import { announcer } from './announce.svelte'
import { functions } from './elision'
import { prefs } from './prefs.svelte'
import type { Message, Param, Who } from './wire'

export type Language = 'fr' | 'en'
/** A catalogue as the build has read it. */
export type Words = Record<string, FluentMessage['value']>

// what has no other words yet is said in French, never by its key
const bundles: Record<Language, Map<string, FluentBundle>> = { fr: new Map(), en: new Map() }
/** How many there are: who found nothing looks again when others have come. */
let known = $state(0)
const coming = new Map<string, Promise<void>>()
// the French of the place that was opened comes in the page (server/http/ahead.py)
const sent = globalThis.document?.getElementById('words')?.textContent ?? '{}'
for (const [name, words] of Object.entries(JSON.parse(sent) as Record<string, Words>)) add('fr', name, words)

function add(language: Language, name: string, words: Words): void {
  const bundle = new FluentBundle(language, { functions, useIsolating: false })
  bundle.addResource({ body: Object.entries(words).map(([id, value]) => ({ id, value, attributes: {} })) })
  bundles[language].set(name, bundle)
  known++
}

/**
 * Fetches the catalogues of a game, of a page, of the page itself ('page', and 'more' for all but a table that stands) or,
 * without a name, those of every refusal.
 */
export function load(name = 'shared', language: Language = prefs.language): Promise<void> {
  const one = fetched(name, language)
  return `${name}.table/${language}` in fetchers
    ? Promise.all([one, loadTable(name, language)]).then(() => undefined)
    : one
}

/** Fetches what a table of that game says from the start. */
export function loadTable(game: string, language: Language = prefs.language): Promise<void> {
  const name = `${game}.table`
  return fetched(`${name}/${language}` in fetchers ? name : game, language)
}

function fetched(name: string, language: Language): Promise<void> {
  if (bundles[language].has(name)) return Promise.resolve()
  const key = `${name}/${language}`
  const already = coming.get(key)
  if (already) return already
  const now = (fetchers[key]?.() ?? import('./foreign').then(({ foreign }) => foreign(name, language)))
    .then((words) => add(language, name, words))
    .finally(() => coming.delete(key))
  coming.set(key, now)
  return now
}

/** Changes the language once everything that is on the screen can be said in it; without a connection it stays. */
export async function speak(language: Language): Promise<void> {
  const names = ['page', ...bundles[prefs.language].keys()]
  await Promise.all(names.map((name) => fetched(name, language)))
  prefs.setLanguage(language)
}

/** The button that does it: from the one language to the other. */
export function turnLanguage(): void {
  void speak(other(prefs.language)).catch(() => announcer.say(t('offline')))
}

export const other = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

function find(key: string, language: Language = prefs.language): FluentBundle | undefined {
  if (known > 0) for (const bundle of bundles[language].values()) if (bundle.hasMessage(key)) return bundle
  return undefined
}

export function has(key: string): boolean {
  return find(key) !== undefined
}

/** The sentence of that key in the language in use, or in the other one; nothing while its catalogue is on its way. */
export function t(key: string, variables: Record<string, FluentVariable> = {}): string {
  const bundle = find(key) ?? find(key, other(prefs.language))
  const pattern = bundle?.getMessage(key)?.value
  return bundle && pattern ? minus(bundle.formatPattern(pattern, variables)) : ''
}

/** One sign for minus, whoever wrote the number. */
const minus = (text: string): string => text.replace(/(^|[\s(*])-(?=\d)/g, '$1−')

/** "Inès, Marcel et Odile". */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(prefs.language).format(words)
}

/** A message of the page's own, as the server would write it. */
export const message = (key: string, params: Message['params'] = {}): Message => ({ type: 'message', key, params })

/** A message of the server: `names` are the seats' names, `me` the reader's own seat. */
export function say(message: Message, names: readonly string[] = [], me: number | null = null, word = plain): string {
  const variables: Record<string, FluentVariable> = {}
  for (const [name, value] of Object.entries(message.params)) {
    variables[name] = name === 'word' && typeof value === 'string' ? word(value) : spoken(value, names, me, word)
    if (isWho(value)) variables[`${name}_is`] = value.seat === me ? 'you' : 'other'
  }
  return t(message.key, variables)
}

const plain = (word: string): string => word

/** The same for <Rich>: names stand out, and what is called a word, in whatever game, can be looked up. */
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
  if (Array.isArray(value)) return value.map((part: Param) => spoken(part, names, me, word)).join(', ')
  if (isWho(value)) return names[value.seat] ?? String(value.seat + 1)
  return say(value as Message, names, me, word)
}

function isWho(value: Param): value is Who {
  return typeof value === 'object' && 'type' in value && value.type === 'who'
}
