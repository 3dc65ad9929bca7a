// The keyboard along rows of cards and choices.
import type { Attachment } from 'svelte/attachments'
import { wasPressed } from './press'

const ALONG: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }
const EITHER: Record<string, 1 | -1> = { ...ALONG, ArrowDown: 1, ArrowUp: -1 }

/** +1 or −1 for an arrow key along a row, 0 for any other key. */
export const arrow = (event: KeyboardEvent): 1 | -1 | 0 => ALONG[event.key] ?? 0

/** The same among choices, where up and down do as well. */
export const anyArrow = (event: KeyboardEvent): 1 | -1 | 0 => EITHER[event.key] ?? 0

export const cardsIn = (node: HTMLElement): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('button.card')]

/** Arrow keys walk along the cards in a node, round the corner; with Shift they are for moving a card. */
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
 * Whether a key pressed anywhere may be meant for the word: no shortcut, nothing for a field, nothing under a dialog (who
 * goes by Tab past its end is on the page itself).
 */
export function isForTheWord(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const isShortcut = event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented
  return !isShortcut && !target.closest('input, select, textarea') && document.querySelector('dialog[open]') === null
}

/** Whether the space bar mixes the hand: not on what it presses; a field of letters has no use for a space either. */
export function isSpaceForTheHand(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const isField = target.matches('input.field')
  const isTaken = target.closest('button, a, summary, select, dialog, input, textarea, [role]') !== null
  return event.key === ' ' && !event.repeat && !event.defaultPrevented && (isField || !isTaken)
}

/** Whether Enter plays the word: on a button, a link or a choice it presses that, unless it is a card that the pointer chose. */
export function isEnterForTheWord(event: KeyboardEvent): boolean {
  const taker = (event.target as HTMLElement).closest('button, a, summary, [role=radio], [role=spinbutton]')
  const isTaken = taker !== null && !(taker.matches('.card') && wasPressed(taker))
  return event.key === 'Enter' && !event.repeat && !isTaken && isForTheWord(event)
}
