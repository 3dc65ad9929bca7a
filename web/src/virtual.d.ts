declare module 'virtual:words' {
  const fetchers: Record<string, (() => Promise<import('./lib/fluent.svelte').Words>) | undefined>
  export default fetchers
}
declare module 'virtual:words/*' {
  const words: import('./lib/fluent.svelte').Words
  export default words
}
/** Where the page lies on its host (lib/base.ts); links of components begin there. */
declare var tableeBase: string
