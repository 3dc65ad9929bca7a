// A press belongs to what it began on. Cards slide while others come and go: between down and up another one may have
// come under the pointer, and the browser gives the click to what the two have in common, which is nobody. So a press
// that is let go near where it began goes to the button it began on.

/** So far a hand may shake, in pixels, and a press is still a press. */
export const NEAR = 16

interface Press {
  readonly button: HTMLElement
  readonly x: number
  readonly y: number
}

let press: Press | null = null
let last: Element | null = null

export const isNear = (from: { x: number; y: number }, event: MouseEvent): boolean =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y) < NEAR

/** Whether the pointer chose it, not the keyboard: then Enter is not meant for it. */
export const wasPressed = (node: Element): boolean => node === last

function down(event: PointerEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
  if (event.isPrimary) last = button
  press = event.isPrimary && event.button === 0 && button ? { button, x: event.clientX, y: event.clientY } : null
}

function click(event: MouseEvent): void {
  const begun = press
  press = null
  const isByPointer = event.isTrusted && event.detail > 0
  if (!begun || !isByPointer || !isNear(begun, event) || begun.button.contains(event.target as Node)) return
  if (!begun.button.isConnected) return
  event.stopImmediatePropagation()
  event.preventDefault()
  const { clientX, clientY, detail } = event
  begun.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail }))
}

function key(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key.startsWith('Arrow')) last = null
}

/** For the whole page, once. */
export function keepPresses(): void {
  addEventListener('pointerdown', down, { capture: true })
  addEventListener('click', click, { capture: true })
  addEventListener('keydown', key, { capture: true })
}
