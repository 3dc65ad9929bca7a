/** A link of the page begins where the page lies: href="/rules" in a component is href="/jeux/rules" where it is served under /jeux. */
export const based = {
  name: 'based',
  markup: ({ content }) => ({ code: content.replace(/\bhref="\/(?!\/)/g, 'href="{globalThis.tableeBase}/') }),
}
