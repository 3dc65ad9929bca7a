// Things travel from where they were to where they go. Each carries data-fly with a name of its own; a place that
// swallows or yields things (a heap, a player) carries data-place. Call `takeOff` before the page changes and run what
// it returns after: what moved glides on a short arc, what vanished flies to its place, what is new comes from one.
// A thing has its own size all the way: only one that is larger or smaller where it lands grows or shrinks. What is seen
// flying is a copy above the whole table, so that nothing cuts it off; the thing itself waits, unseen, where it will be.
// (Svelte's crossfade keeps leaving elements in the layout, which pushes the hand about; this leaves it alone.)
import { calm } from './format'

export interface Plan {
  /** The place a new thing comes from, or the name of what it was before; null: it just appears. */
  from?: (name: string) => string | null
  /** The place a vanished thing goes to, or null: it just goes. */
  to?: (name: string) => string | null
}

const TRAVEL = 240
const RISE = 24
const STAGGER = 40
const EASE = 'cubic-bezier(.3, .1, .2, 1)'

/** The middle of a thing or place, and its size as it is laid out, turned or lifted or not. */
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

/** The copies of things under way. */
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

/** How small a thing is in a place: it fits in, and is never larger than it is. */
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

/** A thing flies once: on its way elsewhere it leaves the way it was on. */
function comeDown(node: HTMLElement): void {
  aloft.get(node)?.remove()
  aloft.delete(node)
}

function glide(root: HTMLElement, node: HTMLElement, frames: Keyframe[], delay: number): void {
  const copy = node.cloneNode(true) as HTMLElement
  const flight = fly(root, copy, spotOf(node), frames, { duration: TRAVEL, delay })
  aloft.set(node, copy)
  // it can be pressed meanwhile: what can't be seen for a moment is not out of reach
  const unseen = node.animate({ opacity: [0, 0] }, { duration: TRAVEL + delay })
  flight.onfinish = flight.oncancel = () => {
    unseen.cancel()
    if (aloft.get(node) === copy) comeDown(node)
    copy.remove()
  }
}

/** A copy of what is gone flies off and is thrown away. */
function sendOff(root: HTMLElement, copy: HTMLElement, from: Spot, to: Spot, delay: number): void {
  const frames = path(to, from, inside(to, from)).reverse()
  const fading = [...frames.slice(0, -1), { ...frames.at(-1), opacity: 0.2 }]
  const flight = fly(root, copy, from, fading, { duration: TRAVEL + 80, delay: 260 + delay })
  flight.onfinish = flight.oncancel = () => copy.remove()
}

/** Lays a copy over the table at its spot and moves it from there. */
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
