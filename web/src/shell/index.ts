// The shell as pages use it. Code of the first screen imports its modules directly, to load only
// those it needs.
export * from './announce.svelte'
export * from './attempt.svelte'
export * from './base'
export * from './copy'
export * from './me.svelte'
export * from './myChallenges.svelte'
export * from './myTables.svelte'
export * from './poll'
export * from './preferences.svelte'
export * from './router.svelte'
export * from './serverAddress.svelte'
export * from './sound'
