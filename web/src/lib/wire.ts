// Everything on the wire, as the server describes it.
import type * as schema from './schema'

export type * from './schema'

/** What may stand in a message. */
export type Param = schema.Message['params'][string]

/** One way to play a draft, whose action is of the game at hand. */
export type Way<Action = unknown> = Omit<schema.Way, 'action'> & { readonly action: Action }

/** What the server says of a play being made. Nobody else hears of it. */
export type Preview<Action = unknown> = Omit<schema.Preview, 'ways'> & { readonly ways: readonly Way<Action>[] }
