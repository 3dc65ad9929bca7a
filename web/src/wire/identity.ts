// Order of requests relative to those that replace this browser's cookie: a poll must not arrive
// with the old one.

/** Requests whose response may set another cookie. */
const REPLACING = /^\/(me|links|passkeys)\b/
/** Milliseconds; a request that hangs must not keep a person from signing in. */
const PATIENCE = 3_000
/** Milliseconds for the response with the new cookie to arrive in another tab. */
const PAUSE = 300

/** Sends a request; `again` is true for the retry. */
type Send = (again: boolean) => Promise<Response>

let replacing: Promise<unknown> = Promise.resolve()
const underWay = new Set<Promise<unknown>>()

/** Send a request: one that replaces the cookie alone, all others before or after it. */
export async function inOrder(method: string, path: string, send: Send): Promise<Response> {
  if (method === 'GET' || !REPLACING.test(path)) return shared(path, send)
  const before = replacing
  const mine = (async () => {
    await before
    await finished()
    return sendTwice(path, send)
  })()
  replacing = mine.catch(() => undefined)
  return mine
}

async function shared(path: string, send: Send): Promise<Response> {
  await replacing
  const sent = sendTwice(path, send)
  underWay.add(sent)
  try {
    return await sent
  } finally {
    underWay.delete(sent)
  }
}

/**
 * Send a request, and retry it once if its cookie is refused: another tab may have replaced the
 * cookie meanwhile. A request with a refused cookie has changed nothing, whatever its method. An
 * operator uses a token instead.
 */
async function sendTwice(path: string, send: Send): Promise<Response> {
  const answer = await send(false)
  if (answer.status !== 401 || path.startsWith('/admin')) return answer
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return send(true)
}

const finished = (): Promise<unknown> =>
  Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
