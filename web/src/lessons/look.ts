// What a lesson points at: names of things on the table, and where they lie on the page.
type Places = Record<string, string>

/** On every board; after a colon stands which one. */
const EVERYWHERE: Places = {
  card: '.table [data-card="*"]',
  mine: '.tray [data-card="*"]',
  hand: '.tray .hand, .tray .spare',
  go: '.tray .btn.main',
  seat: '.seat[data-place="seat-*"], .seat[data-seat="*"]',
}

const games = import.meta.glob<Places>('../games/*/lesson.ts', { eager: true, import: 'default' })

/** The selector of a named thing; null for one that neither the boards nor this game's board has. */
export function selectorOf(game: string, name: string): string | null {
  const [kind = '', which = ''] = name.split(':')
  const found = games[`../games/${game}/lesson.ts`]?.[kind] ?? EVERYWHERE[kind]
  return found?.replaceAll('*', CSS.escape(which)) ?? null
}

const MARK = `{
  outline: 4px solid var(--lamp) !important;
  outline-offset: 2px;
  box-shadow: 0 0 0 2px var(--face-ink), 0 0 0 7px var(--face-ink) !important;
  border-radius: 8px;
}`

/** Marks things with a style sheet of its own: what a board draws anew is marked at once. Undone by what it gives. */
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
