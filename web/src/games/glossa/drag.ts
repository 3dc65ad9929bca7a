// Dragging a card: it follows the pointer; letting go tells where it is. A press that does not move stays a press.
import type { Attachment } from 'svelte/attachments'

const FAR = 6

/** `drop` gets the card's centre in the window; true means that it was put somewhere, so the click is swallowed. */
export function draggable(drop: (x: number, y: number) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null
    let moved = false

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      from = { x: event.clientX, y: event.clientY }
      moved = false
    }
    const move = (event: PointerEvent): void => {
      if (!from) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!moved && Math.hypot(dx, dy) < FAR) return
      if (!moved) node.setPointerCapture(event.pointerId)
      moved = true
      node.style.cssText += `;transition:none;z-index:var(--z-flying);transform:translate(${dx}px,${dy}px)`
    }
    const up = (event: PointerEvent): void => {
      if (!from) return
      from = null
      for (const name of ['transition', 'z-index', 'transform']) node.style.removeProperty(name)
      if (moved && event.type === 'pointerup') drop(event.clientX, event.clientY)
    }
    const click = (event: MouseEvent): void => {
      if (!moved) return
      event.stopImmediatePropagation()
      event.preventDefault()
      moved = false
    }
    node.style.touchAction = 'none'
    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', up)
    node.addEventListener('pointercancel', up)
    node.addEventListener('click', click, { capture: true })
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('pointercancel', up)
      node.removeEventListener('click', click, { capture: true })
    }
  }
}
