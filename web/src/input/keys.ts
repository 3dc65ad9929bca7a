// Keys: arrows of choices, and keys that are meant for the word wherever they are pressed.
import { wasPressed } from './press'

const ALONG: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }
const EITHER: Record<string, 1 | -1> = { ...ALONG, ArrowDown: 1, ArrowUp: -1 }

/** Return +1 or −1 for an arrow key along a row, 0 for any other key. */
export const arrow = (event: KeyboardEvent): 1 | -1 | 0 => ALONG[event.key] ?? 0

/** Return the same for choices, where up and down count as well. */
export const anyArrow = (event: KeyboardEvent): 1 | -1 | 0 => EITHER[event.key] ?? 0

/**
 * Return whether a key pressed anywhere is meant for the word: not a shortcut, not in a field, and
 * no dialog is open (Tab past the end of a dialog focuses the page itself).
 */
export function isForTheWord(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const isShortcut = event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented
  return !isShortcut && !target.closest('input, select, textarea') && document.querySelector('dialog[open]') === null
}

/**
 * Return whether the space bar shuffles the hand: not if it would press the focused control. A
 * field of letters needs no space.
 */
export function isSpaceForTheHand(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const isField = target.matches('input.field')
  const isTaken = target.closest('button, a, summary, select, dialog, input, textarea, [role]') !== null
  return event.key === ' ' && !event.repeat && !event.defaultPrevented && (isField || !isTaken)
}

/**
 * Return whether Enter plays the word: not if it would press the focused control, unless that is a
 * card chosen by pointer.
 */
export function isEnterForTheWord(event: KeyboardEvent): boolean {
  const taker = (event.target as HTMLElement).closest('button, a, summary, [role=radio], [role=spinbutton]')
  const isTaken = taker !== null && !(taker.matches('.card') && wasPressed(taker))
  return event.key === 'Enter' && !event.repeat && !isTaken && isForTheWord(event)
}
