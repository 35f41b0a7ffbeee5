import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { matches } from '#sandbox/platform/faults/faults.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'
import { spend } from '#sandbox/testing/ledger-fixture.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, startOfTime, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
})
afterAll(() => sandbox.remove())
afterEach(() => tool('DELETE', 'faults'))

const tool = async (method: string, path: string, body?: unknown) => {
  const response = await sandbox.app.request(`http://localhost/sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const terms = () => sandbox.anonymous.call('GET', 'configs/terms/?language=en')

describe('the page', () => {
  test('shows accounts, outbox, clock and faults, and runs no script', async () => {
    await sandbox.database.transact((trx) =>
      sendMessage(trx, sandbox.clock, {
        kind: 'mail',
        to: 'a@example.com',
        subject: '<b>Code</b>',
        body: '<script>x</script>',
      }),
    )
    const response = await sandbox.app.request('http://localhost/sandbox')
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(page).toContain('owner@example.com')
    expect(page).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(page).not.toMatch(/<script|style="|<b>Code/)
    expect([...page.matchAll(/<section id="(\w+)"/g)].map((match) => match[1])).toEqual([
      'people',
      'on_behalf',
      'outbox',
      'clock',
      'faults',
      'projects',
      'modules',
      'sites',
      'announcements',
      'supplier',
      'resellers',
      'gateways',
      'wire',
      'corrections',
      'support',
      'faqs',
      'messages',
      'security',
      'work',
      'incidents',
      'reset',
    ])
  })

  test('every action is a form that redirects to its section', async () => {
    const response = await sandbox.app.request('http://localhost/sandbox/faults', {
      method: 'POST',
      body: new URLSearchParams({ pattern: 'cart/pk/', kind: '503', times: '', retry_after: '9', delay_ms: '' }),
      headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox#faults'])
    const { body } = await tool('GET', 'faults')
    expect(body).toMatchObject({ faults: [{ pattern: 'cart/pk/', kind: '503', times_left: null, retry_after: 9 }] })
    const [fault] = body.faults as { id: string }[]
    await sandbox.app.request('http://localhost/sandbox/faults', {
      method: 'POST',
      body: new URLSearchParams({ _method: 'DELETE', id: fault?.id ?? '' }),
    })
    expect((await tool('GET', 'faults')).body).toEqual({ faults: [] })
  })
})

describe('access', () => {
  const advance = (headers: Record<string, string>, host = 'localhost') =>
    sandbox.app.request(`http://${host}/sandbox/clock`, {
      method: 'POST',
      body: new URLSearchParams({ advance_seconds: '0' }),
      headers,
    })

  test.for([
    ['another origin', { origin: 'https://evil.example' }, 'localhost'],
    ['another site, by the browser', { 'sec-fetch-site': 'cross-site' }, 'localhost'],
    ['a sibling under localhost', { 'sec-fetch-site': 'same-site', origin: 'http://saffron.localhost' }, 'localhost'],
    ['an opaque origin', { origin: 'null' }, 'localhost'],
    ['a foreign name that points here', {}, 'evil.example'],
  ] as const)('not %s', async ([, headers, host]) => {
    const response = await advance(headers, host)
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'accessRefused' }])
  })

  test('is granted to its own page and to tools on this machine', async () => {
    expect((await advance({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    expect((await advance({})).status).toBe(303)
    expect((await advance({}, '127.0.0.1:3000')).status).toBe(303)
  })

  test('is refused where the console is switched off: the page, its calls and its faults', async () => {
    const quiet = await createTestSandbox({ parts: partsWithoutNumbers, isProduction: true })
    try {
      await quiet.database.query
        .insertInto('fault')
        .values({
          id: 'f',
          pattern: '*',
          kind: '500',
          retry_after: null,
          delay_ms: null,
          times_left: null,
          created_at: 0,
        })
        .execute()
      const statuses = await Promise.all(
        ['/sandbox', '/sandbox/people', '/sandbox/console.css'].map(
          async (path) => (await quiet.app.request(path)).status,
        ),
      )
      expect(statuses).toEqual([404, 404, 404])
      expect((await quiet.anonymous.call('GET', 'configs/terms/?language=en')).status).toBe(200)
    } finally {
      await quiet.remove()
    }
  })
})

describe('its calls', () => {
  test('list the seeded accounts', async () => {
    const { body } = await tool('GET', 'people')
    expect(body).toMatchObject({ password: 'Sandbox2026' })
    expect((body.people as { email: string }[]).map(({ email }) => email.split('@')[0])).toEqual([
      'owner',
      'manager',
      'simple',
      'reseller',
      'supervisor',
      'iran',
      'heavy',
      'fresh',
      'unverified',
      'forced',
      'migrated',
      'blocked',
      'deactivated',
    ])
  })

  test('list sent messages with facts for tests', async () => {
    await sandbox.database.transact((trx) =>
      sendMessage(trx, sandbox.clock, {
        kind: 'text',
        to: '+4917',
        body: 'Your code is 123456',
        facts: { code: '123456' },
      }),
    )
    expect((await tool('GET', 'outbox?to=%2B4917')).body).toEqual({
      messages: [
        {
          id: expect.stringMatching(/^msg_/),
          kind: 'text',
          to: '+4917',
          subject: '',
          body: 'Your code is 123456',
          facts: { code: '123456' },
          sent_at: new Date(sandbox.clock.now()).toISOString(),
        },
      ],
    })
  })

  test('move the clock, forward only and by whole seconds', async () => {
    const before = (await tool('GET', 'clock')).body as { offset_seconds: number }
    const after = await tool('POST', 'clock', { advance_seconds: 60 })
    expect(after.body).toEqual({
      offset_seconds: before.offset_seconds + 60,
      now: new Date(startOfTime + (before.offset_seconds + 60) * 1000).toISOString(),
    })
    for (const advance_seconds of [-1, 0.5, 'soon', null]) {
      expect((await tool('POST', 'clock', { advance_seconds })).status).toBe(422)
    }
  })

  test('list background work that keeps failing or was given up, and run it again', async () => {
    await sandbox.database.transact(async (trx) => {
      for (const [kind, key] of [
        ['unheardOf', 'given up'],
        ['unheardOf', 'retried'],
        ['hold.expired', 'never failed'],
      ] as const)
        await sandbox.work.enqueue(trx, { kind, key, payload: {}, dueAt: startOfTime + 10 ** 12 })
      const failed = { attempts: 3, last_error: 'The bank is closed.' }
      await trx.updateTable('work').set(failed).where('kind', '=', 'unheardOf').execute()
      await trx.updateTable('work').set({ state: 'failed' }).where('unique_key', '=', 'given up').execute()
    })
    const listed = async () => ((await tool('GET', 'work')).body as { work: Record<string, unknown>[] }).work
    const row = (key: string, state: string) => ({
      id: expect.stringMatching(/^wrk_/),
      kind: 'unheardOf',
      key,
      state,
      attempts: 3,
      last_error: 'The bank is closed.',
      due_at: expect.any(String),
    })
    const found = await listed()
    expect(found).toEqual([row('given up', 'failed'), row('retried', 'queued')])
    const page = await (await sandbox.app.request('http://localhost/sandbox')).text()
    expect(page).toContain('The bank is closed.')

    expect((await tool('POST', 'work/again', { id: found[0]?.id })).status).toBe(200)
    expect(await listed()).toEqual([
      { ...row('given up', 'queued'), attempts: 1, last_error: expect.stringContaining('unheardOf') },
      row('retried', 'queued'),
    ])
    expect((await tool('POST', 'work/again', { id: 'wrk_unknown' })).status).toBe(404)
  })

  test('the clock stays before the year 9990, so that sessions end in a year of four digits', async () => {
    const year = 366 * 86_400
    let left = 10_000
    while (left > 0 && (await tool('POST', 'clock', { advance_seconds: 10 * year })).status === 200) left -= 10
    expect(left).toBeGreaterThan(0)
    expect((await tool('POST', 'clock', { advance_seconds: 10 * year })).body).toMatchObject({
      code: 'requestInvalid',
      errors: { advance_seconds: ['INVALID'] },
    })
    expect((await sandbox.signIn('owner@example.com')).token).toHaveLength(43)
    await tool('POST', 'reset')
  })

  test('requests during a reset wait for it, and none of them fails', async () => {
    const statuses = new Set<number>()
    const ask = async (path: string) => {
      const { status } = await sandbox.anonymous.call('GET', path)
      statuses.add(status)
    }
    let isOver = false
    const beside = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await ask('configs/terms/?language=en')
        await ask('configs/site/?identifier=localhost')
        await ask('settings/info/')
      }
    })
    for (let each = 0; each < 2; each += 1) statuses.add((await tool('POST', 'reset')).status)
    isOver = true
    await Promise.all(beside)
    expect([...statuses].toSorted()).toEqual([200, 401])
    expect(sandbox.lines.filter((line) => !line.startsWith('work '))).toEqual([])
  })

  test('reset drops no table of another program in the same database', async () => {
    const { query } = sandbox.database
    await sql`create table invoices_of_another_program (id text primary key)`.execute(query)
    await sql`insert into invoices_of_another_program values ('inv_1')`.execute(query)
    expect((await tool('POST', 'reset')).status).toBe(200)
    expect((await sql`select id from invoices_of_another_program`.execute(query)).rows).toEqual([{ id: 'inv_1' }])
    await sql`drop table invoices_of_another_program`.execute(query)
  })

  test('reset everything to the seed: money, time, faults, sessions', async () => {
    const caller = await sandbox.signIn('owner@example.com')
    await sandbox.database.transact((trx) => spend(trx, sandbox.clock, 's', 'prj_nordlicht', 1_000_000n))
    await tool('POST', 'clock', { advance_seconds: 3600 })
    await tool('POST', 'faults', { pattern: 'cart/pk/', kind: '500' })
    expect((await tool('POST', 'reset')).status).toBe(200)
    expect((await readAccount(sandbox.database.query, walletOf('prj_nordlicht'))).balance).toBe(850_000_000n)
    expect((await tool('GET', 'clock')).body).toEqual({ offset_seconds: 0, now: new Date(startOfTime).toISOString() })
    expect((await tool('GET', 'faults')).body).toEqual({ faults: [] })
    expect((await caller.call('GET', 'settings/info/')).status).toBe(401)
    expect((await sandbox.signIn('owner@example.com')).token).toHaveLength(43)
  })
})

describe('faults', () => {
  test.for([
    ['401', 401, 'notSignedIn'],
    ['403', 403, 'accessRefused'],
    ['404', 404, 'notFound'],
    ['500', 500, 'serverFailed'],
    ['503', 503, 'serviceUnavailable'],
  ] as const)('%s returns a problem, a limited number of times', async ([kind, status, code]) => {
    await tool('POST', 'faults', { pattern: 'configs/terms/', kind, times: 2, retry_after: 3 })
    const answers = [await terms(), await terms(), await terms()]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, 200])
    expect(answers[0]?.body).toMatchObject({ code, retry_after: 3 })
    expect(answers[0]?.headers.get('retry-after')).toBe('3')
    expect((await tool('GET', 'faults')).body).toEqual({ faults: [] })
  })

  test('a 503 without retry_after names no time', async () => {
    await tool('POST', 'faults', { pattern: 'configs/terms/', kind: '503', times: 1 })
    const answer = await terms()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null])
  })

  test('HTML, an empty body and truncated JSON arrive with status 200', async () => {
    const whole = JSON.stringify((await terms()).body)
    for (const kind of ['html', 'empty', 'truncated']) {
      await tool('POST', 'faults', { pattern: 'configs/terms/', kind, times: 1 })
    }
    const [html, empty, truncated] = [await terms(), await terms(), await terms()]
    expect([html.status, html.headers.get('content-type'), html.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('<h1>'),
    ])
    expect([empty.status, empty.headers.get('content-type'), empty.body]).toEqual([200, 'application/json', ''])
    expect([truncated.status, truncated.headers.get('content-type'), truncated.body]).toEqual([
      200,
      'application/json',
      whole.slice(0, Math.ceil(whole.length / 2)),
    ])
  })

  test('a truncated response keeps the effect of the call', async () => {
    await tool('POST', 'faults', { pattern: 'PATCH settings/info/', kind: 'truncated', times: 1 })
    const caller = await sandbox.signIn('manager@example.com')
    expect(typeof (await caller.call('PATCH', 'settings/info/', { language: 'fa' })).body).toBe('string')
    expect((await caller.call('GET', 'settings/info/')).body).toMatchObject({ client: { language: 'fa' } })
  })

  test('stalled headers never arrive; after the caller disconnects the sandbox frees the connection', async () => {
    await tool('POST', 'faults', { pattern: 'configs/site/', kind: 'stallHeaders', times: 1 })
    const controller = new AbortController()
    const request = new Request('http://localhost/api/v1/configs/site/?identifier=localhost', {
      signal: controller.signal,
    })
    let isAnswered = false
    const answer = Promise.resolve(sandbox.app.request(request)).then((response) => {
      isAnswered = true
      return response
    })
    // Other calls work at the same time.
    expect((await terms()).status).toBe(200)
    await vi.waitFor(async () => expect((await tool('GET', 'faults')).body).toEqual({ faults: [] }))
    expect(isAnswered).toBe(false)
    controller.abort()
    expect((await answer).status).toBe(503)
  })

  test('a stalled body starts and never ends', async () => {
    const whole = JSON.stringify((await terms()).body)
    await tool('POST', 'faults', { pattern: 'configs/terms/', kind: 'stallBody', times: 1 })
    const controller = new AbortController()
    const request = new Request('http://localhost/api/v1/configs/terms/?language=en', { signal: controller.signal })
    const response = await sandbox.app.request(request)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe(whole.slice(0, Math.ceil(whole.length / 2)))
    controller.abort()
    await expect(reader?.read()).rejects.toThrow('stalled on purpose')
  })

  test('a slow call gets its response after the delay', async () => {
    await tool('POST', 'faults', { pattern: 'configs/terms/', kind: 'slow', delay_ms: 30, times: 1 })
    const before = performance.now()
    expect((await terms()).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(29)
  })

  test.for([
    ['cart/pk/', 'GET', '/api/v1/cart/prj_a/', true],
    ['cart/pk/', 'GET', '/api/v1/cart/prj_a/process_pay/', false],
    ['POST cart/pk/process_pay/', 'POST', '/api/v1/cart/prj_a/process_pay/', true],
    ['POST cart/pk/process_pay/', 'GET', '/api/v1/cart/prj_a/process_pay/', false],
    ['cart/*', 'GET', '/api/v1/cart/prj_a/process_pay/', true],
    ['/api/v1/*', 'GET', '/api/v1/project/', true],
    ['*', 'DELETE', '/api/v1/cart/prj_a/', true],
    ['cart/pk', 'GET', '/api/v1/cart/prj_a/', true],
    ['cart.pk/', 'GET', '/api/v1/cart/pk/', false],
  ] as const)('the pattern %s meets %s %s: %s', ([pattern, method, path, expected]) => {
    expect(matches(pattern, method, path)).toBe(expected)
  })

  test.for([{ pattern: '', kind: '500' }, { pattern: '*', kind: '418' }, { pattern: '*', kind: '500', times: 0 }, {}])(
    'an invalid rule is refused: %j',
    async (rule) => {
      expect((await tool('POST', 'faults', rule)).status).toBe(422)
    },
  )
})
