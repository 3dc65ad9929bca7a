// The catalogues, put together as they are wanted together, in each language: what a table of a game says, all its other
// words, all refusals, those of each page. They are read here, so that the page only has to say them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FluentResource } from '@fluent/bundle'

const python = new URL('../../src/tablee/', import.meta.url)
const src = new URL('../src/', import.meta.url)
export const LANGUAGES = ['fr', 'en']
const ON_THE_BOX = /^\w+-(title|tagline)$/
const ON_THE_INVITATION = /^server-(guest|invite[sd])$/
/** Titles of routes, which the server writes into the page that it sends. */
const TITLES = /^title-/
/** Words of a game that only the terminal or the printed box says. */
const ELSEWHERE = /^\w+-(box|help|screen)(-|$)/
/** Words of a game that no table says by itself. */
const NOT_AT_TABLE = /^\w+-(option|lesson|feat|summary|page-(help|companion|minute|print))-/
/** Pages with words of their own, fetched only there. */
const PAGES = ['account', 'admin', 'challenges', 'companion', 'friends', 'games', 'me', 'people', 'puzzles', 'today']
const FOLDERS = {
  page: ['text/'],
  more: ['text/more/'],
  ...Object.fromEntries(PAGES.map((name) => [name, [`pages/${name}/`]])),
}
const ALL = 'virtual:words'

const found = (folders, language) =>
  folders.map((folder) => fileURLToPath(new URL(`${language}.ftl`, folder))).filter((path) => existsSync(path))
const ofGame = (game, language) => found([new URL(`games/${game}/`, python), new URL(`games/${game}/`, src)], language)
const ofServer = (language) =>
  found([new URL('core/', python), new URL('games/', python), new URL('server/', python)], language)
const games = () => readdirSync(new URL('games/', python)).filter((name) => ofGame(name, 'fr').length > 0)

/** The files of a catalogue and which of their messages are wanted. */
function parts(name, language) {
  const [game, table] = name.split('.')
  if (games().includes(game)) {
    const wanted = table ? (key) => !NOT_AT_TABLE.test(key) : (key) => NOT_AT_TABLE.test(key)
    return [[ofGame(game, language), (key) => wanted(key) && !ELSEWHERE.test(key)]]
  }
  if (name === 'shared') return [[ofServer(language), () => true]]
  const own = [
    [
      found(
        FOLDERS[name].map((folder) => new URL(folder, src)),
        language,
      ),
      () => true,
    ],
  ]
  if (name !== 'more') return own
  const boxes = games().flatMap((each) => ofGame(each, language))
  return [
    ...own,
    [boxes, (key) => ON_THE_BOX.test(key)],
    [ofServer(language), (key) => ON_THE_INVITATION.test(key)],
    [found([new URL('server/previews/', python)], language), (key) => TITLES.test(key)],
  ]
}

/** key -> what Fluent makes of its message. */
export function words(name, language) {
  const read = ([paths, wanted]) =>
    paths
      .flatMap((path) => new FluentResource(readFileSync(path, 'utf8')).body)
      .filter(({ id }) => wanted(id))
      .map(({ id, value }) => [id, value])
  return Object.fromEntries(parts(name, language).flatMap(read))
}

/** All catalogues; "glop.table" is what a table of that game says, "glop" all its other words. */
export const names = () => ['page', 'more', 'shared', ...PAGES, ...games().flatMap((game) => [game, `${game}.table`])]

/** `import all from 'virtual:words'` maps "glop/fr" to what fetches it. */
function index() {
  const all = names().flatMap((name) => LANGUAGES.map((language) => `${name}/${language}`))
  const lines = all.map((name) => `'${name}': () => import('${ALL}/${name}').then((found) => found.default)`)
  return `export default { ${lines.join(', ')} }`
}

export function catalogues() {
  return {
    name: 'catalogues',
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return index()
      if (!id.startsWith(`\0${ALL}/`)) return undefined
      const [name, language] = id.slice(ALL.length + 2).split('/')
      for (const [paths] of parts(name, language)) for (const path of paths) this.addWatchFile(path)
      return `export default ${JSON.stringify(words(name, language))}`
    },
  }
}
