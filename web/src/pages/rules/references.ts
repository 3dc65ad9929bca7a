// References between rules, to be shown as links.
interface TextPart {
  text: string
  /** The id of the rule that this part names. */
  rule: string | null
}

/** Split a rule's text at the ids of other rules. */
export function pieces(text: string, ids: ReadonlySet<string>): TextPart[] {
  return text
    .split(/(\b[A-Z]+-\d+\b)/)
    .filter(Boolean)
    .map((part) => ({ text: part, rule: ids.has(part) ? part : null }))
}
