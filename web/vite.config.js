import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** Puts every drawing into the page once: src/art/art.svg, then each game's lid.svg and art.svg. */
function sprite() {
  const src = new URL('./src/', import.meta.url)
  const read = (path) => readFileSync(new URL(path, src), 'utf8').trim()
  return {
    name: 'sprite',
    transformIndexHtml(html) {
      const games = readdirSync(new URL('games/', src)).flatMap((game) =>
        ['lid.svg', 'art.svg'].map((file) => `games/${game}/${file}`).filter((path) => existsSync(new URL(path, src))),
      )
      const drawings = [read('art/art.svg').replace(/<\/svg>$/, ''), ...games.map(read), '</svg>'].join('\n')
      return html.replace('<!-- drawings -->', drawings.replace(/<!--[^]*?-->\n?/g, ''))
    },
  }
}

/** The forms of the page stand in one style sheet; every other one names them: @media (--compact). */
function forms() {
  const defined = readFileSync(new URL('./src/styles/forms.css', import.meta.url), 'utf8')
  const all = [...defined.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name, query]) => [`(${name})`, query])
  return {
    name: 'forms',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return null
      const named = (media) => all.reduce((text, [name, query]) => text.replaceAll(name, query), media)
      return { code: code.replace(/@custom-media [^;]+;\s*/g, '').replace(/@media[^{]+/g, named), map: null }
    },
  }
}

const api = process.env.TABLEE_API ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [forms(), svelte(), sprite()],
  build: {
    outDir: '../src/tablee/web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // the page's content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: api, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
