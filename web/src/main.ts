import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './art/art.css'
import './styles/cards.css'
import './styles/seats.css'
import './styles/buttons.css'
import './styles/table.css'
import './styles/dialog.css'
import App from './App.svelte'
import { keepPresses } from './lib/press'

keepPresses()
mount(App, { target: document.getElementById('app') as HTMLElement })
