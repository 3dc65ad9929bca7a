// Types of the protocol, generated from the server's schema.
import type * as schema from './schema'

export type * from './schema'

/** How long computer players wait before they play. */
export type BotSpeed = schema.RoomView['bot_speed']

export type Param = schema.Message['params'][string]

/** One way to play a draft; `Action` is the game's own type. */
export type Way<Action = unknown> = Omit<schema.Way, 'action'> & { readonly action: Action }

/** What a draft would be worth; only its author receives it. */
export type Preview<Action = unknown> = Omit<schema.Preview, 'ways'> & { readonly ways: readonly Way<Action>[] }
