import { beforeEach, expect, test } from 'vitest'
import { list, load, loadTable, message, say, speak, t, tell } from './fluent.svelte'
import { preferences } from '../shell/preferences.svelte'

const names = ['Camille', 'Inès', 'Marcel', 'Odile']
const who = (seat: number) => ({ type: 'who' as const, seat })
const card = (colour: string, value: number) => message('glop-card', { colour, value })

beforeEach(async () => {
  preferences.language = 'fr'
  await Promise.all([load('more'), load('glop')])
})

test('a sentence names the others and calls the reader “you”', () => {
  const laid = message('glop-event-laid', { who: who(1), card: card('blue', 9) })
  expect(say(laid, names, 0)).toBe('Inès pose le 9 bleu.')
  expect(say(laid, names, 1)).toBe('Tu poses le 9 bleu.')
  expect(say(laid, names, null)).toBe('Inès pose le 9 bleu.')
})

test('messages can contain messages, and lists are joined', () => {
  const won = message('glop-event-won', { winners: [who(0), who(2)], n: 2, best: 31, other: 22 })
  expect(say(won, names, 1)).toBe('Camille et Marcel gagnent, 31 à 22.')
})

test('a sentence changes its language once the catalogue is loaded', async () => {
  const laid = message('glop-event-laid', { who: who(3), card: card('pink', 6) })
  preferences.language = 'en'
  expect(say(laid, names, 0)).toBe('Odile pose le 6 rose.')
  await load('glop')
  expect(say(laid, names, 0)).toBe('Odile lays the pink 6.')
})

test('a seat without a name gets its number, counted from one', () => {
  expect(say(message('glop-event-ready', { who: who(2) }), [], 0)).toContain('3')
})

test('« de » is elided before a vowel, also before a bold name', async () => {
  await load('wordjam')
  const asked = (seat: number) => message('wordjam-now-say', { who: who(seat) })
  expect([1, 2, 3].map((seat) => say(asked(seat), names, 0))).toEqual([
    'on attend le mot d’Inès.',
    'on attend le mot de Marcel.',
    'on attend le mot d’Odile.',
  ])
  expect(tell(asked(3), names, 0)).toBe('on attend le mot d’**Odile**.')
})

test('names are joined with commas and “and”', () => {
  expect(list(['Inès', 'Marcel', 'Odile'])).toBe('Inès, Marcel et Odile')
})

test('the texts of a table are loaded separately from the other texts of its game', async () => {
  await loadTable('cumulo')
  expect([t('cumulo-ask-draw') === '', t('cumulo-option-target')]).toEqual([false, ''])
  await load('cumulo')
  expect(t('cumulo-option-target')).not.toBe('')
})

test('a message key is never shown, and its text is empty while loading', () => {
  expect(t('no-such-message')).toBe('')
})

test('the language changes once all loaded catalogues are available in it', async () => {
  const seen: string[] = []
  const change = speak('en')
  seen.push(t('glop-title'), t('play-now'), t('glop-event-won', { winners: 'Inès', n: 1, best: 3, other: 1 }))
  expect(preferences.language).toBe('fr')
  await change
  expect(preferences.language).toBe('en')
  seen.push(t('play-now'), t('glop-event-won', { winners: 'Inès', n: 1, best: 3, other: 1 }))
  expect(seen).not.toContain('')
  expect(t('play-now')).toBe('Play now')
})

test('a word can be looked up at any depth of a message', async () => {
  await Promise.all([load('touposix'), load('cumulo')])
  const wrote = message('touposix-event-wrote', { who: who(1), word: 'boîte', letter: 'O', top: 'E' })
  expect(tell(wrote, names, 0)).toContain('~boîte~')
  expect(say(wrote, names, 0)).not.toContain('~')
  const word = message('cumulo-word', { word: 'Vécu', jokers: 0 })
  expect(tell(message('cumulo-line-units', { word }), names, 0)).toContain('~Vécu~')
})
