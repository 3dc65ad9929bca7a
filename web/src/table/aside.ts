// What a table shows when it is asked for, or in the end: fetched once the table stands, so that it stands sooner.
export { default as Rules } from '../lib/Rules.svelte'
export { default as WordSheet } from '../words/WordSheet.svelte'
export { default as Doubt } from './Doubt.svelte'
export { default as EndOfGame } from './EndOfGame.svelte'
export { default as Invite } from './Invite.svelte'
export { default as Menu } from './Menu.svelte'
