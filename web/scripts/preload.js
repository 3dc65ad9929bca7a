// What a slow line must not wait for one after the other. public/theme.js stands in the page itself; preload.json tells the
// server which files each place of the page will want, so that the page it sends names them at once, and the words
// that it puts into the page; companion.json tells the companion what it has to keep.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, names, words } from './catalogues.js'

const theme = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')
const PLACES = {
  '': ['pages/lobby/Lobby.svelte'],
  room: ['pages/table/TablePage.svelte', 'pages/table/WaitingRoom.svelte'],
  table: ['pages/table/TablePage.svelte'],
  learn: ['pages/learn/LessonPage.svelte'],
  rules: ['pages/rules/RulesPage.svelte'],
  companion: ['pages/companion/CompanionPage.svelte'],
}

/** Comments and indents stay behind. */
const short = (code) => code.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s+/g, '\n')

/** A chunk, what it imports, and the style sheets of all of them; each once. */
function closure(bundle, chunk, found = new Set()) {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) closure(bundle, bundle[name], found)
  return found
}

function listed(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const closureOf = (end) => {
    const chunk = chunks.find((each) => Object.keys(each.modules).some((id) => id.replaceAll('\\', '/').endsWith(end)))
    return closure(bundle, chunk)
  }
  const first = closureOf('/src/main.ts')
  const wanted = (end) => [...closureOf(end)].filter((name) => !first.has(name))
  const all = (ends) => [...new Set(ends.flatMap((end) => wanted(`/src/${end}`)))]
  const places = Object.fromEntries(Object.entries(PLACES).map(([place, ends]) => [place, all(ends)]))
  const boards = {}
  for (const id of chunks.flatMap((chunk) => Object.keys(chunk.modules))) {
    const game = /\/games\/([^/]+)\/Board\.svelte$/.exec(id.replaceAll('\\', '/'))?.[1]
    if (game) boards[game] = wanted(`/src/games/${game}/Board.svelte`)
  }
  const said = (language) => Object.fromEntries(names().map((name) => [name, words(name, language)]))
  return { places, boards, words: Object.fromEntries(LANGUAGES.map((language) => [language, said(language)])) }
}

/** All files that the companion needs where there is no network, in both languages. */
function takenAlong(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const holds = (chunk, wanted) => Object.keys(chunk.modules).some((id) => wanted.test(id.replaceAll('\\', '/')))
  const wanted = /\/src\/(main\.ts|pages\/companion\/|games\/[^/]+\/Companion\.svelte)|virtual:words/
  const found = new Set()
  for (const chunk of chunks.filter((each) => holds(each, wanted))) closure(bundle, chunk, found)
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2') && !/latin|extended/.test(name))
  const files = [...found, ...fonts, 'favicon.svg'].sort()
  return { version: createHash('sha256').update(files.join()).digest('hex').slice(0, 12), files }
}

export function preload() {
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script src="./theme.js"></script>', () => `<script>${short(theme)}</script>`),
    },
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(listed(bundle)) })
      this.emitFile({ type: 'asset', fileName: 'companion.json', source: JSON.stringify(takenAlong(bundle)) })
    },
    // the server zips by itself; this is a tenth smaller, and takes too long to be done there
    writeBundle({ dir }, bundle) {
      for (const { fileName, code, source } of Object.values(bundle))
        if (/^assets\/.*\.(js|css)$/.test(fileName))
          writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(code ?? source))
    },
  }
}
