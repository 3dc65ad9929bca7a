// Base path of the page on its host: '' at the root, else a path such as '/jeux'. The server writes
// it into the page.
export const base: string = globalThis.document?.documentElement?.dataset?.base ?? ''
globalThis.tableeBase = base

/** Return a path without the base path. */
export function within(path: string, top: string = base): string {
  return top && (path === top || path.startsWith(`${top}/`)) ? path.slice(top.length) || '/' : path
}
