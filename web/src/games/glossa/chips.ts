// Stacks of small, middling and large chips for drawing an amount.

interface Chip {
  worth: number
  /** CSS class for the colour: c10, c50, c100. */
  kind: string
}

/** Return the three kinds of chips; the smallest is worth one step, the unit of all amounts. */
export const chips = (step: number): [Chip, Chip, Chip] => [
  { worth: step, kind: 'c10' },
  { worth: 5 * step, kind: 'c50' },
  { worth: 10 * step, kind: 'c100' },
]

/** Return the chips for an amount: at most nine small ones, and large ones from 30 steps. */
export function stacks(amount: number, step: number): (Chip & { count: number })[] {
  const [small, middling, large] = chips(step)
  const larges = amount >= 3 * large.worth ? Math.floor(amount / 1.5 / large.worth) : 0
  const rest = amount - larges * large.worth
  const middlings = Math.max(0, Math.ceil((rest - 9 * small.worth) / middling.worth))
  const smalls = (rest - middlings * middling.worth) / small.worth
  return [
    { ...small, count: smalls },
    { ...middling, count: middlings },
    { ...large, count: larges },
  ].filter((stack) => stack.count > 0)
}
