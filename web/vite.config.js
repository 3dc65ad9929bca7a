import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createLogger, defineConfig } from 'vite'
import { catalogues } from './scripts/catalogues.js'
import { customMedia } from './scripts/customMedia.js'
import { cutFonts } from './scripts/fonts.js'
import { installable } from './scripts/installable.js'
import { preload } from './scripts/preload.js'
import { printed } from './scripts/print.js'
import { sprite } from './scripts/sprite.js'

const api = process.env.TABLEE_API ?? 'http://127.0.0.1:8260'

// A browser fetches six files at once: what is wanted together is one file, not twenty. Each takes along what it imports,
// so what several of them need comes first.
const TABLE =
  'pages/table/TablePage|table/(Frame|Ask|SeatPlaque|Log|HoldDialog|seatPositions|waiting|scene|table)|ui/Rich|input/(keys|rows|drag)'
const groups = [
  [
    'first',
    `main|art|ui/Dialog|wire/preconnect|text/format|shell/(pages|preferences|sound)|${TABLE}|cards/(Hand|Back)`,
  ],
  ['letters', 'cards/|table/LaidWords|wire/preview|games/drawings'],
  ['words', 'words/(?!WordSheet)'],
  // Word Jam's board and what every table loads later: without this, every table would load Word Jam.
  ['verdict', 'table/(Verdict|Votes)|ui/PersonName'],
  [gameOf, 'games/[^/]+/(Board|Card|holdings)'],
  ['who', 'wire/api|ui/(WhoForm|Switches|LanguageButton)|text/options|shell/me|games/extras'],
  ['room', 'pages/table/(WaitingRoom|Greeting|CutDeck|RatedQuestion|Chat|Reactions)'],
  ['lesson', 'pages/learn/|table/highlight'],
  ['book', 'ui/Rules|pages/rules/(OneMinute|references)'],
  ['deferred', 'pages/table/deferred'],
  ['lobby', 'pages/lobby/(?!Options)'],
  ['companion', 'pages/companion/'],
].map(([name, path], place) => ({
  name,
  test: new RegExp(`[\\\\/]src[\\\\/](${path.replaceAll('/', '[\\\\/]')})`),
  priority: 20 - place,
}))

/** All of a game's board is one file. */
function gameOf(id) {
  return /[\\/]games[\\/]([^\\/]+)/.exec(id)?.[1]
}

/** While `make dev` restarts the server, every open page asks in vain: tools/dev.py says so once. */
function quiet(logger) {
  const { error } = logger
  logger.error = (text, options) => / proxy error:/.test(text) || error(text, options)
  return logger
}

export default defineConfig(async () => {
  await cutFonts()
  return {
    customLogger: quiet(createLogger('warn')),
    base: './', // the server says where the page lies when it sends it
    plugins: [customMedia(), svelte(), sprite(), catalogues(), installable(), printed(), preload()],
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
