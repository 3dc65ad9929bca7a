// References between rules, to be shown as links.

/** Split a rule's text at the ids of other rules; `rule` is the id that a part names. */
export function pieces(text: string, ids: ReadonlySet<string>): { text: string; rule: string | null }[] {
  return text
    .split(/(\b[A-Z]+-\d+\b)/)
    .filter(Boolean)
    .map((part) => ({ text: part, rule: ids.has(part) ? part : null }))
}
