// Dragging a card: it follows the pointer; letting go tells where it is. A press that does not move stays a press.
import type { Attachment } from 'svelte/attachments'

const FAR = 6

/** The click that ends a drag may land on any card, for the dragged one has moved by then: it is nobody's. */
function swallowClick(): void {
  const stop = (event: MouseEvent): void => {
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 50)
}

/** `drop` gets the place in the window where the card was let go. */
export function draggable(drop: (x: number, y: number) => void): Attachment<HTMLElement> {
  return (node) => {
    let from = { x: 0, y: 0 }
    let moved = false

    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      moved ||= Math.hypot(dx, dy) >= FAR
      if (moved)
        Object.assign(node.style, {
          transition: 'none',
          zIndex: 'var(--z-flying)',
          transform: `translate(${dx}px, ${dy}px)`,
        })
    }
    const stop = (): void => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', stop)
      Object.assign(node.style, { transition: '', zIndex: '', transform: '' })
    }
    const up = (event: PointerEvent): void => {
      stop()
      if (!moved) return
      swallowClick()
      drop(event.clientX, event.clientY)
    }
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      from = { x: event.clientX, y: event.clientY }
      moved = false
      // a quick hand leaves the card before the first move is told, so the whole window listens
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', stop)
    }
    node.style.touchAction = 'none'
    node.addEventListener('pointerdown', down)
    return () => {
      stop()
      node.removeEventListener('pointerdown', down)
    }
  }
}
