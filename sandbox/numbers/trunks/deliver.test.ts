import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { deliver, type Message, type Receiver } from './deliver.ts'
import { internet } from './internet.ts'
import { type Incoming, type Network, type Outgoing, readStart } from './network.ts'

const message: Message = {
  id: 'msg_1',
  url: 'https://hooks.example.com/sms?key=1',
  secret: 'whsec_c2VjcmV0',
  body: '{"type":"sms.test"}',
  at: Date.parse('2026-11-20T08:00:00.500Z'),
}
const none: Receiver = () => undefined
const accepted: Incoming = { status: 200, location: null, start: 'Thanks.' }
const redirect = (location: string | null, status = 307): Incoming => ({ status, location, start: '' })

type Internet = {
  hosts?: Record<string, string[]>
  resolve?: Network['resolve']
  /** Answers by URL; a function may also look at the request. */
  send?: (request: Outgoing) => Incoming | Promise<Incoming>
  patience?: number
}

/** An internet of the test: which names exist, what they answer, and what was sent where. */
const online = ({
  hosts = { 'hooks.example.com': ['8.8.8.8'] },
  resolve,
  send = () => accepted,
  patience = 5_000,
}: Internet) => {
  const sent: string[] = []
  const resolved: string[] = []
  const network: Network = {
    patience,
    resolve: async (host) => {
      resolved.push(host)
      return resolve === undefined ? (hosts[host] ?? Promise.reject(new Error('ENOTFOUND'))) : resolve(host)
    },
    send: async (request) => {
      sent.push(`${request.url.href} at ${request.address}`)
      return send(request)
    },
  }
  return {
    sent,
    resolved,
    deliver: (receiver = none, less: Partial<Message> = {}) => deliver(network, receiver, { ...message, ...less }),
  }
}

const outcome = (less: object) => ({
  status: null,
  failure: null,
  milliseconds: expect.any(Number),
  answer: '',
  ...less,
})

test('a message is sent to a checked address, with the signature of Standard Webhooks', async () => {
  let headers: Outgoing['headers'] = {}
  const { sent, deliver: go } = online({
    hosts: { 'hooks.example.com': ['8.8.8.8', '2606:4700::1111'] },
    send: (request) => {
      headers = request.headers
      expect(request.body).toBe(message.body)
      return accepted
    },
  })
  expect(await go()).toEqual(outcome({ status: 200, answer: 'Thanks.' }))
  expect(sent).toEqual(['https://hooks.example.com/sms?key=1 at 8.8.8.8'])
  const signed = `msg_1.1795161600.${message.body}`
  expect(headers).toEqual({
    'content-type': 'application/json',
    'user-agent': 'number-portal',
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795161600',
    'webhook-signature': `v1,${createHmac('sha256', 'secret').update(signed).digest('base64')}`,
  })
})

test('any other status than 200 to 299 is a refusal, whose answer is kept', async () => {
  const { deliver: go } = online({ send: () => ({ status: 503, location: null, start: 'Later.' }) })
  expect(await go()).toEqual(outcome({ status: 503, failure: 'statusRefused', answer: 'Later.' }))
})

describe('nothing is sent', () => {
  test.each<[string, string[]]>([
    ['to a private address', ['10.0.0.1']],
    ['to the machine itself', ['127.0.0.1']],
    ['to the metadata of a cloud', ['169.254.169.254']],
    ['to a mapped address', ['::ffff:127.0.0.1']],
    ['if one of several addresses is private', ['8.8.8.8', '192.168.0.1']],
    ['to a unique local address', ['fd00::1']],
    ['to what is no address', ['8.8.8.8; rm']],
  ])('%s', async (_, addresses) => {
    const { sent, deliver: go } = online({ hosts: { 'hooks.example.com': addresses } })
    expect(await go()).toEqual(outcome({ failure: 'addressInternal' }))
    expect(sent).toEqual([])
  })

  test('to a host that does not exist', async () => {
    const unknown = online({ hosts: {} })
    expect(await unknown.deliver()).toEqual(outcome({ failure: 'hostUnknown' }))
    const empty = online({ hosts: { 'hooks.example.com': [] } })
    expect(await empty.deliver()).toEqual(outcome({ failure: 'hostUnknown' }))
    expect([unknown.sent, empty.sent]).toEqual([[], []])
  })
})

test('a name whose address changes after the check is not resolved again', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  const { sent, resolved, deliver: go } = online({ resolve: async () => answers.shift() ?? [] })
  expect(await go()).toEqual(outcome({ status: 200, answer: 'Thanks.' }))
  expect([resolved, sent]).toEqual([['hooks.example.com'], ['https://hooks.example.com/sms?key=1 at 8.8.8.8']])
})

describe('redirects', () => {
  const hosts = {
    'hooks.example.com': ['8.8.8.8'],
    'new.example.com': ['1.1.1.1'],
    'rebound.example.com': ['10.0.0.1'],
  }
  const to = (location: string | null, status?: number) =>
    online({
      hosts,
      send: ({ url }) => (url.host === 'hooks.example.com' ? redirect(location, status) : accepted),
    })

  test.each([301, 302, 307, 308])(
    '%i is followed with the same message to a host that is checked too',
    async (status) => {
      const { sent, deliver: go } = to('https://new.example.com/x', status)
      expect(await go()).toEqual(outcome({ status: 200, answer: 'Thanks.' }))
      expect(sent.at(-1)).toBe('https://new.example.com/x at 1.1.1.1')
    },
  )

  test('303 would lose the message and is a refusal', async () => {
    expect(await to('https://new.example.com/x', 303).deliver()).toEqual(
      outcome({ status: 303, failure: 'statusRefused' }),
    )
  })

  test.each([
    ['http://new.example.com/', 'redirectRefused'],
    ['https://127.0.0.1/', 'redirectRefused'],
    ['https://2130706433/', 'redirectRefused'],
    ['https://localhost:3000/', 'redirectRefused'],
    ['https://[::1]/', 'redirectRefused'],
    ['//metadata.internal/', 'redirectRefused'],
    ['https://user@new.example.com/', 'redirectRefused'],
    ['file:///etc/passwd', 'redirectRefused'],
    ['https://', 'redirectRefused'],
    [null, 'redirectRefused'],
    ['https://rebound.example.com/', 'addressInternal'],
  ])('to %s: %s', async (location, failure) => {
    const { sent, deliver: go } = to(location)
    expect(await go()).toEqual(outcome({ failure }))
    expect(sent).toHaveLength(1)
  })

  test('a relative one stays on the host; a loop ends after three', async () => {
    const { sent, deliver: go } = to('/again')
    expect(await go()).toEqual(outcome({ failure: 'tooManyRedirects' }))
    expect(sent.slice(1)).toEqual(Array.from({ length: 3 }, () => 'https://hooks.example.com/again at 8.8.8.8'))
  })
})

describe('a receiver that does not end', () => {
  const never = new Promise<never>(() => undefined)

  test.each<[string, Internet]>([
    ['while its name is resolved', { resolve: () => never }],
    ['while it answers', { send: () => never }],
    [
      'after a redirect',
      { send: ({ url }) => (url.pathname === '/again' ? never : redirect('https://hooks.example.com/again')) },
    ],
  ])('%s', async (_, slow) => {
    const { deliver: go } = online({ ...slow, patience: 20 })
    expect(await go()).toEqual(outcome({ failure: 'timedOut' }))
  })

  test('nothing is sent after the time limit', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    const { sent, deliver: go } = online({ resolve: () => promise, patience: 20 })
    expect(await go()).toEqual(outcome({ failure: 'timedOut' }))
    resolve(['8.8.8.8'])
    // The rest of the delivery has run after one turn of the event loop.
    await setImmediate()
    expect(sent).toEqual([])
  })

  test('a connection that breaks is a failure', async () => {
    const { deliver: go } = online({ send: () => Promise.reject(new Error('ECONNRESET')) })
    expect(await go()).toEqual(outcome({ failure: 'connectionFailed' }))
  })
})

describe('the answer', () => {
  test('is read only until 200 bytes have arrived', async () => {
    let parts = 0
    async function* endless() {
      for (;;) {
        parts += 1
        yield new TextEncoder().encode('é'.repeat(45))
      }
    }
    expect(await readStart(endless())).toBe('é'.repeat(100))
    expect(parts).toBe(3)
  })

  test('keeps no character that was cut, and no NUL, which PostgreSQL cannot store', async () => {
    async function* body() {
      yield new TextEncoder().encode(`\0a${'é'.repeat(150)}`)
    }
    expect(await readStart(body())).toBe(`a${'é'.repeat(99)}`)
  })
})

test('the real connection goes to the given address and to no other', async () => {
  // Nothing listens on this port of the machine; a resolved name would fail with ENOTFOUND instead.
  const request = internet.send({
    url: new URL('https://no-such-host.invalid:9/'),
    address: '127.0.0.1',
    headers: {},
    body: '',
    signal: AbortSignal.timeout(5_000),
  })
  await expect(request).rejects.toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 9 })
})
