import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { ahead } from './scripts/ahead.js'
import { cutFonts } from './scripts/fonts.js'
import { forms } from './scripts/forms.js'
import { installable } from './scripts/installable.js'
import { sprite } from './scripts/sprite.js'
import { catalogues } from './scripts/words.js'

const api = process.env.TABLEE_API ?? 'http://127.0.0.1:8000'

// A browser fetches six files at once: what every table wants is one file, not twenty.
const groups = [
  { name: 'first', tags: ['$initial'], priority: 3 },
  { name: 'book', test: /[\\/]src[\\/](lib[\\/](Rich|Rules)|rules[\\/](Minute|references))\b/, priority: 2 },
  { name: 'table', test: /[\\/]src[\\/](table|cards|words|lib)[\\/](?!Plain|Qr)/, priority: 1 },
]

export default defineConfig(async () => {
  await cutFonts()
  return {
    plugins: [forms(), svelte(), sprite(), catalogues(), installable(), ahead()],
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
