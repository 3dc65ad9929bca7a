// What games have besides their boards, found as the boards are: about.ts (minutes, place on the shelf), Companion.svelte,
// minute.ts and held.ts. No table needs it.
import type { Component } from 'svelte'
import type { Evening } from '../companion/evening.svelte'
import { byName } from '.'

export interface About {
  minutes: number
  place: number
  /** How many play when nobody says otherwise. */
  seats: number
}

const tops = byName(import.meta.glob<{ default: Component<{ evening: Evening }> }>('./*/Companion.svelte'))
/** What a game draws above its score sheet on a real table; null for a game without. */
export const companionTop = (game: string) => tops[game]?.() ?? Promise.resolve(null)
/** A drawing: one of the page's own components and what it is given. */
export interface Drawing {
  is: Component<any>
  props: object
}
const drawn = byName(import.meta.glob<Drawing[][]>('./*/minute.ts', { import: 'default' }))
/** The pictures of the game in one minute, a row for each sentence; null for a game without. */
export const minutes = (game: string): Promise<Drawing[][] | null> => drawn[game]?.() ?? Promise.resolve(null)
/** What a seat holds, drawn as its board draws it: from its own view. A game without says it in plain values. */
export type Held = (view: any) => Drawing[]
const held = byName(import.meta.glob<Held>('./*/held.ts', { import: 'default' }))
export const heldIn = (game: string): Promise<Held | null> => held[game]?.() ?? Promise.resolve(null)
export const about = byName(import.meta.glob<About>('./*/about.ts', { eager: true, import: 'default' }))
