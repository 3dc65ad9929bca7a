declare module 'virtual:words' {
  const fetchers: Record<string, (() => Promise<string>) | undefined>
  export default fetchers
}
declare module 'virtual:words/*' {
  const words: string
  export default words
}
/** Where the page lies on its host (lib/base.ts); links of components begin there. */
declare var tableeBase: string
