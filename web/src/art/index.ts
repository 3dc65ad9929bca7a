export { default as Face } from './Face.svelte'
export { default as Icon } from './Icon.svelte'
export { default as Pic } from './Pic.svelte'
