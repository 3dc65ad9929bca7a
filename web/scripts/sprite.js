import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** Puts every drawing into the page once: src/art/art.svg, then each game's lid.svg and art.svg. */
export function sprite() {
  const src = new URL('../src/', import.meta.url)
  const read = (path) => readFileSync(new URL(path, src), 'utf8').trim()
  const each = (file) =>
    readdirSync(new URL('games/', src))
      .map((game) => `games/${game}/${file}`)
      .filter((path) => existsSync(new URL(path, src)))
      .map(read)
  return {
    name: 'sprite',
    transformIndexHtml(html) {
      const art = [read('art/art.svg').replace(/<\/svg>$/, ''), ...each('art.svg'), '</svg>']
      // lids have writing on them: not laid out here, it would call for its typeface before the page's code has come
      const lids = ['<svg xmlns="http://www.w3.org/2000/svg" style="display: none">', ...each('lid.svg'), '</svg>']
      return html.replace('<!-- drawings -->', [...art, ...lids].join('\n').replace(/<!--[^]*?-->\n?/g, ''))
    },
  }
}
