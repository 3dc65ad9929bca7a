// Requests and the socket that public/theme.js started before the page's code was loaded. Each is
// used once.
import { base } from '../shell/base'

/** A WebSocket, or an object that acts as one. */
export interface Socket {
  readonly readyState: number
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}
interface OpenedSocket {
  socket: Socket
  /** Messages that arrived before there was a listener. */
  received: MessageEvent[]
}
/** Opens a socket at a path of the API. */
export type SocketOpener = (path: string) => OpenedSocket

const found = globalThis as {
  requested?: Record<string, Promise<Response> | undefined>
  preconnected?: { socket: WebSocket; received: MessageEvent[] } | undefined
}

/** Return the response to a request that was sent with the page, if there is one. */
export function requestedEarly(path: string): Promise<Response> | undefined {
  const answer = found.requested?.[path]
  if (found.requested) found.requested[path] = undefined
  return answer
}

export function openSocket(path: string): OpenedSocket {
  const address = `${location.origin.replace('http', 'ws')}${base}/api/${path}`
  const { preconnected } = found
  found.preconnected = undefined
  const isOpen = preconnected !== undefined && preconnected.socket.readyState <= WebSocket.OPEN
  if (isOpen && preconnected.socket.url === address) return preconnected
  preconnected?.socket.close()
  return { socket: new WebSocket(address), received: [] }
}
