import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { based } from './scripts/basePath.js'

export default { preprocess: [based, vitePreprocess()], compilerOptions: { runes: true } }
