// Flights of elements from their old to their new position. An element has a unique data-fly; a
// place that takes or gives elements (a heap, a player) has data-place. Call `takeOff` before the
// page changes, and call the function it returns afterwards: moved elements fly along a short arc,
// removed ones fly to their place, new ones come from one. The flying element is a copy above the
// whole table, so that nothing clips it; the element itself waits, invisible, at its target.
// Svelte's crossfade is not used: it keeps leaving elements in the layout, which would shift the
// hand.
import { calm } from '../text'

export interface Plan {
  /** Return the place a new element comes from, or its former name; null if it just appears. */
  from?: (name: string) => string | null
  /** Return the place a removed element flies to; null if it just vanishes. */
  to?: (name: string) => string | null
}

const TRAVEL = 240
const RISE = 24
const STAGGER = 40
const EASE = 'cubic-bezier(.3, .1, .2, 1)'

/** Centre of an element, and its size in the layout, whatever its transform. */
interface Spot {
  x: number
  y: number
  width: number
  height: number
}

interface Seen {
  spot: Spot
  copy: HTMLElement
}

/** The flying copy of each element. */
const aloft = new WeakMap<HTMLElement, HTMLElement>()

function spotOf(node: HTMLElement): Spot {
  const box = (aloft.get(node) ?? node).getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: node.offsetWidth, height: node.offsetHeight }
}

function flyers(root: HTMLElement): Map<string, HTMLElement> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-fly]')].map((node) => [node.dataset.fly as string, node]),
  )
}

function place(root: HTMLElement, name: string | null): Spot | null {
  if (name === null) return null
  const all = [...root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)]
  const found = all.find((node) => node.getClientRects().length > 0)
  return found ? spotOf(found) : null
}

export function takeOff(root: HTMLElement): (plan: Plan) => void {
  if (calm()) return () => undefined
  const before = new Map<string, Seen>()
  for (const [name, node] of flyers(root)) {
    before.set(name, { spot: spotOf(node), copy: node.cloneNode(true) as HTMLElement })
  }
  return (plan) => land(root, before, plan)
}

function land(root: HTMLElement, before: Map<string, Seen>, plan: Plan): void {
  let dealt = 0
  const now = flyers(root)
  for (const [name, node] of now) {
    comeDown(node)
    const to = spotOf(node)
    const origin = before.has(name) ? name : (plan.from?.(name) ?? null)
    const was = origin === null ? undefined : before.get(origin)?.spot
    const from = was ?? place(root, origin)
    if (!from || from.width === 0 || to.width === 0) continue
    if (Math.hypot(from.x - to.x, from.y - to.y) < 2) continue
    const scale = was ? was.width / to.width : inside(from, to)
    glide(root, node, path(from, to, scale), was ? 0 : dealt++ * STAGGER)
  }
  let swept = 0
  for (const [name, { spot, copy }] of before) {
    if (now.has(name) || spot.width === 0) continue
    const to = place(root, plan.to?.(name) ?? null)
    if (to) sendOff(root, copy, spot, to, swept++ * STAGGER)
  }
}

/** Return the scale at which an element fits into a place; at most 1. */
const inside = (there: Spot, thing: Spot): number => Math.min(1, there.width / thing.width)

function path(from: Spot, to: Spot, scale: number): Keyframe[] {
  const dx = from.x - to.x
  const dy = from.y - to.y
  const far = Math.hypot(dx, dy) > 60
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    { transform: `translate(${dx / 2}px, ${dy / 2 - (far ? RISE : 0)}px) scale(${(1 + scale) / 2})` },
    { transform: 'none' },
  ]
}

/** End the current flight of an element, because it can have only one. */
function comeDown(node: HTMLElement): void {
  aloft.get(node)?.remove()
  aloft.delete(node)
}

function glide(root: HTMLElement, node: HTMLElement, frames: Keyframe[], delay: number): void {
  const copy = node.cloneNode(true) as HTMLElement
  const flight = fly(root, copy, spotOf(node), frames, { duration: TRAVEL, delay })
  aloft.set(node, copy)
  // Transparent, not hidden, so that it can be pressed meanwhile.
  const unseen = node.animate({ opacity: [0, 0] }, { duration: TRAVEL + delay })
  flight.onfinish = flight.oncancel = () => {
    unseen.cancel()
    if (aloft.get(node) === copy) comeDown(node)
    copy.remove()
  }
}

/** Fly a copy of a removed element to its place, then discard it. */
function sendOff(root: HTMLElement, copy: HTMLElement, from: Spot, to: Spot, delay: number): void {
  const frames = path(to, from, inside(to, from)).reverse()
  const fading = [...frames.slice(0, -1), { ...frames.at(-1), opacity: 0.2 }]
  const flight = fly(root, copy, from, fading, { duration: TRAVEL + 80, delay: 260 + delay })
  flight.onfinish = flight.oncancel = () => copy.remove()
}

function fly(root: HTMLElement, copy: HTMLElement, at: Spot, frames: Keyframe[], timing: EffectTiming): Animation {
  copy.removeAttribute('data-fly')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.classList.add('is-flying')
  Object.assign(copy.style, {
    left: `${at.x - at.width / 2}px`,
    top: `${at.y - at.height / 2}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  })
  copy.style.setProperty('--cw', `${at.width}px`)
  root.append(copy)
  return copy.animate(frames, { ...timing, easing: EASE, fill: 'both' })
}
