// Everything a person reads: the page's own catalogues and those the games share with Python.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { SvelteMap } from 'svelte/reactivity'
import en from '../text/en.ftl?raw'
import fr from '../text/fr.ftl?raw'
import { api } from './api'
import { prefs } from './prefs.svelte'
import type { Message, Param, Who } from './wire'

export type Language = 'fr' | 'en'
type Loader = () => Promise<string>

const shared = import.meta.glob<string>('../../../src/tablee/{core,games,server}/*.ftl', {
  query: '?raw',
  import: 'default',
})
const games = import.meta.glob<string>(['../../../src/tablee/games/*/*.ftl', '../games/*/*.ftl'], {
  query: '?raw',
  import: 'default',
})

const bundles: Record<Language, SvelteMap<string, FluentBundle>> = { fr: new SvelteMap(), en: new SvelteMap() }
add('fr', 'page', [fr])
add('en', 'page', [en])

function add(language: Language, name: string, sources: string[]): void {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  bundles[language].set(name, bundle)
}

/** Fetches the catalogues of a game (or, without one, those of every refusal) in the language in use. */
export async function load(game?: string): Promise<void> {
  const language = prefs.language
  const name = game ?? 'shared'
  if (bundles[language].has(name)) return
  const wanted = Object.entries(game === undefined ? shared : games).filter(
    ([path]) => path.endsWith(`/${language}.ftl`) && (game === undefined || path.includes(`/games/${game}/`)),
  )
  // a game that was not there when the page was built: the server has its texts
  const found = wanted.length > 0 ? wanted.map(([, read]) => (read as Loader)()) : [api.texts(name, language)]
  add(language, name, await Promise.all(found))
}

function find(key: string): FluentBundle | undefined {
  for (const bundle of bundles[prefs.language].values()) if (bundle.hasMessage(key)) return bundle
  return undefined
}

export function has(key: string): boolean {
  return find(key) !== undefined
}

/** The sentence of that key in the language in use; the key itself while its catalogue is on its way. */
export function t(key: string, variables: Record<string, FluentVariable> = {}): string {
  const bundle = find(key)
  const pattern = bundle?.getMessage(key)?.value
  return bundle && pattern ? bundle.formatPattern(pattern, variables) : key
}

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
