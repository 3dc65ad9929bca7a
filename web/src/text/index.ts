// Texts, numbers and letters as the page shows them.
export * from './fluent.svelte'
export * from './format'
