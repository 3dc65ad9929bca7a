// Where a rule names another by its id, the reader can go there.
export interface Piece {
  text: string
  /** The rule that these words name. */
  rule: string | null
}

/** A rule's text, cut where it names one of these rules. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  return text
    .split(/(\b[A-Z]+-\d+\b)/)
    .filter(Boolean)
    .map((part) => ({ text: part, rule: ids.has(part) ? part : null }))
}
