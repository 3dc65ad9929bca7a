import { mount } from 'svelte'
import '../node_modules/.fonts/fonts.css' // made by scripts/fonts.js
import './styles/tokens.css'
import './styles/utilities.css'
import './styles/forms.css'
import './art/art.css'
import './styles/cards.css'
import './styles/seats.css'
import './styles/buttons.css'
import './styles/table.css'
import './styles/compact.css'
import './styles/dialog.css'
import './styles/ui.css'
import App from './App.svelte'
import { base } from './shell/base'
import { load } from './text'
import { keepFocus } from './input/focus'
import { keepPresses } from './input/press'

keepPresses()
keepFocus()
const start = () => mount(App, { target: document.getElementById('app') as HTMLElement })
// French mostly comes with the page; without a connection to fetch the other language, it serves
void load('page').then(start, start)

// Only what is built has a worker, and browsers only allow one over https or on this machine. Nothing waits for it.
if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register(`${base}/worker.js`).catch(() => undefined))
}
