// Order of requests around those that replace this browser's cookie: a poll must not arrive with the old one.

/** Requests whose answer may bring another cookie. */
const REPLACING = /^\/(me|links|passkeys)\b/
/** A request that hangs must not keep a person from signing in. */
const PATIENCE = 3_000

let replacing: Promise<unknown> = Promise.resolve()
const underWay = new Set<Promise<unknown>>()

/** Send a request: one that replaces the cookie alone, all others before or after it. */
export async function inOrder(method: string, path: string, send: () => Promise<Response>): Promise<Response> {
  if (method === 'GET' || !REPLACING.test(path)) return shared(method, path, send)
  const before = replacing
  const mine = (async () => {
    await before
    await finished()
    return send()
  })()
  replacing = mine.catch(() => undefined)
  return mine
}

async function shared(method: string, path: string, send: () => Promise<Response>): Promise<Response> {
  await replacing
  const sent = send()
  underWay.add(sent)
  try {
    const answer = await sent
    // Another tab has replaced the cookie meanwhile: the server says "ask again".
    return method === 'GET' && answer.status === 401 && !path.startsWith('/admin') ? await send() : answer
  } finally {
    underWay.delete(sent)
  }
}

const finished = (): Promise<unknown> =>
  Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
