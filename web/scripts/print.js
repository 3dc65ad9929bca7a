// What the boxes are printed with (src/tablee/printing), and link previews drawn with, from the page's own sources: its drawings, its colours by day, what
// classes mean in drawings, and its two typefaces as a PDF takes them. So there is no second drawing of anything.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { printedFonts } from './fonts.js'

const src = new URL('../src/', import.meta.url)
const read = (path) => readFileSync(new URL(path, src), 'utf8')
const games = () => readdirSync(new URL('games/', src), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const ofGames = (file) =>
  games()
    .map(({ name }) => [name, `games/${name}/${file}`])
    .filter(([, path]) => existsSync(new URL(path, src)))

/** name -> colour, of light-dark(day, night) the day's. */
const colours = (css) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})/g)].map((found) => found.slice(1)))

/** class -> property -> value, in the order in which they count. */
function classes(css) {
  const declared = (body) =>
    Object.fromEntries([...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map((each) => each.slice(1)))
  return Object.fromEntries(
    [...css.matchAll(/\.(\w[\w-]*) \{([^}]*)\}/g)].map(([, name, body]) => [name, declared(body)]),
  )
}

function drawings() {
  const parts = ['lid.svg', 'art.svg'].flatMap(ofGames).map(([, path]) => read(path))
  return [
    read('art/art.svg')
      .trim()
      .replace(/<\/svg>$/, ''),
    ...parts,
    '</svg>',
  ].join('\n')
}

const look = () => ({
  colours: colours(read('styles/tokens.css')),
  games: Object.fromEntries(ofGames('theme.css').map(([name, path]) => [name, colours(read(path))])),
  classes: classes(read('art/art.css')),
})

export function printed() {
  return {
    name: 'printed',
    apply: 'build',
    async generateBundle() {
      const emit = (name, source) => this.emitFile({ type: 'asset', fileName: `print/${name}`, source })
      for (const [name, font] of await printedFonts()) emit(`${name}.ttf`, font)
      emit('drawings.svg', drawings())
      emit('look.json', JSON.stringify(look()))
      emit('faces.json', read('art/faces.json'))
    },
  }
}
