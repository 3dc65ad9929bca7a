// What the page makes of score sheets and words, for the test that compares it with Python: JSON in, JSON out.
import { readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { createServer } from 'vite'

const { companions, sheets, list, words } = await json(process.stdin)
const server = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
})
const { evaluate, problems } = await server.ssrLoadModule('/src/pages/companion/sheet.ts')
const { WordList, judge } = await server.ssrLoadModule('/src/pages/companion/wordList.ts')
const known = new WordList(new Uint8Array(gunzipSync(readFileSync(list))))
const said = {
  sheets: sheets.map(({ game, sheet, entry }) => [
    evaluate(companions[game], sheet),
    entry && (problems(companions[game], sheet, entry).next().value ?? null),
  ]),
  words: words.map(([word, mode, current, length]) =>
    length === null ? judge(known, word, mode, current) : known.begins(word, length, mode !== 'dictionary'),
  ),
}
process.stdout.write(JSON.stringify(said))
await server.close()
