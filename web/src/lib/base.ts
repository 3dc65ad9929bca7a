// Where the page lies on its host: '' at the top, '/jeux' under a path. The server writes it into the page it sends.
export const base: string = globalThis.document?.documentElement?.dataset?.base ?? ''
globalThis.tableeBase = base

/** The path that a place of the page has without it. */
export function within(path: string, top: string = base): string {
  return top && (path === top || path.startsWith(`${top}/`)) ? path.slice(top.length) || '/' : path
}
