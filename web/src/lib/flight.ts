// Things travel from where they were to where they go. Each carries data-fly with a name of its own; a place that
// swallows or yields things (a heap, a player) carries data-place. Call `takeOff` before the page changes and run what
// it returns after: what moved glides on a short arc, what vanished flies to its place, what is new comes from one.
// A thing has its own size all the way: only one that is larger or smaller where it lands grows or shrinks.
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

function spotOf(node: HTMLElement): Spot {
  const box = node.getBoundingClientRect()
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
    const to = spotOf(node)
    const origin = before.has(name) ? name : (plan.from?.(name) ?? null)
    const was = origin === null ? undefined : before.get(origin)?.spot
    const from = was ?? place(root, origin)
    if (!from || from.width === 0 || to.width === 0) continue
    if (Math.hypot(from.x - to.x, from.y - to.y) < 2) continue
    const scale = was ? was.width / to.width : inside(from, to)
    glide(node, path(from, to, scale), was ? 0 : dealt++ * STAGGER)
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

function glide(node: HTMLElement, frames: Keyframe[], delay: number): void {
  node.style.zIndex = 'var(--z-flying)'
  const flight = node.animate(frames, { duration: TRAVEL, delay, easing: EASE, fill: 'backwards' })
  flight.onfinish = flight.oncancel = () => node.style.removeProperty('z-index')
}

/** A copy of what is gone lies over the page, flies off and is thrown away. */
function sendOff(root: HTMLElement, copy: HTMLElement, from: Spot, to: Spot, delay: number): void {
  copy.removeAttribute('data-fly')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.classList.add('is-flying')
  Object.assign(copy.style, {
    left: `${from.x - from.width / 2}px`,
    top: `${from.y - from.height / 2}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  })
  copy.style.setProperty('--cw', `${from.width}px`)
  root.append(copy)
  const frames = path(to, from, inside(to, from)).reverse()
  const flight = copy.animate([...frames.slice(0, -1), { ...frames.at(-1), opacity: 0.2 }], {
    duration: TRAVEL + 80,
    delay: 260 + delay,
    easing: EASE,
    fill: 'both',
  })
  flight.onfinish = flight.oncancel = () => copy.remove()
}
