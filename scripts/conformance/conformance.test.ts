import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { fillCart, payCart, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { liveThroughDays } from '#sandbox/testing/lived-project.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { asHtml } from './as-html.ts'
import { asJunit } from './as-junit.ts'
import { asText } from './as-text.ts'
import type { Fetch } from './exchange.ts'
import { deviations } from './planted-deviations.ts'
import { plant } from './planting.ts'
import { type RuleId, rules } from './rules.ts'
import { type Conformance, checkConformance, type Outcome } from './run.ts'

const password = 'Sandbox2026'
const origin = 'https://numbers.example.com'

let shop: Shop
let sandbox: Fetch
beforeAll(async () => {
  shop = await openShop({ payments: { patience: 20_000, silence: 0 }, allowedOrigins: [origin] })
  sandbox = (url, init) => shop.sandbox.app.fetch(new Request(url, init))
  await liveThroughDays(shop)
  const heavy = await shop.signIn('heavy@example.com', 'prj_heavy')
  await setWallet(shop, 'prj_heavy', '900')
  await payCart(heavy, await fillCart(shop, heavy), 'wallet')
}, 60_000)
afterAll(() => shop.close())

const check = (fetch: Fetch, more: Partial<Conformance> = {}): Promise<Outcome> =>
  checkConformance({
    fetch,
    api: 'http://localhost',
    credentials: { email: 'owner@example.com', password },
    otherCredentials: { email: 'heavy@example.com', password },
    project: 'prj_nordlicht',
    origin,
    identifier: 'localhost',
    isWriting: true,
    isSpending: true,
    isPatient: false,
    ...more,
  })

const failuresIn = ({ results }: Outcome): string[] =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ call, rule, detail }) => `${call}: ${rule}: ${detail}`)
    .toSorted()

describe('against the sandbox', () => {
  test('nothing fails, every call is checked, and what was made is removed again', async () => {
    const outcome = await check(sandbox)
    expect(failuresIn(outcome)).toEqual([])
    const checked = new Set(outcome.results.filter((result) => result.outcome === 'passed').map(({ call }) => call))
    expect(endpoints.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([])
    const { query } = shop.sandbox.database
    const left = await Promise.all([
      (await shop.signIn('owner@example.com', 'prj_nordlicht'))
        .ask(loadCart)
        .then(({ items }) => items.filter(({ state }) => state === 'inCart')),
      query.selectFrom('sms_draft').select('id').where('id', 'like', 'conformance%').execute(),
      query
        .selectFrom('sms_outbox')
        .select('id')
        .where('text', '=', 'Conformance')
        .where('state', '=', 'scheduled')
        .execute(),
    ])
    expect(left).toEqual([[], [], []])
  }, 60_000)

  test('without --write, only the sign-in and the sign-out are no reads', async () => {
    const changing: string[] = []
    const watched: Fetch = (url, init) => {
      if (init.method !== 'GET' && init.method !== 'OPTIONS') changing.push(`${init.method} ${new URL(url).pathname}`)
      return sandbox(url, init)
    }
    expect(failuresIn(await check(watched, { isWriting: false }))).toEqual([])
    const [signIn, signOut] = ['POST /api/v1/auth/login/', 'POST /api/v1/auth/logout/']
    expect(changing).toEqual([signIn, signIn, signOut, signOut, signOut])
  }, 60_000)

  test('calls of pages that the site does not have are left out', async () => {
    await shop.console('POST', 'sites/access', { site: 'northline', page: 'sms', allowed: false })
    const asked: string[] = []
    const watched: Fetch = (url, init) => {
      asked.push(new URL(url).pathname)
      return sandbox(url, init)
    }
    const { leftOut } = await check(watched, { isWriting: false })
    await shop.console('POST', 'sites/access', { site: 'northline', page: 'sms', allowed: true })
    expect(leftOut).toEqual(
      endpoints.filter(({ path }) => path.startsWith('mynumbers/pk/sms/')).map(({ name }) => name),
    )
    expect(asked.filter((path) => /\/mynumbers\/[^/]+\/sms\//.test(path))).toEqual([])
  }, 60_000)
})

describe('against the sandbox with planted deviations', () => {
  let outcome: Outcome
  beforeAll(async () => {
    outcome = await check(plant(sandbox, deviations))
  }, 60_000)

  test(`each of the ${deviations.length} is found, and nothing else`, () => {
    expect(deviations.length).toBeGreaterThanOrEqual(40)
    const planted = deviations.flatMap(({ call, reportedFor = call, found }) =>
      found.map((rule) => `${reportedFor}: ${rule}`),
    )
    expect(failuresIn(outcome).map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual(planted.toSorted())
  })

  test('every rule has a deviation that it finds, but for the one that takes 40 seconds', () => {
    const found = new Set(deviations.flatMap((deviation) => deviation.found))
    expect(Object.keys(rules).filter((rule) => !found.has(rule as RuleId))).toEqual(['stream-alive'])
  })

  test('each failure is reported with its rule, request and answer, and no report contains a password or token', () => {
    const [text, html, junit] = [asText(outcome), asHtml(outcome, 'http://localhost'), asJunit(outcome)]
    for (const report of [text, html, junit]) {
      expect(report).toContain('A successful response has every field that the contract declares, of its type.')
      expect(report).toMatch(/GET http:\/\/localhost\/api\/v1\/finance\/prj_nordlicht\/wallet\//)
      expect(report).not.toMatch(/Sandbox2026|Bearer [\w-]/)
    }
  })
})
