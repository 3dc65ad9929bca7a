// Everything on the wire, as the server describes it.
import type { Message } from './schema'

export type * from './schema'
/** What may stand in a message. */
export type Param = Message['params'][string]
