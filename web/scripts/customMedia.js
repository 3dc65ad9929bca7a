import { readFileSync } from 'node:fs'

/** The forms of the page stand in one style sheet; every other one names them: @media (--compact). */
export function customMedia() {
  const defined = readFileSync(new URL('../src/styles/forms.css', import.meta.url), 'utf8')
  const all = [...defined.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name, query]) => [`(${name})`, query])
  return {
    name: 'customMedia',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return null
      const named = (media) => all.reduce((text, [name, query]) => text.replaceAll(name, query), media)
      return { code: code.replace(/@custom-media [^;]+;\s*/g, '').replace(/@media[^{]+/g, named), map: null }
    },
  }
}
