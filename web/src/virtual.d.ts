declare module 'virtual:words' {
  const fetchers: Record<string, (() => Promise<import('./text/fluent.svelte').Words>) | undefined>
  export default fetchers
}
declare module 'virtual:words/*' {
  const words: import('./text/fluent.svelte').Words
  export default words
}
/** Base path of the page on its host (shell/base.ts), with which components' links begin. */
declare var tableeBase: string
