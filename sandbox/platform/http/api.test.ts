import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { type Endpoint, endpoint } from '#domain/contract/kit/endpoint.ts'
import { problemSchema } from '#domain/kit/failure.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { type Answer, createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { serve } from './serve.ts'

const echo = endpoint({
  id: 'API-01',
  name: 'echo',
  summary: 'Repeats what it received.',
  method: 'POST',
  path: 'test/echo/',
  access: 'public',
  query: v.object({ times: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '1') }),
  body: v.object({ word: v.pipe(v.string(), v.minLength(1, 'REQUIRED')), inner: v.object({ port: v.number() }) }),
  response: v.object({ said: v.string() }),
})
const lie = endpoint({
  id: 'API-01',
  name: 'lie',
  summary: 'Breaks its own contract.',
  method: 'GET',
  path: 'test/lie/',
  access: 'public',
  response: v.object({ count: v.number() }),
})
const no = endpoint({
  id: 'API-01',
  name: 'no',
  summary: 'Refuses.',
  method: 'GET',
  path: 'test/no/',
  access: 'public',
  response: v.object({}),
})
const ownLie = { ...lie, name: 'ownLie', path: 'test/own_lie/', access: 'person' } satisfies Endpoint
const spendOnly = endpoint({
  id: 'API-01',
  name: 'spendOnly',
  summary: 'Only for those who may spend.',
  method: 'GET',
  path: 'test/pk/spend/',
  access: 'project',
  rights: ['order'],
  response: v.object({ attribution: v.unknown(), role: v.string() }),
})

const trying: Part = {
  name: 'trying',
  routes: [
    serve(echo, async ({ body, query }) => ({ said: body.word.repeat(query.times), secret: 'never leaves' })),
    serve(lie, async () => ({ count: 'many' }) as never),
    serve(ownLie, async () => ({ count: 'many' }) as never),
    serve(no, async () => refuse('numberTaken', { subjects: ['+4930231250'], retryAfter: 7 })),
    serve(spendOnly, async ({ attribution, member }) => ({ attribution, role: member.role })),
  ],
}

const areaRoutes = partsWithoutNumbers.flatMap(({ routes }) => routes ?? [])

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox({ parts: [...partsWithoutNumbers, trying] })
})
afterAll(() => sandbox.remove())

const problemOf = (answer: Answer) => ({
  ...v.parse(problemSchema, answer.body),
  reference: undefined,
  type: undefined,
  title: undefined,
})

describe('an endpoint of the contract', () => {
  test('returns only what its schema allows', async () => {
    const answer = await sandbox.anonymous.call('POST', 'test/echo/?times=3', {
      word: 'ab',
      inner: { port: 1 },
      extra: 1,
    })
    expect([answer.status, answer.body]).toEqual([200, { said: 'ababab' }])
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'content-type': 'application/json',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  test('refuses what its schemas refuse, field by field', async () => {
    const answer = await sandbox.anonymous.call('POST', 'test/echo/', { word: '', inner: { port: 'x' } })
    expect(problemOf(answer)).toEqual({
      status: 422,
      code: 'requestInvalid',
      errors: { word: ['REQUIRED'], 'inner.port': ['INVALID'] },
    })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const query = await sandbox.anonymous.call('POST', 'test/echo/?times=many', { word: 'a', inner: { port: 1 } })
    expect(problemOf(query)).toEqual({ status: 422, code: 'requestInvalid', errors: { times: ['INVALID'] } })
  })

  test.for([
    { why: 'truncated JSON', body: '{"word":', type: 'application/json', status: 400 },
    { why: 'an empty body', body: '', type: 'application/json', status: 400 },
    { why: 'a form', body: 'word=a', type: 'application/x-www-form-urlencoded', status: 415 },
    {
      why: 'a body beyond the limit',
      body: JSON.stringify({ word: 'x'.repeat(1_000_001) }),
      type: 'application/json',
      status: 413,
    },
  ])('refuses $why', async ({ body, type, status }) => {
    const response = await sandbox.app.request('/api/v1/test/echo/', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(problemOf({ status: response.status, body: await response.json(), headers: response.headers })).toEqual({
      status,
      code: 'requestInvalid',
    })
  })

  test('never sends a response that breaks the contract, but a reference that leads to the cause', async () => {
    const answer = await sandbox.anonymous.call('GET', 'test/lie/')
    const { reference } = v.parse(problemSchema, answer.body)
    expect(problemOf(answer)).toEqual({ status: 500, code: 'serverFailed' })
    expect(JSON.stringify(answer.body)).not.toContain('many')
    expect(sandbox.lines.at(-1)).toContain(
      `${reference} GET /api/v1/test/lie/ Error: The response of API-01 lie breaks the contract: count`,
    )
    const found = await sandbox.app.request(`/sandbox/incidents?reference=${reference}`)
    expect(await found.json()).toMatchObject({ incidents: [{ reference, method: 'GET', path: '/api/v1/test/lie/' }] })
  })

  test('the console finds a reference as it was read aloud, with the account; another one is not found [ERR-02]', async () => {
    const owner = await sandbox.signIn('owner@example.com')
    const { reference } = v.parse(problemSchema, (await owner.call('GET', 'test/own_lie/')).body)
    const page = async (given: string) =>
      (await sandbox.app.request(`/sandbox?reference=${encodeURIComponent(given)}`)).text()
    const found = await page(`${reference?.slice(0, 5).toLowerCase()} ${reference?.slice(5)}`)
    expect(found).toContain('The response of API-01 ownLie breaks the contract: count')
    expect(found.slice(found.indexOf(`<code>${reference}</code>`))).toContain('owner@example.com')
    expect(await page('0000000000')).toContain('No server error has the reference 0000000000.')
    expect(await page('0000000000')).not.toContain('ownLie')
    const answer = await sandbox.app.request(`/sandbox/incidents?reference=${reference}`)
    expect(await answer.json()).toMatchObject({ incidents: [{ reference, email: 'owner@example.com' }] })
  })

  test('refuses as a problem document with the code, its status and its details', async () => {
    const answer = await sandbox.anonymous.call('GET', 'test/no/')
    expect(answer.body).toEqual({
      type: 'urn:number-portal:failure:numberTaken',
      title: 'Number taken',
      status: 409,
      code: 'numberTaken',
      reference: expect.stringMatching(/^[0-9A-Z]{10}$/),
      retry_after: 7,
      subjects: ['+4930231250'],
    })
    expect(answer.headers.get('retry-after')).toBe('7')
  })

  test('is found with and without the last slash; other methods and addresses are not found', async () => {
    expect((await sandbox.anonymous.call('GET', 'test/no')).status).toBe(409)
    const method = await sandbox.anonymous.call('DELETE', 'test/no/')
    expect([problemOf(method), method.headers.get('allow')]).toEqual([{ status: 405, code: 'notFound' }, 'GET'])
    expect(problemOf(await sandbox.anonymous.call('GET', 'test/none/'))).toEqual({ status: 404, code: 'notFound' })
  })
})

describe('authorisation', () => {
  const guarded = () => endpoints.filter(({ access, path }) => access !== 'public' && sandbox.app && served(path))
  const served = (path: string) => areaRoutes.some(({ endpoint: { path: own } }) => own === path)

  test('every protected call refuses a missing token, an unknown token and a token in the wrong form', async () => {
    expect(guarded().length).toBeGreaterThan(7)
    for (const { method, path } of guarded()) {
      const target = path.replace('pk', 'prj_nordlicht')
      const body = method === 'GET' ? undefined : {}
      for (const authorization of [undefined, `Bearer ${'a'.repeat(43)}`, 'Basic b3duZXI6', 'Bearer '] as const) {
        const answer = await sandbox.anonymous.call(
          method,
          target,
          body,
          authorization === undefined ? {} : { authorization },
        )
        expect([method, path, answer.status, answer.headers.get('www-authenticate')]).toEqual([
          method,
          path,
          401,
          'Bearer',
        ])
      }
    }
  })

  test('every project call refuses a stranger in the same way, whether or not the project exists', async () => {
    const stranger = await sandbox.signIn('fresh@example.com')
    for (const { method, path } of guarded().filter(({ access }) => access === 'project')) {
      const body = method === 'GET' ? undefined : {}
      const theirs = await stranger.call(method, path.replace('pk', 'prj_nordlicht'), body)
      const nowhere = await stranger.call(method, path.replace('pk', 'prj_nowhere'), body)
      expect([path, problemOf(theirs)]).toEqual([path, { status: 403, code: 'accessRefused' }])
      expect(problemOf(nowhere)).toEqual(problemOf(theirs))
    }
  })

  test('a simple user acts only as the person assigned to them there', async () => {
    const simple = await sandbox.signIn('simple@example.com')
    const asThemselves = await simple.call('GET', 'project/prj_nordlicht/?person=prs_nordlicht_simple')
    expect([asThemselves.status, asThemselves.body]).toMatchObject([200, { id: 'prj_nordlicht', role: 'simple' }])
    for (const path of [
      'project/prj_nordlicht/',
      'project/prj_nordlicht/?person=prs_somebody',
      'project/prj_hafen/?person=prs_nordlicht_simple',
    ]) {
      expect([path, problemOf(await simple.call('GET', path))]).toEqual([path, { status: 403, code: 'accessRefused' }])
    }
    const owner = await sandbox.signIn('owner@example.com')
    const asSimple = await owner.call('GET', 'project/prj_nordlicht/?person=prs_nordlicht_simple')
    expect(problemOf(asSimple)).toEqual({ status: 403, code: 'accessRefused' })
  })

  test.for([
    { email: 'owner@example.com', project: 'prj_nordlicht', role: 'owner', actor: 'project' },
    { email: 'manager@example.com', project: 'prj_nordlicht', role: 'manager', actor: 'project' },
    { email: 'reseller@example.com', project: 'prj_hafen', role: 'reseller', actor: 'admin' },
    { email: 'supervisor@example.com', project: 'prj_parto', role: 'manager', actor: 'superAdmin' },
  ])('$email spends in $project as $role, noted as $actor', async ({ email, project, role, actor }) => {
    const caller = await sandbox.signIn(email)
    const answer = await caller.call('GET', `test/${project}/spend/`)
    expect(answer.body).toEqual({ role, attribution: { actor, project, account: `acc_${email.split('@')[0]}` } })
  })

  test('a role without permission is refused', async () => {
    const simple = await sandbox.signIn('simple@example.com')
    expect(problemOf(await simple.call('GET', 'test/prj_nordlicht/spend/?person=prs_nordlicht_simple'))).toEqual({
      status: 403,
      code: 'accessRefused',
    })
  })

  test('a blocked account, a deactivated project and a due password change have their own codes [SES-07]', async () => {
    const blocked = await sandbox.signIn('blocked@example.com')
    expect(problemOf(await blocked.call('GET', 'project/prj_popa/'))).toEqual({ status: 409, code: 'accountBlocked' })
    const deactivated = await sandbox.signIn('deactivated@example.com')
    expect(problemOf(await deactivated.call('GET', 'project/prj_virtanen/'))).toEqual({
      status: 409,
      code: 'projectDeactivated',
      subjects: ['prj_virtanen'],
    })
    const forced = await sandbox.signIn('forced@example.com')
    expect(problemOf(await forced.call('GET', 'project/'))).toEqual({ status: 403, code: 'passwordChangeRequired' })
    expect((await forced.call('GET', 'settings/info/')).body).toMatchObject({ force_change_password: true })
  })
})

test('while another process plays the history, calls are asked to come back', async () => {
  const { query } = sandbox.database
  const setOffset = (offset_ms: number) => query.updateTable('clock').set({ offset_ms }).execute()
  await setOffset(-1_000)
  const { status, body, headers } = await sandbox.anonymous.call('GET', 'configs/site/?identifier=localhost')
  expect([status, (body as { code: string }).code, headers.get('retry-after')]).toEqual([
    503,
    'serviceUnavailable',
    '2',
  ])
  await setOffset(0)
  expect((await sandbox.anonymous.call('GET', 'configs/site/?identifier=localhost')).status).toBe(200)
})

test('the OpenAPI document lists every served call with its refusals, without dangling references', async () => {
  const response = await sandbox.app.request('/api/v1/openapi.json')
  const text = await response.text()
  const document = JSON.parse(text) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((call) => call.operationId),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(names.toSorted()).toEqual(areaRoutes.map((route) => route.endpoint.name).toSorted())
  expect(document.paths['/project/{project}/billing_address/']?.put).toMatchObject({
    'x-row': 'API-28',
    security: [{ token: [] }],
    responses: { 409: { description: expect.stringContaining('billingCountryFixed') } },
  })
  expect([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])).toEqual(
    expect.arrayContaining(['#/components/schemas/Problem']),
  )
  expect(new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]))).toEqual(
    new Set(['#/components/schemas/Problem']),
  )
  const page = await sandbox.app.request('/api/v1/')
  expect(await page.text()).toContain('saveBillingAddress')
})

test('the document and its page are made once, compressed, and not sent again to a client that has them', async () => {
  for (const path of ['/api/v1/openapi.json', '/api/v1/', '/api/v1']) {
    const plain = await sandbox.app.request(path)
    const packed = await sandbox.app.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([path, packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      path,
      'br',
      'accept-encoding',
    ])
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text())
    const etag = plain.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const known = await sandbox.app.request(path, { headers: { 'if-none-match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
  }
})

test('a response with immutable headers gets the security headers too', async () => {
  const other = await createTestSandbox({
    parts: [
      {
        name: 'redirecting',
        mounts: [(app) => app.get('/away', () => Response.redirect('http://localhost/there', 303))],
      },
    ],
  })
  try {
    const response = await other.app.request('/away')
    expect([response.status, response.headers.get('location'), response.headers.get('x-content-type-options')]).toEqual(
      [303, 'http://localhost/there', 'nosniff'],
    )
  } finally {
    await other.remove()
  }
})
