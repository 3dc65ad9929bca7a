// Presses on moving cards. Between pointerdown and pointerup another card may slide under the
// pointer; the browser then sends the click to their common ancestor. So a press that is released
// near its start goes to the button where it began.

/** Pixels that a trembling hand may move during a press. */
export const NEAR = 16

let press: { readonly button: HTMLElement; readonly x: number; readonly y: number } | null = null
let last: Element | null = null

export const isNear = (from: { x: number; y: number }, event: MouseEvent): boolean =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y) < NEAR

/** Return whether a node was chosen by pointer, not by keyboard: then Enter is not meant for it. */
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

/** Install the listeners, once for the whole page. */
export function keepPresses(): void {
  addEventListener('pointerdown', down, { capture: true })
  addEventListener('click', click, { capture: true })
  addEventListener('keydown', key, { capture: true })
}
