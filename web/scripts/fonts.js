// Cuts the two typefaces down to what the page shows: the letters of French and English at first, all other letters of
// the latin alphabets in files of their own that only a name such as "Ştefan" or "Łucja" fetches. Nothing needs italics. Weights and widths
// that no style uses are left out, and the display face has one optical size: each further axis doubles a file.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const here = fileURLToPath(new URL('.', import.meta.url))
const modules = join(here, '..', 'node_modules')
/** Where main.ts finds them with their style sheet; made anew when this recipe or a package changes. */
const made = join(modules, '.fonts')

const run = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
const FRENCH = 'ÀÂÆÇÈÉÊËÎÏÔÙÛÜŒŸàâæçèéêëîïôùûüœÿ«»°·×'
const SIGNS = '\u00a0\u202f\u2009–—‘’“”…•−↑↓€'
const FIRST = run(0x20, 0x7e) + FRENCH + SIGNS
const CAPITALS = run(0x20, 0x39) + run(0x41, 0x5a) + 'ÀÂÆÇÈÉÊËÎÏÔÙÛÜŒŸ' + '−…’\u202f'
const without = (text, gone) => [...text].filter((letter) => !gone.includes(letter)).join('')
const LATIN = without(run(0xa1, 0xff) + 'ıŒœ', FIRST)
const EXTENDED = without(run(0x100, 0x2ba) + run(0x1e00, 0x1eff), FIRST + LATIN)

const file = (name, part) => join(modules, '@fontsource-variable', name, 'files', `${name}-${part}-normal.woff2`)
const display = (part) => file('bricolage-grotesque', `${part}-standard`)
const text = (part) => file('atkinson-hyperlegible-next', `${part}-wght`)
const heavy = { wght: { min: 600, max: 800 }, opsz: 24 }
const plain = { wght: { min: 400, max: 700 } }

const HEAVY = "'Bricolage Grotesque Variable'; font-weight: 600 800; font-stretch: 100%"
const PLAIN = "'Atkinson Hyperlegible Next Variable'; font-weight: 400 700"

/** name -> [source, letters, axes, style]. `narrow` is for letters on cards: two of them side by side. */
const FILES = {
  display: [display('latin'), FIRST, { ...heavy, wdth: 100 }, HEAVY],
  narrow: [display('latin'), CAPITALS, { ...heavy, wdth: { min: 75, max: 100 } }, HEAVY.replace('100%', '75% 99%')],
  'display-latin': [display('latin'), LATIN, { ...heavy, wdth: 100 }, HEAVY],
  'display-extended': [display('latin-ext'), EXTENDED, { ...heavy, wdth: 100 }, HEAVY],
  text: [text('latin'), FIRST, plain, PLAIN],
  'text-latin': [text('latin'), LATIN, plain, PLAIN],
  'text-extended': [text('latin-ext'), EXTENDED, plain, PLAIN],
}

/** The style sheet of the fonts. A file is fetched only where one of its letters is shown; `narrow` serves all of them. */
const sheet = () =>
  Object.entries(FILES)
    .map(([name, [, letters, , style]]) => {
      const range = name === 'narrow' ? '' : ` unicode-range: ${ranges(letters)};`
      const file = `url('./${name}.woff2') format('woff2')`
      return `@font-face { font-family: ${style}; font-display: swap; src: ${file};${range} }\n`
    })
    .join('')

/** Letters as ranges of code points: "U+41-5A, U+E9". */
function ranges(letters) {
  const found = []
  for (const code of [...new Set(letters)].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b))
    if (found.at(-1)?.last === code - 1) found.at(-1).last = code
    else found.push({ first: code, last: code })
  const hex = (code) => code.toString(16).toUpperCase()
  return found.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

/** The same as a PDF takes them: files of one weight and width. */
const PRINTED = {
  display: [display('latin'), { wght: 800, opsz: 24, wdth: 100 }],
  letter: [display('latin'), { wght: 800, opsz: 24, wdth: 90 }],
  narrow: [display('latin'), { wght: 800, opsz: 24, wdth: 75 }],
  text: [text('latin'), { wght: 400 }],
  strong: [text('latin'), { wght: 700 }],
}

export const printedFonts = () =>
  Promise.all(
    Object.entries(PRINTED).map(async ([name, [source, variationAxes]]) => [
      name,
      await subset(readFileSync(source), FIRST, { targetFormat: 'truetype', variationAxes }),
    ]),
  )

function recipe() {
  const digest = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const [source] of Object.values(FILES)) digest.update(readFileSync(source))
  return digest.digest('hex')
}

export async function cutFonts() {
  const stamp = join(made, 'recipe')
  const wanted = recipe()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // beside, then renamed: two builds at once never read half a font
  const beside = `${made}-${process.pid}`
  mkdirSync(beside, { recursive: true })
  for (const [name, [source, letters, variationAxes]] of Object.entries(FILES)) {
    const cut = await subset(readFileSync(source), letters, { targetFormat: 'woff2', variationAxes })
    writeFileSync(join(beside, `${name}.woff2`), cut)
  }
  writeFileSync(join(beside, 'fonts.css'), sheet())
  writeFileSync(join(beside, 'recipe'), wanted)
  rmSync(made, { recursive: true, force: true })
  renameSync(beside, made)
}
