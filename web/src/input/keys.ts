// Keyboard control of rows of cards and choices.
import type { Attachment } from 'svelte/attachments'
import { wasPressed } from './press'

const ALONG: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }
const EITHER: Record<string, 1 | -1> = { ...ALONG, ArrowDown: 1, ArrowUp: -1 }

/** Return +1 or −1 for an arrow key along a row, 0 for any other key. */
export const arrow = (event: KeyboardEvent): 1 | -1 | 0 => ALONG[event.key] ?? 0

/** Return the same for choices, where up and down count as well. */
export const anyArrow = (event: KeyboardEvent): 1 | -1 | 0 => EITHER[event.key] ?? 0

export const cardsIn = (node: HTMLElement): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('button.card')]

/**
 * Move the focus along the cards of a node with arrow keys, wrapping at the ends. With Shift, move
 * the card instead.
 */
export const walkCards: Attachment<HTMLElement> = (node) => {
  const keys = (event: KeyboardEvent): void => {
    const cards = cardsIn(node)
    const here = cards.indexOf(document.activeElement as HTMLElement)
    if (!arrow(event) || event.shiftKey || here < 0 || event.defaultPrevented) return
    event.preventDefault()
    cards[(here + arrow(event) + cards.length) % cards.length]?.focus()
  }
  node.addEventListener('keydown', keys)
  return () => node.removeEventListener('keydown', keys)
}

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
