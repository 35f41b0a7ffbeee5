import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { connect, fetch } from '#sandbox/testing/client.ts'
import { type Caller, createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { listen } from './listen.ts'

let sandbox: TestSandbox
let owner: Caller
let newcomer: Caller
beforeAll(async () => {
  sandbox = await createTestSandbox()
  owner = await sandbox.signIn('owner@example.com')
  newcomer = await sandbox.signIn('fresh@example.com')
}, 60_000)
afterAll(() => sandbox.remove())

const incidents = () => sandbox.database.query.selectFrom('incident').select('reference').execute()

/** A chunked body of up to `megabytes`; `sent` counts the megabytes that were read from it. */
const endless = (megabytes: number) => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === megabytes) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: () => sent }
}

test('a body of a million bytes is read, and one byte more is not, with and without an announced length', async () => {
  const status = async (size: number, headers: Record<string, string>) => {
    const url = 'http://localhost/api/v1/callback/notify/card'
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(size))
        controller.close()
      },
    })
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return (await sandbox.app.request(url, init)).status
  }
  for (const headers of [(_: number) => ({}), (size: number) => ({ 'content-length': String(size) })]) {
    expect(await status(1_000_000, headers(1_000_000))).not.toBe(413)
    expect(await status(1_000_001, headers(1_000_001))).toBe(413)
  }
})

describe('a body beyond the limit is refused with 413 before the rest is read', () => {
  test.for([
    'http://localhost/api/v1/auth/login/',
    'http://localhost/api/v1/callback/notify/card',
    'http://localhost/api/v1/callback/return/card',
    'http://127.0.0.1/captcha/answer',
    'http://127.0.0.1/gateway/card/unknown',
    'http://localhost/sandbox/clock',
    'http://localhost/nowhere',
  ])('by %s', async (url) => {
    const headers = { 'content-type': 'application/json' }
    const { body, sent } = endless(50)
    const chunked = await sandbox.app.request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    const announced = endless(50)
    const withLength = await sandbox.app.request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': '50000000' },
      body: announced.body,
      duplex: 'half',
    } as RequestInit)
    for (const response of [chunked, withLength]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
      expect(await response.json()).toMatchObject({ status: 413, code: 'requestInvalid' })
    }
    expect(sent()).toBeLessThanOrEqual(3)
    expect(announced.sent()).toBe(0)
  })
})

test('a sender that closes the connection within the body is not a defect: nothing is logged or stored', async () => {
  const server = await listen(sandbox.app, 0)
  try {
    for (const [path, headers, start] of [
      ['/api/v1/auth/login/', 'transfer-encoding: chunked', '20\r\n{"email":'],
      ['/api/v1/auth/login/', 'content-length: 100', '{"email":'],
      ['/api/v1/callback/notify/card', 'transfer-encoding: chunked', '20\r\n{"payment":'],
      ['/captcha/answer', 'transfer-encoding: chunked', '20\r\n{"key":'],
    ] as const) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1')
        socket.on('error', reject)
        socket.on('close', () => resolve())
        const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
        socket.write(`${head}${start}`, () => socket.end(() => socket.destroy()))
      })
    }
    // The server answers this call after it has met the end of the connections above.
    expect((await fetch(`http://127.0.0.1:${server.port}/api/v1/configs/site/?identifier=localhost`)).status).toBe(200)
  } finally {
    await server.close()
  }
  expect([await incidents(), sandbox.lines]).toEqual([[], []])
})

describe('control characters are refused on both engines', () => {
  const billingAddress = {
    version: 1,
    name: 'Neumann',
    street: 'Am Hafen 1',
    street_2: '',
    city: 'Berlin',
    state: '',
    country: 'DE',
    postal_code: '10115',
    phone: '+493012345',
    official_invoice: false,
    personality_type: null,
    branch_code: null,
    economic_code: '',
    national_id: '',
    registration_number: '',
  }
  const registration = {
    first_name: 'Nora',
    last_name: 'Albrecht',
    email: 'nora@example.com',
    phone: '+4915112345601',
    country: 'DE',
    password: 'Sonnenblume7',
    language: 'en',
    terms_version: '1',
  }

  test.for([
    ['POST', 'auth/login/', { email: 'a\u0000b@example.com', password: 'Sandbox2026' }, 'email'],
    ['POST', 'auth/login/', { email: 'owner@example.com', password: 'Sand\u0000box' }, 'password'],
    ['POST', 'auth/login/', { by: 'link', token: 'a\u0000' }, 'token'],
    ['POST', 'auth/register/', { ...registration, first_name: 'No\u0000ra' }, 'first_name'],
    ['POST', 'auth/register/', { ...registration, last_name: 'Al\u0007brecht' }, 'last_name'],
    ['POST', 'auth/register/', { ...registration, terms_version: '\u0000' }, 'terms_version'],
    ['POST', 'auth/register/', { ...registration, captcha: '\u0000' }, 'captcha'],
    ['POST', 'project/', { name: 'a\u0000', timezone: 'UTC' }, 'name'],
    ['POST', 'project/', { name: '\u0000', timezone: 'UTC' }, 'name'],
    ['POST', 'project/', { name: 'a', timezone: 'U\u0000TC' }, 'timezone'],
    ['PUT', 'project/prj_nordlicht/billing_address/', { ...billingAddress, postal_code: '\u0000' }, 'postal_code'],
    ['PUT', 'project/prj_nordlicht/billing_address/', { ...billingAddress, street_2: 'a\u009fb' }, 'street_2'],
    ['GET', 'configs/site/?identifier=%00', undefined, 'identifier'],
    ['GET', 'configs/site/?identifier=localhost&notify=%00', undefined, 'notify'],
    ['GET', 'project/?q=%00', undefined, 'q'],
    ['GET', 'mynumbers/prj_nordlicht/?q=a%00', undefined, 'q'],
    ['GET', 'dids/prj_nordlicht/buy/1/?country=DE&q=%00', undefined, 'q'],
    ['GET', 'dids/prj_nordlicht/buy/2/?offer=%00', undefined, 'offer'],
  ] as const)('%s %s at its field', async ([method, path, body, field]) => {
    const caller = path === 'project/' ? newcomer : owner
    expect(refusalOf(await caller.call(method, path, body))).toEqual({
      status: 422,
      code: 'requestInvalid',
      errors: { [field]: [expect.any(String)] },
    })
  })

  test.for([
    '/api/v1/project/%00/',
    '/api/v1/nowhere/%1f',
    '/gateway/card/%00',
    '/api/v1/callback/return/%00',
    '/captcha/%7F',
  ])('in a path: %s is not found', async (path) => {
    const response = await sandbox.app.request(`http://localhost${path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })])
  })

  test('by the captcha and by the console', async () => {
    const post = (path: string, body: unknown) =>
      sandbox.app.request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post('/captcha/answer', { key: 'sandbox-\u0000' })).status).toBe(404)
    expect((await post('/sandbox/people', { email: '\u0000', change: 'block' })).status).toBe(422)
    expect((await sandbox.app.request('http://localhost/sandbox/outbox?to=%00')).status).toBe(422)
  })

  afterAll(async () => {
    expect([await incidents(), sandbox.lines]).toEqual([[], []])
  })
})

describe('a project', () => {
  test.for([
    ['zero width space', '\u200b'],
    ['joiners', '\u200c\u200d'],
    ['soft hyphen', '\u00ad'],
    ['Hangul filler', '\u3164'],
    ['empty Braille pattern', '\u2800'],
    ['direction marks and spaces', '\u200e \u2067\u00a0'],
  ])('has no name without a visible character: %s [HOM-02]', async ([, name]) => {
    expect(refusalOf(await newcomer.call('POST', 'project/', { name, timezone: 'UTC' }))).toEqual({
      status: 422,
      code: 'requestInvalid',
      errors: { name: ['REQUIRED'] },
    })
  })

  test('keeps the joiners of a Persian name [HOM-02]', async () => {
    const name = 'می\u200cخواهم'
    expect(await newcomer.call('POST', 'project/', { name, timezone: 'Asia/Tehran' })).toMatchObject({
      status: 200,
      body: { name },
    })
  })

  test.for(['+00', '+23:59', '-05:00', 'Nowhere/City'])('has no time zone %s [HOM-02]', async (timezone) => {
    expect(refusalOf(await newcomer.call('POST', 'project/', { name: 'A', timezone }))).toEqual({
      status: 422,
      code: 'requestInvalid',
      errors: { timezone: ['INVALID'] },
    })
  })
})

describe('a misspelt name', () => {
  test('of a query changes nothing', async () => {
    const other = await sandbox.signIn('owner@example.com')
    for (const path of ['settings/sessions/?session_id=ses_1', 'cart/prj_nordlicht/?itemId=itm_1']) {
      const [, name = ''] = /\?(\w+)=/.exec(path) ?? []
      expect(refusalOf(await owner.call('DELETE', path))).toEqual({
        status: 422,
        code: 'requestInvalid',
        errors: { [name]: ['INVALID'] },
      })
    }
    expect((await other.call('GET', 'settings/info/')).status).toBe(200)
    expect(refusalOf(await owner.call('GET', 'settings/info/?verbose=1')).status).toBe(422)
    expect((await owner.call('GET', 'settings/info/?person=per_1')).status).toBe(200)
  })

  test('of a body is refused at its field, at any depth', async () => {
    const language = { language: 'en', langauge: 'fa' }
    expect(refusalOf(await owner.call('PATCH', 'settings/info/', language))).toMatchObject({
      status: 422,
      errors: { langauge: ['INVALID'] },
    })
    const credentials = { email: 'owner@example.com', password: 'Sandbox2026', remember: true }
    expect(refusalOf(await sandbox.anonymous.call('POST', 'auth/login/', credentials)).status).toBe(422)
  })
})
