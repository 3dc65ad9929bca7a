import { expect, test } from 'vitest'
import { inOrder } from './identity'

/** Return a server that responds when the test tells it to. */
function slowServer(): {
  sent: string[]
  ask: (method: string, path: string) => Promise<Response>
  answer: () => void
} {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const ask = (method: string, path: string): Promise<Response> =>
    inOrder(method, path, () => {
      sent.push(`${method} ${path}`)
      return new Promise((resolve) => waiting.push(() => resolve(new Response('{}'))))
    })
  return { sent, ask, answer: () => waiting.shift()?.() }
}
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('a request that replaces the cookie waits for pending polls, and later polls wait for it', async () => {
  const { sent, ask, answer } = slowServer()
  const early = ask('GET', '/me/invitations')
  await soon()
  const keeping = ask('POST', '/me/account')
  const late = ask('GET', '/me/account')
  await soon()
  expect(sent).toEqual(['GET /me/invitations'])
  answer()
  await early
  await soon()
  expect(sent.slice(1)).toEqual(['POST /me/account'])
  answer()
  await keeping
  await soon()
  expect(sent.slice(2)).toEqual(['GET /me/account'])
  answer()
  expect((await late).ok).toBe(true)
})

test('polls continue after a refused change', async () => {
  await expect(inOrder('POST', '/links/use', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect((await inOrder('GET', '/me', () => Promise.resolve(new Response('{}')))).ok).toBe(true)
})

test.each(['GET /me/tables', 'POST /tables', 'POST /me'])(
  '%s with a cookie that another tab has just replaced is sent again, once, and says so',
  async (request) => {
    const [method = '', path = ''] = request.split(' ')
    const answers = [401, 200, 401, 401]
    const sent: boolean[] = []
    const send = (again: boolean): Promise<Response> => {
      sent.push(again)
      return Promise.resolve(new Response('{}', { status: answers.shift() ?? 500 }))
    }
    expect((await inOrder(method, path, send)).status).toBe(200)
    expect((await inOrder(method, path, send)).status).toBe(401)
    expect(sent).toEqual([false, true, false, true])
  },
)

test("an operator's wrong token is not sent again", async () => {
  const answers = [401, 200]
  const send = (): Promise<Response> => Promise.resolve(new Response('{}', { status: answers.shift() ?? 500 }))
  expect((await inOrder('GET', '/admin/tables', send)).status).toBe(401)
})
