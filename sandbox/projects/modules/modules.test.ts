import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchPbx, listModules } from '#domain/contract/projects/projects.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop({ countries: ['DE'] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const open = async (url: string, cookie?: string) => {
  const response = await shop.sandbox.app.request(url, {
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie')?.split(';')[0],
    text: await response.text(),
  }
}

test('the link opens the PBX of the project for its user, once, at another origin [API-11]', async () => {
  const { url } = await owner.ask(launchPbx, { body: {} })
  expect(new URL(url).origin).not.toBe('http://localhost')
  const entered = await open(url)
  expect([entered.status, entered.location]).toEqual([303, '/pbx'])
  expect(entered.cookie).toMatch(/^pbx=[\w-]{43}$/)
  const page = await open(new URL('/pbx', url).href, entered.cookie)
  expect(page.status).toBe(200)
  expect(page.text).toContain('PBX of <bdi>Nordlicht Support</bdi>')
  expect(page.text).toContain('Clara Neumann')
  const again = await open(url)
  expect([again.status, again.cookie]).toEqual([410, undefined])
  expect((await open(new URL('/pbx', url).href)).status).toBe(401)
  expect((await open(new URL('/pbx', url).href, 'pbx=unknown')).status).toBe(401)
})

test('of two visits at the same time one gets in', async () => {
  const { url } = await owner.ask(launchPbx, { body: {} })
  const visits = await Promise.all([open(url), open(url), open(url)])
  expect(visits.map(({ status }) => status).toSorted()).toEqual([303, 410, 410])
})

test('a link ends after a minute, and the visit after an hour', async () => {
  const late = await owner.ask(launchPbx, { body: {} })
  expect(Date.parse(late.expires_at)).toBe(shop.sandbox.clock.now() + 60_000)
  const used = await owner.ask(launchPbx, { body: {} })
  const { cookie } = await open(used.url)
  await shop.sandbox.clock.advance(60_000)
  expect((await open(late.url)).status).toBe(410)
  const page = new URL('/pbx', used.url).href
  expect((await open(page, cookie)).status).toBe(200)
  await shop.sandbox.clock.advance(59 * 60_000)
  expect((await open(page, cookie)).status).toBe(401)
})

test('modules are listed with their last launch; one that is off can neither be seen nor launched [API-84]', async () => {
  const simple = await shop.signIn('simple@example.com', 'prj_nordlicht')
  const { url } = await simple.ask(launchPbx, { body: {}, person: 'prs_nordlicht_simple' })
  await open(url)
  const { results } = await owner.ask(listModules)
  expect(results).toEqual([
    { kind: 'pbx', since: expect.any(String), last_launch: { at: shop.sandbox.clock.moment(), by: 'Lena Fischer' } },
  ])
  await shop.console('POST', 'modules', { project: 'prj_nordlicht', kind: 'pbx', switch: 'off' })
  expect((await owner.ask(listModules)).results).toEqual([])
  expect(await owner.refused(launchPbx, { body: {} })).toMatchObject({ code: 'moduleOff', status: 409 })
  await shop.console('POST', 'modules', { project: 'prj_nordlicht', kind: 'pbx', switch: 'on' })
  await owner.ask(launchPbx, { body: {} })
})

test('a sixth unused link is refused until the others have ended', async () => {
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  for (let count = 0; count < 5; count += 1) await other.ask(launchPbx, { body: {} })
  expect(await other.refused(launchPbx, { body: {} })).toMatchObject({ code: 'tooManyRequests' })
  await shop.sandbox.clock.advance(60_000)
  await other.ask(launchPbx, { body: {} })
})

test('another project’s modules are refused', async () => {
  const stranger = await shop.signIn('iran@example.com', 'prj_nordlicht')
  expect(await stranger.refused(listModules)).toMatchObject({ code: 'accessRefused' })
  expect(await stranger.refused(launchPbx, { body: {} })).toMatchObject({ code: 'accessRefused' })
})
