// What makes the page one that can be installed: its manifest, its icons (drawn from favicon.svg), the page shown without
// a connection, and the service worker that shows it and leads from a notification to its table. Code comes from the server,
// always; only where there is no network, the companion answers from what it has kept itself.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg, initWasm } from '@resvg/resvg-wasm'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const text = (language, key) =>
  new RegExp(`^${key} = (.*)$`, 'm').exec(read(`../src/text/more/${language}.ftl`))?.[1] ?? fail(key)
const fail = (key) => {
  throw new Error(`src/text/more has no "${key}"`)
}
const PAPER = '#F6F0E4'

/** An icon on the whole square, as systems that cut icons to their own shape want it: [file, pixels, free edge]. */
const ICONS = [
  ['icon-192.png', 192, 0],
  ['icon-512.png', 512, 0],
  ['icon-whole-512.png', 512, 4],
  ['apple-touch-icon.png', 180, 2],
]

function icon(svg, pixels, edge) {
  const side = 32 + 2 * edge
  const green = `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" fill="#1F5C4D"/>`
  const drawing = edge === 0 ? svg : svg.replace('0 0 32 32', `${-edge} ${-edge} ${side} ${side}`)
  const whole = edge === 0 ? drawing : drawing.replace(/(<svg[^>]*>)/, `$1${green}`)
  return new Resvg(whole, { fitTo: { mode: 'width', value: pixels } }).render().asPng()
}

/** Addresses in it are seen from its own: it does not know where the page lies. */
function manifest() {
  const icons = ICONS.slice(0, 3).map(([src, pixels, edge]) => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: edge === 0 ? 'any' : 'maskable',
  }))
  const about = { name: 'Tablée', short_name: 'Tablée', description: text('fr', 'lead'), lang: 'fr', id: './' }
  const look = { start_url: './', scope: './', display: 'standalone', background_color: PAPER, theme_color: PAPER }
  return JSON.stringify({ ...about, ...look, icons: [...icons, { src: 'favicon.svg', sizes: 'any' }] })
}

/** Tries again by itself; style attributes, because it must not need another file. */
function offline() {
  const said = (language) =>
    `<div lang="${language}"><h1 style="font-size: 1.75rem; margin: 0 0 8px">${text(language, 'no-connection')}</h1>` +
    `<p>${text(language, 'no-connection-why')}</p><p><a href="" style="color: inherit">${text(language, 'try-again')}</a></p></div>`
  return (
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Tablée</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    '<meta http-equiv="refresh" content="15"></head><body style="font: 1.125rem/1.4 Verdana, sans-serif; ' +
    'background: light-dark(#F6F0E4, #1B1F1D); color: light-dark(#1E1B18, #F2EBDD); min-height: 90vh; margin: 5vh 8vw; ' +
    `display: grid; place-content: center; gap: 32px"><main>${said('fr')}${said('en')}</main></body></html>`
  )
}

/** Another offline page is another worker: browsers compare it byte by byte. */
const worker = (page) => `const KEPT = 'tablee-${createHash('sha256').update(page).digest('hex').slice(0, 12)}'
const OFFLINE = new URL('offline.html', self.location).pathname
const COMPANION = new URL('companion', self.location).pathname
const TAKEN_ALONG = ['assets/', 'api/companion', 'api/rules/', 'companion.json', 'favicon.svg']
  .map((path) => new URL(path, self.location).pathname)
const PATIENCE = 5000
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(OFFLINE)).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== KEPT && !name.startsWith('tablee-companion-')).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(forget).then(() => clients.claim()))
})
// the companion of a real table works without a network: what it has kept answers when the server does not
const late = () => new Promise((_, no) => setTimeout(no, PATIENCE))
const companion = async (request) => {
  const kept = await caches.match(COMPANION)
  const asked = fetch(request)
  return kept ? Promise.race([asked, late()]).catch(() => kept) : asked.catch(() => caches.match(OFFLINE))
}
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const isCompanion = pathname === COMPANION || pathname.startsWith(COMPANION + '/')
    event.respondWith(isCompanion ? companion(request) : fetch(request).catch(() => caches.match(OFFLINE)))
  } else if (TAKEN_ALONG.some((path) => pathname.startsWith(path))) {
    event.respondWith(fetch(request).catch(() => caches.match(request.url).then((kept) => kept ?? Response.error())))
  }
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const back = (windows) => (windows.find((each) => each.url === url) ?? windows[0])?.focus() ?? clients.openWindow(url)
  event.waitUntil(clients.matchAll({ type: 'window' }).then(back))
})
`

export function installable() {
  return {
    name: 'installable',
    apply: 'build',
    async generateBundle() {
      await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch(
        (error) => {
          if (!String(error).includes('Already initialized')) throw error
        },
      )
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
      const svg = read('../public/favicon.svg')
      for (const [name, pixels, edge] of ICONS) emit(name, icon(svg, pixels, edge))
      const page = offline()
      emit('offline.html', page)
      emit('worker.js', worker(page))
      emit('manifest.webmanifest', manifest())
    },
  }
}
