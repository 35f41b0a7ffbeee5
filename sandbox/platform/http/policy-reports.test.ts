import { afterEach, beforeEach, expect, test } from 'vitest'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { reportPath } from './reporting.ts'

const here = '203.0.113.7'
const day = 24 * 60 * 60_000

let sandbox: TestSandbox
let lines: string[]
beforeEach(async () => {
  lines = []
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers, securityLog: (line) => void lines.push(line) })
})
afterEach(() => sandbox.remove())

const send = async (body: unknown, { type = 'application/reports+json', from = here } = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await sandbox.app.request(
    `http://localhost${reportPath}`,
    { method: 'POST', headers: { 'content-type': type }, body: text },
    requestFrom(from),
  )
  return response.status
}
const report = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 10,
  url: 'http://localhost/my_number/num_secret',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'http://localhost/my_number/num_secret',
    effectiveDirective,
    blockedURL,
    sample: 'secret words',
    disposition: 'enforce',
    statusCode: 200,
  },
})
const stored = () =>
  sandbox.database.query
    .selectFrom('policy_violation')
    .select(['directive', 'blocked', 'reports'])
    .orderBy('directive')
    .orderBy('blocked')
    .execute()

test('reports of both kinds of browsers are counted by kind, without addresses, samples and devices', async () => {
  const foreign = report('script-src-elem', 'https://evil.example/x.js?who=num_secret')
  expect(await send([foreign, foreign, report('require-trusted-types-for', 'trusted-types-sink')])).toBe(204)
  const older = {
    'csp-report': {
      'document-uri': 'http://localhost/my_number/num_secret',
      'violated-directive': "img-src 'self'",
      'blocked-uri': 'http://localhost/other.png',
    },
  }
  expect(await send(older, { type: 'application/csp-report' })).toBe(204)
  for (const blocked of ['inline', 'data', 'chrome-extension://abc/x.js', 'about', 'blob:http://localhost/1'])
    expect(await send([report('style-src-attr', blocked)])).toBe(204)
  expect(await send([report('words of a stranger', 'https://evil.example/')])).toBe(204)
  expect((await stored()).map(({ directive, blocked, reports }) => [directive, blocked, Number(reports)])).toEqual([
    ['img-src', 'own', 1],
    ['other', 'otherOrigin', 1],
    ['require-trusted-types-for', 'trustedTypes', 1],
    ['script-src-elem', 'otherOrigin', 2],
    ['style-src-attr', 'data', 2],
    ['style-src-attr', 'extension', 1],
    ['style-src-attr', 'inline', 1],
    ['style-src-attr', 'other', 1],
  ])
  expect(JSON.stringify(await sandbox.database.query.selectFrom('policy_violation').selectAll().execute())).not.toMatch(
    /example|secret|Mozilla|203/,
  )
})

test('the operator reads them next to the security log, and gets a line for the first of a kind on a day', async () => {
  await send([report('connect-src', 'https://evil.example/')])
  await send([report('connect-src', 'https://other.example/')])
  await sandbox.clock.advance(day)
  await send([report('connect-src', 'https://evil.example/')])
  const read = await sandbox.app.request('http://localhost/sandbox/security')
  const { violations } = (await read.json()) as {
    violations: { directive: string; blocked: string; reports: number }[]
  }
  expect(violations.map(({ directive, blocked, reports }) => [directive, blocked, Number(reports)])).toEqual([
    ['connect-src', 'otherOrigin', 1],
    ['connect-src', 'otherOrigin', 2],
  ])
  const page = await (await sandbox.app.request('http://localhost/sandbox')).text()
  expect(page).toContain('policy <code>connect-src</code>')
  expect(lines.map((line) => JSON.parse(line)).filter((line) => 'policy' in line)).toMatchObject([
    { policy: { directive: 'connect-src', blocked: 'otherOrigin', reports: 1 } },
    { policy: { directive: 'connect-src', blocked: 'otherOrigin', reports: 1 } },
  ])
})

test('what is no report is refused and stores nothing', async () => {
  expect([
    await send('no report'),
    await send('[]'),
    await send({}),
    await send([{ ...report('img-src', 'inline'), type: 'crash' }]),
    await send(Array.from({ length: 21 }, () => report('img-src', 'inline'))),
    await send([{ ...report('img-src', 'inline'), padding: 'x'.repeat(16_384) }]),
  ]).toEqual([400, 204, 400, 400, 400, 413])
  expect(await stored()).toEqual([])
})

test('an address sends twenty at once; another one, and pages, have their own limits', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 21; each += 1) statuses.push(await send([report('img-src', 'inline')]))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  expect(await send([report('img-src', 'inline')], { from: '203.0.113.8' })).toBe(204)
})
