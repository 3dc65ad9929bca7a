// Chips as they are drawn: small, middling and large ones, in stacks of a pleasant height.

interface Chip {
  worth: number
  /** Its colour: c10, c50, c100. */
  kind: string
}

/** The smallest chip is the step in which everything is paid. */
export const chips = (step: number): [Chip, Chip, Chip] => [
  { worth: step, kind: 'c10' },
  { worth: 5 * step, kind: 'c50' },
  { worth: 10 * step, kind: 'c100' },
]

/** Chips for an amount: nine small ones at most, large ones for half of what is much. */
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
