// Things travel from where they were to where they go. Each carries data-fly with a name of its own; a place that
// swallows or yields things (a heap, a player) carries data-place. Call `takeOff` before the page changes and run what
// it returns after: what moved glides on a short arc, what vanished flies to its place, what is new comes from one.
// (Svelte's crossfade keeps leaving elements in the layout, which pushes the hand about; this leaves it alone.)
import { calm } from './format'

export interface Plan {
  /** The place a new thing comes from, or null: it just appears. */
  from?: (name: string) => string | null
  /** The place a vanished thing goes to, or null: it just goes. */
  to?: (name: string) => string | null
}

const TRAVEL = 240
const RISE = 24
const STAGGER = 40
const EASE = 'cubic-bezier(.3, .1, .2, 1)'

interface Seen {
  box: DOMRect
  copy: HTMLElement
}

function flyers(root: HTMLElement): Map<string, HTMLElement> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-fly]')].map((node) => [node.dataset.fly as string, node]),
  )
}

function place(root: HTMLElement, name: string | null): DOMRect | null {
  if (name === null) return null
  const found = [...root.querySelectorAll(`[data-place="${name}"]`)].find((node) => node.getClientRects().length > 0)
  return found?.getBoundingClientRect() ?? null
}

export function takeOff(root: HTMLElement): (plan: Plan) => void {
  if (calm()) return () => undefined
  const before = new Map<string, Seen>()
  for (const [name, node] of flyers(root)) {
    before.set(name, { box: node.getBoundingClientRect(), copy: node.cloneNode(true) as HTMLElement })
  }
  return (plan) => land(root, before, plan)
}

function land(root: HTMLElement, before: Map<string, Seen>, plan: Plan): void {
  let dealt = 0
  const now = flyers(root)
  for (const [name, node] of now) {
    const to = node.getBoundingClientRect()
    const old = before.get(name)
    const from = old?.box ?? place(root, plan.from?.(name) ?? null)
    if (!from || from.width === 0 || to.width === 0) continue
    if (Math.hypot(from.x - to.x, from.y - to.y) < 2) continue
    glide(node, from, to, old ? 0 : dealt++ * STAGGER)
  }
  let swept = 0
  for (const [name, { box, copy }] of before) {
    if (now.has(name) || box.width === 0) continue
    const to = place(root, plan.to?.(name) ?? null)
    if (to) sendOff(root, copy, box, to, swept++ * STAGGER)
  }
}

function path(from: DOMRect, to: DOMRect): Keyframe[] {
  const dx = from.x + from.width / 2 - to.x - to.width / 2
  const dy = from.y + from.height / 2 - to.y - to.height / 2
  const scale = from.width / to.width
  const far = Math.hypot(dx, dy) > 60
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    { transform: `translate(${dx / 2}px, ${dy / 2 - (far ? RISE : 0)}px) scale(${(1 + scale) / 2})` },
    { transform: 'none' },
  ]
}

function glide(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  node.style.zIndex = 'var(--z-flying)'
  const flight = node.animate(path(from, to), { duration: TRAVEL, delay, easing: EASE, fill: 'backwards' })
  flight.onfinish = flight.oncancel = () => node.style.removeProperty('z-index')
}

/** A copy of what is gone lies over the page, flies off and is thrown away. */
function sendOff(root: HTMLElement, copy: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  copy.removeAttribute('data-fly')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.classList.add('is-flying')
  Object.assign(copy.style, {
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  })
  copy.style.setProperty('--cw', `${from.width}px`)
  root.append(copy)
  const frames = path(to, from).reverse()
  const flight = copy.animate([...frames.slice(0, -1), { ...frames.at(-1), opacity: 0.2 }], {
    duration: TRAVEL + 80,
    delay: 260 + delay,
    easing: EASE,
    fill: 'both',
  })
  flight.onfinish = flight.oncancel = () => copy.remove()
}
