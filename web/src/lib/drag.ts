// Dragging a card: a press that does not move, or comes back to where it began, stays a press.
import type { Attachment } from 'svelte/attachments'
import { NEAR, isNear } from './press'

const FAR = 6

export interface Drag {
  /** Where the pointer is, again and again, once the card is lifted. */
  over?: (x: number, y: number) => void
  /** Where in the window the card was let go. */
  drop: (x: number, y: number) => void
  /** It was lifted and let go where it was, or the drag was broken off: nothing is dropped. */
  cancel?: () => void
  /** Whether the card follows the pointer; else it stays in its row, which makes room as the pointer passes. */
  follows?: boolean
}

/** The click that ends a drag may land on any card, for the dragged one has moved by then: it is nobody's. */
function swallowClick(): void {
  const stop = (event: MouseEvent): void => {
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 50)
}

export function draggable({ over, drop, cancel, follows = true }: Drag): Attachment<HTMLElement> {
  return (node) => {
    let from = { x: 0, y: 0 }
    let moved = false
    // a row that makes room must not do so under a hand that shakes
    const far = follows ? FAR : NEAR

    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      moved ||= Math.hypot(dx, dy) >= far
      if (!moved) return
      if (follows) {
        const transform = `translate(${dx}px, ${dy}px)`
        Object.assign(node.style, { transition: 'none', zIndex: 'var(--z-flying)', transform })
      }
      over?.(event.clientX, event.clientY)
    }
    const stop = (): void => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', broken)
      if (follows) Object.assign(node.style, { transition: '', zIndex: '', transform: '' })
    }
    const broken = (): void => {
      stop()
      if (moved) cancel?.()
    }
    const up = (event: PointerEvent): void => {
      if (!moved || isNear(from, event)) return broken()
      stop()
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
      addEventListener('pointercancel', broken)
    }
    // else a finger that goes straight up to a word would scroll, and the card stay where it was
    node.style.touchAction = 'none'
    node.addEventListener('pointerdown', down)
    return () => {
      stop()
      node.removeEventListener('pointerdown', down)
    }
  }
}

/** How many of the nodes stand before this place: where among them a card is put. */
export function placeAmong(nodes: readonly HTMLElement[], x: number): number {
  return nodes.filter((node) => {
    const box = node.getBoundingClientRect()
    return box.left + box.width / 2 < x
  }).length
}

/** The node whose middle is closest, in rows of any number; −1 when the pointer is far from all of them. */
export function nearest(nodes: readonly HTMLElement[], x: number, y: number, reach: number): number {
  const far = nodes.map((node) => {
    const box = node.getBoundingClientRect()
    return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
  })
  const best = Math.min(...far)
  return best < reach ? far.indexOf(best) : -1
}
