// What public/theme.js asked before the code was here; each is used once.
import { base } from './base'

/** A socket, or what stands for one, and what it has said so far. */
export interface Line {
  socket: Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onmessage' | 'onclose'>
  heard: MessageEvent[]
}

interface Early {
  asked?: Record<string, Promise<Response> | undefined>
  early?: { socket: WebSocket; heard: MessageEvent[] } | undefined
}
const found = globalThis as Early

export function earlyAnswer(path: string): Promise<Response> | undefined {
  const answer = found.asked?.[path]
  if (found.asked) found.asked[path] = undefined
  return answer
}

/** The socket to that place and what it has said so far; a new one has said nothing. */
export function openSocket(place: string): Line {
  const address = `${location.origin.replace('http', 'ws')}${base}/api/${place}`
  const early = found.early
  found.early = undefined
  const alive = early !== undefined && early.socket.readyState <= WebSocket.OPEN
  if (alive && early.socket.url === address) return early
  early?.socket.close()
  return { socket: new WebSocket(address), heard: [] }
}
