import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { ahead } from './scripts/ahead.js'
import { cutFonts } from './scripts/fonts.js'
import { forms } from './scripts/forms.js'
import { installable } from './scripts/installable.js'
import { printed } from './scripts/print.js'
import { sprite } from './scripts/sprite.js'
import { catalogues } from './scripts/words.js'

const api = process.env.TABLEE_API ?? 'http://127.0.0.1:8000'

// A browser fetches six files at once: what is wanted together is one file, not twenty. Each takes along what it imports,
// so what several of them need comes first.
const TABLE = 'table/(TablePage|Frame|Ask|SeatPlaque|Log|HoldDialog|places|waiting|scene)|lib/(table|Rich|keys|drag)'
const groups = [
  ['first', `main|art|lib/(Dialog|early|format|pages|prefs|sound)|${TABLE}|cards/(Hand|Back)`],
  ['letters', 'cards/|table/Shown|lib/preview'],
  ['words', 'words/(?!WordSheet)'],
  [gameOf, 'games/[^/]+/(Board|Card|held)'],
  ['who', 'lib/(api|WhoForm|Switches|options|me|LanguageButton)|games/besides'],
  ['room', 'table/(WaitingRoom|Greeting|CutDeck|RatedQuestion|Chat|Reactions)'],
  ['lesson', 'lessons/'],
  ['book', 'lib/Rules|rules/(Minute|references)'],
  ['aside', 'table/aside'],
  ['lobby', 'lobby/(?!Options)'],
  ['companion', 'companion/'],
].map(([name, path], place) => ({
  name,
  test: new RegExp(`[\\\\/]src[\\\\/](${path.replaceAll('/', '[\\\\/]')})`),
  priority: 20 - place,
}))

/** All of a game's board is one file. */
function gameOf(id) {
  return /[\\/]games[\\/]([^\\/]+)/.exec(id)?.[1]
}

export default defineConfig(async () => {
  await cutFonts()
  return {
    base: './', // the server says where the page lies when it sends it
    plugins: [forms(), svelte(), sprite(), catalogues(), installable(), printed(), ahead()],
    build: {
      outDir: '../src/tablee/web',
      emptyOutDir: true,
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0, // the page's content security policy allows no data: addresses
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } },
    },
    server: { fs: { allow: ['..'] }, proxy: { '/api': { target: api, ws: true } } },
    test: { include: ['src/**/*.test.ts'] },
  }
})
