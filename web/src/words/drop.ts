// Dragging of cards onto the composing stick, between its letters, or off it.
import type { Attachment } from 'svelte/attachments'
import { draggable, placeAmong } from '../input/drag'
import type { Composer } from './composer.svelte'
import type { Piece } from './piece'

/** Pixels around the stick that count as on it. */
const [BESIDE, ABOVE] = [20, 40]

export const gripOf = (composer: Composer, piece: Piece): Attachment<HTMLElement> =>
  draggable({ drop: (x, y) => drop(composer, piece, x, y) })

function drop(composer: Composer, piece: Piece, x: number, y: number): void {
  const stick = composer.stick
  const box = stick?.getBoundingClientRect()
  if (!stick || !box) return
  const inside = x >= box.left - BESIDE && x <= box.right + BESIDE && y >= box.top - ABOVE && y <= box.bottom + ABOVE
  if (!inside) return composer.take(piece.id)
  const others = [...stick.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (node) => node.dataset.slot !== piece.id,
  )
  composer.put(piece, placeAmong(others, x))
}
