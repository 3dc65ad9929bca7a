// Rows of cards and other buttons: one Tab stop for a row, and keys that walk along it.
import type { Attachment } from 'svelte/attachments'
import { t } from '../text'
import { arrow } from './keys'

const CARDS = 'button.card'
const DOWN: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

export const cardsIn = (node: HTMLElement): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(CARDS)]

/** Return the nearest button of the next line above (−1) or below (+1), if there is one. */
function across(buttons: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const far = (each: HTMLElement): number => {
    const box = each.getBoundingClientRect()
    const down = (box.top + box.bottom - here.top - here.bottom) * way
    // A line further away counts more than any distance along a line.
    return down > here.height ? down * innerWidth + Math.abs(box.left - here.left) : Infinity
  }
  const best = Math.min(...buttons.map(far))
  return best === Infinity ? undefined : buttons.find((each) => far(each) === best)
}

/** Return where a key leads in a row, wrapping at its ends. */
function target(buttons: readonly HTMLElement[], from: HTMLElement, key: KeyboardEvent): HTMLElement | undefined {
  const here = buttons.indexOf(from)
  if (key.key === 'Home') return buttons[0]
  if (key.key === 'End') return buttons.at(-1)
  if (arrow(key)) return buttons[(here + arrow(key) + buttons.length) % buttons.length]
  const way = DOWN[key.key]
  return way && across(buttons, from, way)
}

/**
 * Make the buttons of a node one Tab stop: the one that had the focus last. The arrow keys, Home
 * and End move along them; with Shift they are left to the row, which moves a card. Screen readers
 * read a button's place.
 */
export function walk(selector = 'button'): Attachment<HTMLElement> {
  return (node) => {
    let stop: HTMLElement | undefined
    let place = 0
    const shown = (): HTMLElement[] =>
      [...node.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.checkVisibility() && !each.matches(':disabled'),
      )

    const settle = (): void => {
      const buttons = shown()
      if (!stop || !buttons.includes(stop)) stop = buttons[Math.min(place, buttons.length - 1)]
      place = stop ? buttons.indexOf(stop) : 0
      for (const each of buttons) each.tabIndex = each === stop ? 0 : -1
    }
    const focused = (event: FocusEvent): void => {
      const buttons = shown()
      const at = buttons.indexOf((event.target as HTMLElement).closest<HTMLElement>(selector) as HTMLElement)
      if (at < 0) return
      stop = buttons[at]
      stop?.setAttribute('aria-description', t('place-in-row', { n: at + 1, of: buttons.length }))
      settle()
    }
    const keys = (event: KeyboardEvent): void => {
      const buttons = shown()
      const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented
      const isHere = buttons.includes(event.target as HTMLElement)
      const next = isPlain && isHere ? target(buttons, event.target as HTMLElement, event) : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    const changes = new MutationObserver(settle)
    changes.observe(node, { subtree: true, childList: true, attributeFilter: ['class', 'disabled'] })
    // Another size of the screen may show or hide buttons.
    const sizes = new ResizeObserver(settle)
    sizes.observe(node)
    node.addEventListener('focusin', focused)
    node.addEventListener('keydown', keys)
    return () => {
      changes.disconnect()
      sizes.disconnect()
      node.removeEventListener('focusin', focused)
      node.removeEventListener('keydown', keys)
    }
  }
}

/** The same for the cards of a node. */
export const walkCards = walk(CARDS)
