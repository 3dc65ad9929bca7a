// Keyboard focus after its element was removed from the page (a played card, the button of a closed
// dialog): its neighbour gets the focus, not the top of the page.
const FOCUSABLE = 'button:not(:disabled), a[href], summary, input:not(:disabled), select, textarea, [tabindex="0"]'
const TYPED_IN = 'input, select, textarea'

interface FocusPosition {
  node: HTMLElement
  /**
   * Ancestors from the nearest to the page, each with the index of the node among its focusable
   * descendants.
   */
  around: { holder: Element; index: number }[]
}

const reachable = (holder: Element): HTMLElement[] =>
  [...holder.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.checkVisibility())

function placeOf(node: HTMLElement): FocusPosition {
  const around: FocusPosition['around'] = []
  for (let holder = node.parentElement; holder; holder = holder.parentElement)
    around.push({ holder, index: reachable(holder).indexOf(node) })
  return { node, around }
}

/**
 * Return the element at the removed node's index in its nearest ancestor that still exists and is
 * not empty.
 */
function neighbour(place: FocusPosition): HTMLElement | undefined {
  for (const { holder, index } of place.around) {
    const found = holder.isConnected ? reachable(holder) : []
    const next = found[Math.min(index, found.length - 1)]
    if (next) return next.matches(TYPED_IN) ? undefined : next
  }
  return undefined
}

/** Focus the page itself, so that Tab continues with its first control. */
export const focusPage = (): void => document.getElementById('app')?.focus({ preventScroll: true })

export function keepFocus(): void {
  let place: FocusPosition | null = null
  document.addEventListener('focusin', (event) => {
    const node = event.target as HTMLElement
    // Pointer users do not need this, and would see a focus ring.
    place = node.id !== 'app' && node.matches(':focus-visible') ? placeOf(node) : null
  })
  new MutationObserver(() => {
    const lost = place
    if (!lost || lost.node.isConnected || document.activeElement !== document.body) return
    place = null
    ;(neighbour(lost) ?? document.getElementById('app'))?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
