// Everything on the wire, as the server describes it.
import type * as schema from './schema'

export type * from './schema'

/** What may stand in a message. */
export type Param = schema.Message['params'][string]

/** One way to play a draft: the action that does it, what it is worth, how it reads. */
export interface Way<Action = unknown> {
  readonly action: Action
  readonly worth: number | null
  readonly label: schema.Message | null
}

/** What the server says of a play being made. Nobody else hears of it. */
export interface Preview<Action = unknown> {
  /** How it can be played now, best first. */
  readonly ways: readonly Way<Action>[]
  readonly worth: number | null
  /** What it must be worth at least. */
  readonly least: number | null
  /** How its worth comes about. */
  readonly how: schema.Message | null
  /** The letters that nothing gives. */
  readonly missing: readonly string[]
  /** The rule that would refuse it, and its words. */
  readonly rule: string
  readonly why: schema.Message | null
}

/** The answer to draft number `n`. */
export interface Previewed {
  readonly type: 'preview'
  readonly n: number
  readonly preview: Preview | null
}

export type Events = schema.Events & { readonly before: schema.Past | null }
export type ServerMessage = Exclude<schema.ServerMessage, { type: 'events' }> | Events | Previewed
