declare module 'virtual:words' {
  const fetchers: Record<string, (() => Promise<import('./text/fluent.svelte').Words>) | undefined>
  export default fetchers
}
declare module 'virtual:words/*' {
  const words: import('./text/fluent.svelte').Words
  export default words
}
/** Where the page lies on its host (shell/base.ts); links of components begin there. */
declare var tableeBase: string
