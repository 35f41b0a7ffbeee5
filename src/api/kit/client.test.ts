// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { appendPart, downloadFile } from '#domain/contract/files/files.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import { listProjects } from '#domain/contract/projects/projects.ts'
import { loadInfo, loadProject, signOut } from '#domain/contract/session/session.ts'
import { loadSite } from '#domain/contract/session/site.ts'
import { identity as clara, info, project, projects, site } from '#domain/fixtures/session.ts'
import { type Identity, noIdentity } from '#domain/kit/identity.ts'
import { lostRowsOf } from '#domain/kit/lost-rows.ts'
import { CallError, createClient, type Refusal } from './client.ts'
import { withTrace } from './trace.ts'

type Asked = { url: string; method: string; headers: Record<string, string>; body: string | null }

/** A client with the test's `fetch`, and records of its requests and reports. */
const start = (
  respond: (signal: AbortSignal) => Response | Promise<Response>,
  {
    identity = noIdentity,
    origin = '',
    isOnline = () => true,
    confirm,
  }: {
    identity?: Identity
    origin?: string
    isOnline?: () => boolean
    confirm?: (signal: AbortSignal) => Promise<boolean>
  } = {},
) => {
  const asked: Asked[] = []
  const refusals: Refusal[] = []
  const money: string[] = []
  const deviations: unknown[] = []
  const waits: number[] = []
  const late = new AbortController()
  const who = { identity }
  const client = createClient({
    origin,
    isOnline,
    ...(confirm === undefined ? {} : { confirm }),
    fetch: async (url, options) => {
      asked.push({
        url: String(url),
        method: options?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(options?.headers)),
        body: options?.body === undefined ? null : String(options.body),
      })
      return respond(options?.signal as AbortSignal)
    },
    identity: () => who.identity,
    onRefusal: (refusal) => refusals.push(refusal),
    onDeviations: (endpoint, found) => deviations.push([endpoint.name, ...found]),
    onMoneyCall: (phase) => money.push(phase),
    deadline: (milliseconds) => {
      waits.push(milliseconds)
      return late.signal
    },
  })
  const timeOut = () => late.abort(new DOMException('too late', 'TimeoutError'))
  return { client, asked, refusals, money, deviations, waits, timeOut, who }
}

const json = (data: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json', ...headers } })

const problem = (code: string, status: number, rest: object = {}, headers: Record<string, string> = {}) =>
  json({ type: `urn:problem:${code}`, title: code, status, code, ...rest }, status, headers)

const { signal } = new AbortController()

const [listed] = projects

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('the call did not fail')),
    (error: unknown) => (error instanceof CallError ? error.failure : Promise.reject(error)),
  )

const order = {
  gateway: 'card',
  cart_version: 'v1',
  expected_total: '10',
} as const

describe('a request', () => {
  test('carries the token and the stored person; pk in the path is the project [SES-04]', async () => {
    const { client, asked } = start(() => json({}), { identity: { ...clara, person: 'per_front' } })
    await client.call(loadProject, { signal }).catch(() => undefined)
    await client.call(loadInfo, { signal }).catch(() => undefined)
    await client.call(removeFromCart, { signal, query: { item: 'item_1' } }).catch(() => undefined)
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/project/prj_hafen/?person=per_front',
      'GET /api/v1/settings/info/?person=per_front',
      'DELETE /api/v1/cart/prj_hafen/?item=item_1&person=per_front',
    ])
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${clara.token}`))
  })

  test('without an identity carries no token and no person; the origin of the API is configurable [SES-04]', async () => {
    const { client, asked } = start(() => json(site), { origin: 'https://api.example.com' })
    await client.call(loadSite, { signal, query: { identifier: 'a b.example', notify: 'x&y' } })
    expect(asked).toEqual([
      {
        url: 'https://api.example.com/api/v1/configs/site/?identifier=a+b.example&notify=x%26y',
        method: 'GET',
        headers: { accept: 'application/json' },
        body: null,
      },
    ])
  })

  test('keeps a segment that only contains pk, and escapes the project [SES-04]', async () => {
    const { client, asked } = start(() => json({}), { identity: { ...clara, project: 'a/../b' } })
    await client.call(loadCart, { signal }).catch(() => undefined)
    expect(asked[0]?.url).toBe('/api/v1/cart/a%2F..%2Fb/')
    const pkish = { ...loadInfo, path: 'pkx/apk/pk-1/' } as const
    await client.call(pkish, { signal }).catch(() => undefined)
    expect(asked[1]?.url).toBe('/api/v1/pkx/apk/pk-1/')
  })

  test('with bytes sends them as they are', async () => {
    const sent: unknown[] = []
    const client = createClient({
      origin: '',
      fetch: async (_, options) => {
        sent.push(options?.body, new Headers(options?.headers).get('content-type'))
        return json({})
      },
      identity: () => clara,
      onRefusal: () => undefined,
      onMoneyCall: () => undefined,
    })
    const body = Uint8Array.of(0, 255, 10)
    await client.call(appendPart, { signal, query: { upload: 'fil_1', offset: 0 }, body }).catch(() => undefined)
    expect(sent).toEqual([body, 'application/octet-stream'])
  })

  test('about a project is not sent while none is chosen', async () => {
    const { client, asked, refusals } = start(() => json({}), { identity: { ...clara, project: null } })
    expect(await failureOf(client.call(loadCart, { signal }))).toEqual({ code: 'accessRefused' })
    expect(asked).toEqual([])
    expect(refusals).toEqual([])
  })

  test('has a JSON body, and no parameters without a value', async () => {
    const { client, asked } = start(() => json({}))
    await client.call(signIn, { signal, body: { email: 'c@example.com', password: 'پ' } }).catch(() => undefined)
    await client.call(listProjects, { signal, query: { q: undefined, page: 2 } }).catch(() => undefined)
    expect(asked[0]).toEqual({
      url: '/api/v1/auth/login/',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"email":"c@example.com","password":"پ"}',
    })
    expect(asked[1]?.url).toBe('/api/v1/project/?page=2')
  })

  test('that moves money carries its key, and its start and end are reported', async () => {
    const { client, asked, money } = start(() => problem('cartUpdated', 409), { identity: clara })
    const call = client.call(placeOrder, { signal, body: order, key: 'key-1' })
    expect(money).toEqual(['started'])
    await failureOf(call)
    expect(asked[0]?.headers['idempotency-key']).toBe('key-1')
    expect(money).toEqual(['started', 'ended'])
  })

  test('is never sent twice', async () => {
    const { client, asked } = start(() => problem('serviceUnavailable', 503))
    await failureOf(client.call(loadInfo, { signal }))
    expect(asked).toHaveLength(1)
  })
})

describe('a response', () => {
  test('has the fields of the contract and no others', async () => {
    const { client } = start(() => json({ ...info, secret: 1 }), { identity: clara })
    expect(await client.call(loadInfo, { signal })).toEqual(info)
  })

  test.each([
    ['truncated JSON', () => new Response(JSON.stringify(project).slice(0, 80), { status: 200 })],
    [
      'a page of HTML',
      () => new Response('<!doctype html><p>Welcome to the hotel', { headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing at all', () => new Response('', { status: 200 })],
    ['no content', () => new Response(null, { status: 204 })],
    ['another shape', () => json({ ...project, balance: 12.5 })],
    ['a bare string', () => json('ok')],
  ])('that is %s is malformed', async (_, respond) => {
    const { client } = start(respond, { identity: clara })
    expect(await failureOf(client.call(loadProject, { signal }))).toEqual({
      code: 'responseMalformed',
      status: respond().status,
    })
  })

  test('that cannot be read has the trace of its request as the reference, and is reported as a fault', async () => {
    let trace: string | null = null
    const faults: unknown[] = []
    const client = createClient({
      origin: '',
      fetch: withTrace(async (_, options) => {
        trace = new Headers(options?.headers).get('traceparent')
        return json({})
      }),
      identity: () => clara,
      onRefusal: () => undefined,
      onFault: ({ name }, { code }) => faults.push([name, code]),
      onMoneyCall: () => undefined,
    })
    const { reference } = await failureOf(client.call(loadProject, { signal }))
    expect(String(trace).split('-')[1]).toBe(reference)
    expect(faults).toEqual([['loadProject', 'responseMalformed']])
  })

  test('with a new status and a row that cannot be read keeps the others; each difference is reported once', async () => {
    const newer = { ...listed, status: 'archived', owner: null }
    const { client, deviations } = start(
      () =>
        json({ count: 3, page: 1, page_size: 10, results: [newer, { ...listed, spendable: 12.5, id: '' }, listed] }),
      { identity: clara },
    )
    const { results } = await client.call(listProjects, { signal, query: {} })
    await client.call(listProjects, { signal, query: {} })
    expect(results).toEqual([{ ...newer, owner: '' }, listed])
    expect(lostRowsOf(results)).toEqual([{ index: 1, reference: '#2' }])
    expect(deviations).toEqual([
      [
        'listProjects',
        { kind: 'absent', at: 'results[].owner' },
        { kind: 'unknown', at: 'results[].status', value: 'archived' },
        { kind: 'lost', at: 'results[].id' },
      ],
    ])
  })

  test('an amount arrives exactly as it was written [MON-01]', async () => {
    const balance = '12345678901.123456'
    const { client } = start(() => json({ ...project, balance }), { identity: clara })
    expect((await client.call(loadProject, { signal })).balance).toBe(balance)
  })
})

describe('a refusal', () => {
  test('keeps code, status, reference, fields, subjects and the time to wait', async () => {
    const { client } = start(() =>
      problem('tooManyRequests', 429, {
        reference: 'ref-7',
        errors: { 'lines.0': ['REQUIRED'] },
        retry_after: 20,
        subjects: ['+4930123456'],
      }),
    )
    expect(await failureOf(client.call(signIn, { signal, body: { email: 'a', password: 'b' } }))).toEqual({
      code: 'tooManyRequests',
      status: 429,
      reference: 'ref-7',
      fields: { 'lines.0': ['REQUIRED'] },
      retryAfter: 20,
      subjects: ['+4930123456'],
    })
  })

  test.each([
    [401, 'notSignedIn'],
    [403, 'accessRefused'],
    [404, 'notFound'],
    [418, 'requestInvalid'],
    [429, 'tooManyRequests'],
    [500, 'serverFailed'],
    [502, 'serviceUnavailable'],
    [503, 'serviceUnavailable'],
    [504, 'serviceUnavailable'],
    [507, 'serverFailed'],
  ])('%i without a problem document is %s', async (status, code) => {
    const { client } = start(() => new Response('<h1>nginx</h1>', { status }))
    expect(await failureOf(client.call(loadInfo, { signal }))).toEqual({ code, status })
  })

  test('of a newer API is the one of its status, and keeps its own code and reference', async () => {
    const { client } = start(() => problem('quotaReached', 409, { reference: 'ref-8', quota: 5 }))
    expect(await failureOf(client.call(loadInfo, { signal }))).toEqual({
      code: 'reasonUnknown',
      status: 409,
      unknownCode: 'quotaReached',
      reference: 'ref-8',
    })
    const bent = start(() => problem('cartEmpty', 409, { errors: null, subjects: {} }))
    expect(await failureOf(bent.client.call(loadInfo, { signal }))).toEqual({ code: 'cartEmpty', status: 409 })
  })

  test('a body that contradicts its status is ignored', async () => {
    const { client } = start(() => json({ type: 'x', title: 'x', status: 401, code: 'notSignedIn' }, 500))
    expect(await failureOf(client.call(loadInfo, { signal }))).toEqual({ code: 'serverFailed', status: 500 })
  })

  test('Retry-After is read as seconds or as a date, from the header if the body has none [SES-12]', async () => {
    const seconds = start(() => new Response('', { status: 503, headers: { 'retry-after': '120' } }))
    expect(await failureOf(seconds.client.call(loadInfo, { signal }))).toEqual({
      code: 'serviceUnavailable',
      status: 503,
      retryAfter: 120,
    })
    const past = start(() => new Response('', { status: 503, headers: { 'retry-after': new Date(0).toUTCString() } }))
    expect(await failureOf(past.client.call(loadInfo, { signal }))).toMatchObject({ retryAfter: 0 })
    // The clock of this device is ten minutes off; the server's date tells.
    const ahead = start(() => {
      const now = Date.now() - 600_000
      const headers = { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 30_000).toUTCString() }
      return new Response('', { status: 503, headers })
    })
    expect(await failureOf(ahead.client.call(loadInfo, { signal }))).toMatchObject({ retryAfter: 30 })
    const nonsense = start(() => new Response('', { status: 503, headers: { 'retry-after': 'soon' } }))
    expect(await failureOf(nonsense.client.call(loadInfo, { signal }))).toEqual({
      code: 'serviceUnavailable',
      status: 503,
    })
  })

  test('is reported to the session before the caller, with the token of the call, not the current one [SES-08]', async () => {
    const order: string[] = []
    const { client, refusals, who } = start(
      () => {
        who.identity = { ...clara, token: 'tok_new' }
        return problem('notSignedIn', 401)
      },
      { identity: clara },
    )
    const reported = failureOf(client.call(loadInfo, { signal, movesUser: true })).then(() =>
      order.push(`caller after ${refusals.length}`),
    )
    await reported
    expect(order).toEqual(['caller after 1'])
    expect(refusals).toEqual([
      { failure: { code: 'notSignedIn', status: 401 }, token: clara.token, background: false, money: false },
    ])
  })

  test('is reported as background unless the call moves the user, and as money if the call has a key', async () => {
    const { client, refusals } = start(() => problem('serverFailed', 500), { identity: clara })
    await failureOf(client.call(loadInfo, { signal }))
    await failureOf(client.call(placeOrder, { signal, body: order, key: 'k', movesUser: true }))
    expect(refusals.map(({ background, money }) => ({ background, money }))).toEqual([
      { background: true, money: false },
      { background: false, money: true },
    ])
  })
})

describe('time', () => {
  const never = () => new Promise<Response>(() => undefined)

  test('every call is aborted after ten seconds, headers included [SES-04]', async () => {
    const { client, waits, timeOut, refusals } = start(never)
    const failure = failureOf(client.call(loadInfo, { signal }))
    timeOut()
    expect(await failure).toEqual({ code: 'timedOut' })
    expect(waits).toEqual([10_000])
    expect(refusals).toHaveLength(1)
  })

  test('the same limit ends a stalled body, even if the stream ignores the signal [SES-04]', async () => {
    const stalled = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"force_')) })
    let isDelivered = () => undefined as unknown
    const delivered = new Promise((resolve) => {
      isDelivered = () => resolve(undefined)
    })
    const { client, timeOut } = start(() => {
      isDelivered()
      return new Response(stalled, { status: 200 })
    })
    const failure = failureOf(client.call(loadInfo, { signal }))
    await delivered
    timeOut()
    expect(await failure).toEqual({ code: 'timedOut' })
  })

  test('a request that the browser made offline is unreachable and was not sent', async () => {
    const { client } = start(() => Promise.reject(new TypeError('Failed to fetch')), { isOnline: () => false })
    expect(await failureOf(client.call(loadInfo, { signal }))).toEqual({ code: 'unreachable', unsent: true })
  })

  test('a missing connection and one that breaks during the body are unreachable', async () => {
    const down = start(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(down.client.call(loadInfo, { signal }))).toEqual({ code: 'unreachable' })
    const torn = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"force_'))
        body.error(new TypeError('network error'))
      },
    })
    const cut = start(() => new Response(torn))
    expect(await failureOf(cut.client.call(loadInfo, { signal }))).toEqual({ code: 'unreachable' })
  })

  test('a call whose signal is aborted never resolves or rejects, and is not reported as failed', async () => {
    const mine = new AbortController()
    let seen: AbortSignal | undefined
    const { client, refusals, money } = start(
      (theirs) => {
        seen = theirs
        return new Promise((_, reject) => theirs.addEventListener('abort', () => reject(theirs.reason)))
      },
      { identity: clara },
    )
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    client.call(placeOrder, { signal: mine.signal, body: order, key: 'k' }).then(settle, settle)
    await Promise.resolve()
    mine.abort()
    // Once another call has ended, every pending reaction to the abort has run.
    await failureOf(start(() => problem('notFound', 404)).client.call(signOut, { signal }))
    expect(seen?.aborted).toBe(true)
    expect({ isSettled, refusals, money }).toEqual({ isSettled: false, refusals: [], money: ['started', 'ended'] })
  })
})

describe('a response that is a file', () => {
  const query = { file: 'fil_1' }

  test('has its name from the header, its type and its bytes', async () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0, 255)
    const name = 'رسید ۱.pdf'
    const { client, asked } = start(
      () =>
        new Response(bytes, {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="____ _.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
          },
        }),
      { identity: clara },
    )
    expect(await client.call(downloadFile, { signal, query })).toEqual({ name, type: 'application/pdf', bytes })
    expect(asked[0]?.headers.accept).toBe('*/*')
  })

  test('that is refused has the code of the problem document', async () => {
    const { client } = start(() => problem('fileUnknown', 404), { identity: clara })
    expect(await failureOf(client.call(downloadFile, { signal, query }))).toEqual({ code: 'fileUnknown', status: 404 })
  })

  test('without a name, or of a type that is no file of ours, is malformed', async () => {
    const answers: Record<string, string>[] = [
      { 'content-type': 'application/pdf' },
      { 'content-type': 'text/html', 'content-disposition': "attachment; filename*=UTF-8''a.pdf" },
    ]
    for (const headers of answers) {
      const { client } = start(() => new Response('<html>', { headers }), { identity: clara })
      expect(await failureOf(client.call(downloadFile, { signal, query }))).toMatchObject({ code: 'responseMalformed' })
    }
  })
})

describe('a call that needs a confirmation', () => {
  const respondAfter = (refusals: number) => {
    let calls = 0
    return () => (calls++ < refusals ? problem('confirmationNeeded', 403) : json({}))
  }
  const pay = { signal, key: 'pay:v1:card', body: order }
  const money = ['started', 'ended']

  test('is repeated once, with its body and key, after the user has confirmed it', async () => {
    const {
      client,
      asked,
      refusals,
      money: seen,
    } = start(respondAfter(1), { identity: clara, confirm: async () => true })
    await client.call(placeOrder, pay).catch(() => undefined)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[0]?.headers['idempotency-key']).toBe('pay:v1:card')
    expect(seen).toEqual([...money, ...money])
    // The response of the test is no attempt: only that is reported.
    expect(refusals.map(({ failure }) => failure.code)).toEqual(['responseMalformed'])
  })

  test('fails if the user does not, and is repeated no more than once', async () => {
    for (const [isConfirmed, requests] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const { client, asked } = start(respondAfter(9), { identity: clara, confirm: async () => isConfirmed })
      expect(await failureOf(client.call(placeOrder, pay))).toEqual({ code: 'confirmationNeeded', status: 403 })
      expect(asked).toHaveLength(requests)
    }
  })

  test('neither ends nor is repeated if it was aborted while the user was asked', async () => {
    const page = new AbortController()
    const confirm = async () => {
      page.abort()
      return false
    }
    const { client, asked, refusals } = start(respondAfter(1), { identity: clara, confirm })
    const settled: string[] = []
    const call = client.call(placeOrder, { ...pay, signal: page.signal })
    call.then(
      () => settled.push('resolved'),
      () => settled.push('rejected'),
    )
    await Promise.race([call, new Promise((resolve) => setImmediate(resolve))])
    expect([asked.length, settled, refusals]).toEqual([1, [], []])
  })
})
