import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSmsTrunk, saveSmsTrunk, testSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { deleteNumber, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { createSandbox } from '#sandbox/app.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import { unseal } from '#sandbox/platform/kit/sealed.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { createTestDatabase } from '#sandbox/testing/with-database.ts'
import type { Outgoing } from './network.ts'
import { receiverOf } from './receiver.ts'

let shop: Shop
let owner: Caller
let manager: Caller
let numbers: OwnedNumber[]
let silent: OwnedNumber
const sent: Outgoing[] = []
const local = 'https://receiver.example/messages'
const day = 86_400_000

beforeAll(async () => {
  shop = await openShop({
    network: {
      patience: 5_000,
      resolve: async (host) => (host === 'inside.example.com' ? ['10.0.0.1'] : ['8.8.8.8']),
      send: async (request) => {
        sent.push(request)
        return { status: 202, location: null, start: 'Queued.' }
      },
    },
  })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  manager = await shop.signIn('manager@example.com', 'prj_nordlicht')
  const { results } = await owner.ask(listNumbers, { query: { state: 'active', page_size: 100 } })
  numbers = results.filter(({ features }) => features.sms)
  silent = results.find(({ features }) => !features.sms) as OwnedNumber
})
afterAll(() => shop.close())

const take = (): OwnedNumber => {
  const number = numbers.shift()
  if (number === undefined) throw new Error('The seed has too few numbers with messages.')
  // The seed has few; the first tests need fresh ones.
  numbers.push(number)
  return number
}
const trunkOf = ({ id }: OwnedNumber, before?: number) => owner.ask(loadSmsTrunk, { query: { number: id, before } })
const bodyFor = async (number: OwnedNumber, url: string | null, new_secret = false) => ({
  number: number.id,
  version: (await trunkOf(number)).version,
  url,
  new_secret,
})
const save = async (number: OwnedNumber, url: string | null, new_secret = false) =>
  owner.ask(saveSmsTrunk, { body: await bodyFor(number, url, new_secret) })
const sendTest = ({ id }: OwnedNumber) => owner.ask(testSmsTrunk, { body: { number: id } })

test('an https URL is saved, and a test reaches it, signed with the secret that was shown once [NUM-11] [API-39]', async () => {
  const number = take()
  expect(await trunkOf(number)).toEqual({ number: number.id, version: 0, url: null, deliveries: [], next: null })
  const body = await bodyFor(number, `${local}?key=1#part`)
  const saved = await owner.ask(saveSmsTrunk, { body })
  const trunk = { number: number.id, version: 1, url: `${local}?key=1`, deliveries: [], next: null }
  expect(saved).toMatchObject({ trunk, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) })
  expect(saved.page).toMatchObject({ version: 1, sms_url: local })
  expect(saved.page.history[0]).toMatchObject({
    kind: 'smsTrunkChanged',
    by: 'Clara Neumann',
    from: null,
    to: null,
    messages: { from: null, to: local },
  })
  // The answer was lost: the same request again changes nothing, and shows no secret.
  expect(await owner.ask(saveSmsTrunk, { body })).toEqual({ ...saved, secret: null })
  expect(await trunkOf(number)).toEqual(trunk)

  const { deliveries } = await sendTest(number)
  const sms = `{"type":"sms.test","timestamp":"2026-11-20T08:00:00.000Z","data":{"to":"${number.number}","text":"This is a test message."}}`
  expect(deliveries).toEqual([
    {
      position: 1,
      kind: 'test',
      at: '2026-11-20T08:00:00.000Z',
      url: `${local}?key=1`,
      sent: sms,
      status: 200,
      failure: null,
      milliseconds: expect.any(Number),
      answer: 'Received.',
    },
  ])
  const { body: received } = await shop.console('GET', 'receiver')
  const { messages } = received
  const [first] = messages as { path: string; body: string; headers: Record<string, string> }[]
  expect(first).toMatchObject({ path: '/messages', body: sms })
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = first?.headers ?? {}
  const key = Buffer.from(String(saved.secret).slice(6), 'base64')
  expect(time).toBe('1795161600')
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${time}.${sms}`).digest('base64')}`)
})

test('another URL keeps the secret, a new secret replaces it, and turning off forgets it', async () => {
  const number = take()
  const secretOf = async () => {
    const { sms_secret } = await shop.sandbox.database.query
      .selectFrom('owned_number')
      .select('sms_secret')
      .where('id', '=', number.id)
      .executeTakeFirstOrThrow()
    expect(sms_secret ?? '').not.toContain('whsec_')
    return sms_secret === null ? null : unseal(sms_secret, aboutSecret('owned_number', number.id))
  }
  const first = await save(number, local)
  expect(await secretOf()).toBe(first.secret)
  expect((await save(number, `${local}/2`)).secret).toBe(null)
  expect(await secretOf()).toBe(first.secret)
  const renewed = await save(number, `${local}/2`, true)
  expect(renewed.secret).not.toBe(first.secret)
  expect(await secretOf()).toBe(renewed.secret)
  expect(renewed.page.history[0]?.kind).toBe('smsSecretChanged')
  const off = await save(number, null)
  expect([off.trunk.url, off.secret, off.page.sms_url, await secretOf()]).toEqual([null, null, null, null])
  expect((await owner.refused(testSmsTrunk, { body: { number: number.id } })).code).toBe('smsTrunkOff')
  // Off already.
  expect((await save(number, null)).page.version).toBe(off.page.version)
})

test.each([
  ['http://hooks.example.com/', 'url.https'],
  ['https://127.0.0.1/', 'host.internal'],
  ['https://0x7f000001/', 'host.internal'],
  ['https://user:secret@hooks.example.com/', 'url.credentials'],
  ['https://hooks.example.com:25/', 'url.port'],
])('%s is refused at its field: %s', async (url, code) => {
  const [number] = numbers
  const body = await bodyFor(number as OwnedNumber, url)
  expect((await owner.refused(saveSmsTrunk, { body })).errors).toEqual({ url: [code] })
})

test('a number without messages has no SMS trunk', async () => {
  const { id } = silent
  const { version } = await owner.ask(loadNumber, { query: { number: id } })
  const codes = [
    await owner.refused(loadSmsTrunk, { query: { number: id } }),
    await owner.refused(saveSmsTrunk, { body: { number: id, version, url: local } }),
    await owner.refused(testSmsTrunk, { body: { number: id } }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['smsUnsupported', 'smsUnsupported', 'smsUnsupported'])
})

test('the second of two users sees the change of the first', async () => {
  const number = take()
  const body = await bodyFor(number, local)
  await owner.ask(saveSmsTrunk, { body })
  const mine = { ...body, url: 'https://hooks.example.com/' }
  expect(await manager.refused(saveSmsTrunk, { body: mine })).toMatchObject({
    code: 'numberChanged',
    changed: { at: expect.any(String), by: 'Clara Neumann' },
  })
  const theirs = await manager.ask(loadSmsTrunk, { query: { number: number.id } })
  expect(theirs.url).toBe(local)
  const { trunk } = await manager.ask(saveSmsTrunk, { body: { ...mine, version: theirs.version } })
  expect(trunk.url).toBe('https://hooks.example.com/')
})

describe('the log', () => {
  test('has what was sent, newest first, in pages by position; the newest 50 are kept', async () => {
    const number = take()
    await save(number, 'https://hooks.example.com/sms')
    for (let turn = 1; turn <= 52; turn += 1) {
      await shop.sandbox.clock.advance(10_000)
      await sendTest(number)
    }
    const positions: number[] = []
    let before: number | undefined
    for (;;) {
      const { deliveries, next } = await trunkOf(number, before)
      expect(deliveries.length).toBeLessThanOrEqual(5)
      positions.push(...deliveries.map(({ position }) => position))
      if (next === null) break
      before = next
    }
    expect(positions).toEqual(Array.from({ length: 50 }, (_, at) => 52 - at))
    expect(sent.at(-1)).toMatchObject({ address: '8.8.8.8' })
    const [newest] = (await trunkOf(number)).deliveries
    expect(newest).toMatchObject({ status: 202, failure: null, answer: 'Queued.' })
  })

  test('names why nothing arrived', async () => {
    const number = take()
    const failuresOf = async (url: string) => {
      await save(number, url)
      const [{ status, failure, answer } = { status: 0, failure: null, answer: '' }] = (await sendTest(number))
        .deliveries
      return [status, failure, answer]
    }
    expect(await failuresOf('https://inside.example.com/')).toEqual([null, 'addressInternal', ''])
    expect(await failuresOf('https://receiver.example/status/503')).toEqual([503, 'statusRefused', 'Answers 503.'])
    expect(await failuresOf('https://receiver.example/redirect?to=http%3A%2F%2F169.254.169.254%2F')).toEqual([
      null,
      'redirectRefused',
      '',
    ])
  })

  test('six tests in a minute are enough', async () => {
    const number = take()
    await save(number, local)
    await shop.sandbox.clock.advance(60_000)
    for (let turn = 0; turn < 6; turn += 1) await sendTest(number)
    const { code, retry_after } = await owner.refused(testSmsTrunk, { body: { number: number.id } })
    expect([code, retry_after]).toEqual(['tooManyRequests', 60])
    await shop.sandbox.clock.advance(60_000)
    expect((await sendTest(number)).deliveries[0]?.failure).toBe(null)
  })
})

test('a number that is deleted for good leaves no URL, no secret and no log', async () => {
  const number = take()
  await save(number, local)
  await sendTest(number)
  const { version } = await trunkOf(number)
  await owner.ask(deleteNumber, { query: { number: number.id, version, typed: number.number } })
  expect((await owner.refused(testSmsTrunk, { body: { number: number.id } })).code).toBe('numberDeleting')
  await shop.pass(2 * day)
  const row = await shop.sandbox.database.query
    .selectFrom('owned_number')
    .select(['state', 'call_targets', 'sms_url', 'sms_secret'])
    .where('id', '=', number.id)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'deleted', call_targets: '[]', sms_url: null, sms_secret: null })
  expect((await trunkOf(number)).deliveries).toEqual([])
})

test('messages that are sent by hand reach the receiver too, in production nothing does', async () => {
  const { app } = shop.sandbox
  const answer = await app.request('http://localhost/receiver/by-hand', { method: 'POST', body: 'Hello' })
  expect([answer.status, await answer.text()]).toEqual([200, 'Received.'])
  const { body } = await shop.console('GET', 'receiver')
  const { messages } = body
  expect(messages).toContainEqual(expect.objectContaining({ path: '/by-hand', body: 'Hello' }))

  const store = await createTestDatabase()
  const production = await createSandbox({
    database: store.database,
    parts: [],
    isProduction: true,
    receiverHosts: ['receiver.example'],
  })
  expect(receiverOf(production)(new URL(local))).toBeUndefined()
  expect((await production.app.request('http://localhost/receiver/by-hand', { method: 'POST' })).status).toBe(404)
  await store.remove()
})
