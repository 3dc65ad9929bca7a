// Everything a person reads: the page's own catalogues and those the games share with Python.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { SvelteMap } from 'svelte/reactivity'
import fetchers from 'virtual:words'
import shelf from 'virtual:words/shelf/fr'
import page from '../text/fr.ftl?raw'
import { announcer } from './announce.svelte'
import { api } from './api'
import { functions } from './elision'
import { prefs } from './prefs.svelte'
import type { Message, Param, Who } from './wire'

export type Language = 'fr' | 'en'

// French comes with the page; what has no other words yet is said in French, never by its key
const bundles: Record<Language, SvelteMap<string, FluentBundle>> = { fr: new SvelteMap(), en: new SvelteMap() }
const coming = new Map<string, Promise<void>>()
add('fr', 'page', [page, shelf])

function add(language: Language, name: string, sources: string[]): void {
  const bundle = new FluentBundle(language, { functions, useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  bundles[language].set(name, bundle)
}

/** Fetches the catalogues of a game, of the page itself ('page') or, without a name, those of every refusal. */
export function load(name = 'shared', language: Language = prefs.language): Promise<void> {
  if (bundles[language].has(name)) return Promise.resolve()
  const key = `${name}/${language}`
  const already = coming.get(key)
  if (already) return already
  const now = sources(name, language)
    .then((found) => add(language, name, found))
    .finally(() => coming.delete(key))
  coming.set(key, now)
  return now
}

async function sources(name: string, language: Language): Promise<string[]> {
  if (name === 'page') return Promise.all([english(), englishShelf()])
  const fetcher = fetchers[`${name}/${language}`]
  // a game that was not there when the page was built: the server has its texts
  return [await (fetcher ? fetcher() : api.texts(name, language))]
}

const english = (): Promise<string> => import('../text/en.ftl?raw').then((module) => module.default)
const englishShelf = (): Promise<string> => import('virtual:words/shelf/en').then((module) => module.default)

/** Changes the language once everything that is on the screen can be said in it; without a connection it stays. */
export async function speak(language: Language): Promise<void> {
  const names = ['page', ...bundles[prefs.language].keys()]
  await Promise.all(names.map((name) => load(name, language)))
  prefs.setLanguage(language)
}

/** The button that does it: from the one language to the other. */
export function turnLanguage(): void {
  void speak(other(prefs.language)).catch(() => announcer.say(t('offline')))
}

export const other = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

function find(key: string, language: Language = prefs.language): FluentBundle | undefined {
  for (const bundle of bundles[language].values()) if (bundle.hasMessage(key)) return bundle
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
export function say(message: Message, names: readonly string[] = [], me: number | null = null): string {
  const variables: Record<string, FluentVariable> = {}
  for (const [name, value] of Object.entries(message.params)) {
    variables[name] = spoken(value, names, me)
    if (isWho(value)) variables[`${name}_is`] = value.seat === me ? 'you' : 'other'
  }
  return t(message.key, variables)
}

/** The same for <Rich>: names stand out. */
export function tell(message: Message, names: readonly string[], me: number | null): string {
  return say(
    message,
    names.map((name) => `**${name.replaceAll('*', '')}**`),
    me,
  )
}

function spoken(value: Param, names: readonly string[], me: number | null): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map((part: Param) => spoken(part, names, me)).join(', ')
  if (isWho(value)) return names[value.seat] ?? String(value.seat + 1)
  return say(value as Message, names, me)
}

function isWho(value: Param): value is Who {
  return typeof value === 'object' && 'type' in value && value.type === 'who'
}
