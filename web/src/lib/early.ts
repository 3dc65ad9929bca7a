// What public/theme.js asked before the code was here; each is used once.
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
export function openSocket(place: string): { socket: WebSocket; heard: MessageEvent[] } {
  const address = `${location.origin.replace('http', 'ws')}/api/${place}`
  const early = found.early
  found.early = undefined
  const alive = early !== undefined && early.socket.readyState <= WebSocket.OPEN
  if (alive && early.socket.url === address) return early
  early?.socket.close()
  return { socket: new WebSocket(address), heard: [] }
}
