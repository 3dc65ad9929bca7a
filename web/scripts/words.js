// The catalogues, put together as they are wanted together: one file for all words of a game, one for all refusals, in
// each language. The page itself carries `shelf`: of every game only what its box says before it is opened, and of an
// invitation who invites to what.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const python = new URL('../../src/tablee/', import.meta.url)
const boards = new URL('../src/games/', import.meta.url)
const LANGUAGES = ['fr', 'en']
const ON_THE_BOX = /^\w+-(title|tagline)$/
const ON_THE_INVITATION = /^server-(guest|invite[sd])$/
/** Pages with words of their own, fetched only there. */
const PAGES = ['account', 'admin', 'challenges', 'companion', 'people', 'replay']
const ALL = 'virtual:words'

/** The messages of a catalogue whose keys are wanted, each with the lines that belong to it. */
function pick(source, wanted) {
  return source.split(/^(?=[\w-]+ =)/m).filter((entry) => wanted.test(entry.split(' =', 1)[0]))
}

const games = () => readdirSync(new URL('games/', python)).filter((name) => files(name, 'fr').length > 0)

/** Where the words of a game, of such a page, or of every refusal, are kept. */
function files(name, language) {
  const folders =
    name === 'shared'
      ? ['core/', 'games/', 'server/'].map((folder) => new URL(folder, python))
      : PAGES.includes(name)
        ? [new URL(`../${name}/`, boards)]
        : [new URL(`games/${name}/`, python), new URL(`${name}/`, boards)]
  return folders.map((folder) => fileURLToPath(new URL(`${language}.ftl`, folder))).filter((path) => existsSync(path))
}

function words(name, language) {
  const read = (path) => readFileSync(path, 'utf8').replace(/^#.*\n/gm, '')
  if (name !== 'shelf') return files(name, language).map(read).join('\n')
  const boxes = games().flatMap((game) => files(game, language))
  return [
    ...boxes.flatMap((path) => pick(read(path), ON_THE_BOX)),
    ...files('shared', language).flatMap((path) => pick(read(path), ON_THE_INVITATION)),
  ].join('\n')
}

/** `import all from 'virtual:words'` maps "glop/fr" to what fetches it. */
function index() {
  const names = ['shared', ...PAGES, ...games()].flatMap((name) => LANGUAGES.map((language) => `${name}/${language}`))
  const lines = names.map((name) => `'${name}': () => import('${ALL}/${name}').then((found) => found.default)`)
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
      for (const path of files(name, language)) this.addWatchFile(path)
      return `export default ${JSON.stringify(words(name, language))}`
    },
  }
}
