declare module 'virtual:words' {
  const fetchers: Record<string, (() => Promise<string>) | undefined>
  export default fetchers
}
declare module 'virtual:words/*' {
  const words: string
  export default words
}
