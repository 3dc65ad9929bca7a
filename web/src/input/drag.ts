// Dragging of a card. A press that does not move, or returns to where it began, stays a press.
import type { Attachment } from 'svelte/attachments'
import { NEAR, isNear } from './press'

const FAR = 6

interface Drag {
  /** Called with each position of the pointer once the card is lifted. */
  over?: (x: number, y: number) => void
  /** Called with the position in the window where the card was released. */
  drop: (x: number, y: number) => void
  /** Called when the card was released where it began, or the drag was cancelled. */
  cancel?: () => void
  /**
   * Whether the card follows the pointer. If not, it stays in its row, which makes room under the
   * pointer.
   */
  follows?: boolean
}

/**
 * Suppress the click that ends a drag: the dragged card has moved, so the click may land on another
 * card.
 */
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
    // Ignore the tremble of a hand, or the row would move.
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
      // A fast pointer leaves the card before the first move event, so listen on the whole window.
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', broken)
    }
    // Otherwise a finger that moves straight up would scroll the page.
    node.style.touchAction = 'none'
    node.addEventListener('pointerdown', down)
    return () => {
      stop()
      node.removeEventListener('pointerdown', down)
    }
  }
}

/** Return how many nodes are left of this position: the index at which a card is inserted. */
export function placeAmong(nodes: readonly HTMLElement[], x: number): number {
  return nodes.filter((node) => {
    const box = node.getBoundingClientRect()
    return box.left + box.width / 2 < x
  }).length
}

/**
 * Return the index of the node whose centre is closest, in any number of rows; −1 if all are out of
 * reach.
 */
export function nearest(nodes: readonly HTMLElement[], x: number, y: number, reach: number): number {
  const far = nodes.map((node) => {
    const box = node.getBoundingClientRect()
    return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
  })
  const best = Math.min(...far)
  return best < reach ? far.indexOf(best) : -1
}
