// Who plays by keyboard keeps their place: when the thing in focus leaves the page (a card was played, a dialog is closed
// whose button is gone), its neighbour has the focus next, not the top of the page.
const FOCUSABLE = 'button:not(:disabled), a[href], summary, input:not(:disabled), select, textarea, [tabindex="0"]'
const TYPED_IN = 'input, select, textarea'

interface Place {
  node: HTMLElement
  /** From the nearest to the page itself, each with where the node stood among what can be focused in it. */
  around: { holder: Element; index: number }[]
}

const reachable = (holder: Element): HTMLElement[] =>
  [...holder.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.checkVisibility())

function placeOf(node: HTMLElement): Place {
  const around: Place['around'] = []
  for (let holder = node.parentElement; holder; holder = holder.parentElement)
    around.push({ holder, index: reachable(holder).indexOf(node) })
  return { node, around }
}

/** What stands where the lost one stood, in the smallest thing around it that is still there and holds something. */
function neighbour(place: Place): HTMLElement | undefined {
  for (const { holder, index } of place.around) {
    const found = holder.isConnected ? reachable(holder) : []
    const next = found[Math.min(index, found.length - 1)]
    if (next) return next.matches(TYPED_IN) ? undefined : next
  }
  return undefined
}

/** The page itself, from where Tab goes on to its first control. */
export const focusPage = (): void => document.getElementById('app')?.focus({ preventScroll: true })

export function keepFocus(): void {
  let place: Place | null = null
  document.addEventListener('focusin', (event) => {
    const node = event.target as HTMLElement
    // who points needs no focus, and a ring that nobody asked for would follow them
    place = node.id !== 'app' && node.matches(':focus-visible') ? placeOf(node) : null
  })
  new MutationObserver(() => {
    const lost = place
    if (!lost || lost.node.isConnected || document.activeElement !== document.body) return
    place = null
    ;(neighbour(lost) ?? document.getElementById('app'))?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
