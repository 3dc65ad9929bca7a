// Highlights of lessons and hints: named things on the table, and their selectors.
type Selectors = Record<string, string>

/** Selectors for every board; `*` is what follows the colon of a name: "card:B10". */
const EVERYWHERE: Selectors = {
  card: '.table [data-card="*"]',
  mine: '.tray [data-card="*"]',
  hand: '.tray .hand, .tray .spare',
  go: '.tray .btn.main',
  seat: '.seat[data-place="seat-*"], .seat[data-seat="*"]',
}

const games = import.meta.glob<Selectors>('../games/*/lessonTargets.ts', {
  eager: true,
  import: 'default',
})

/**
 * Return the selector of a named thing; null if neither all boards nor this game's board have it.
 */
export function selectorOf(game: string, name: string): string | null {
  const [kind = '', which = ''] = name.split(':')
  const found = games[`../games/${game}/lessonTargets.ts`]?.[kind] ?? EVERYWHERE[kind]
  // Without a colon, a star in the selector is its own: any element.
  return (which ? found?.replaceAll('*', CSS.escape(which)) : found) ?? null
}

/** !important: must win over the states of cards and buttons, which set the same properties. */
const MARK = `{
  outline: 4px solid var(--lamp) !important;
  outline-offset: 2px;
  box-shadow: 0 0 0 2px var(--face-ink), 0 0 0 7px var(--face-ink) !important;
  border-radius: 8px;
}`

/**
 * Highlight things through a style sheet, so that redrawn elements stay highlighted; return a
 * function that ends it.
 */
export function pointAt(game: string, names: readonly string[]): () => void {
  const sheet = new CSSStyleSheet()
  for (const name of names) {
    const selector = selectorOf(game, name)
    if (selector) sheet.insertRule(`:is(${selector}) ${MARK}`)
  }
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
