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
import './styles/contrast.css'
import App from './App.svelte'
import { base } from './shell/base'
import { load } from './text'
import { keepFocus } from './input/focus'
import { keepPresses } from './input/press'

keepPresses()
keepFocus()
const start = () => mount(App, { target: document.getElementById('app') as HTMLElement })
// The server sends most texts with the page. They are shown if the other language can't be
// fetched.
void load('page').then(start, start)

// Only the built page has a service worker, and browsers allow it only over https or on localhost.
// Nothing waits for it.
if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register(`${base}/worker.js`).catch(() => undefined))
}
