import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDeliveryRates, listSmsRates } from '#domain/contract/calls/calls.ts'
import { listTransactions } from '#domain/contract/finance/finance.ts'
import {
  cancelMessage,
  listInbox,
  listOutbox,
  loadMessage,
  loadMessagesVersion,
  loadSenders,
  quoteMessage,
  retryMessage,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { loadSmsTrunk, resendSmsDelivery, saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { add, multiply, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { NewMessage } from '#domain/messaging/message.ts'
import type { Outgoing as Posted } from '#sandbox/numbers/trunks/network.ts'
import { audit, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const minute = 60_000
const hour = 60 * minute

let shop: Shop
let owner: Caller
let from: string
/** What a segment to a German mobile phone costs from the British number, and its delivery. */
let segment: Decimal
let delivery: Decimal
let posted: Posted[]
/** Statuses of the next answers of the receiver; then 200. */
let statuses: number[]

beforeAll(async () => {
  shop = await openShop({
    network: {
      patience: 5_000,
      resolve: async () => ['8.8.8.8'],
      send: async (request) => {
        posted.push(request)
        return { status: statuses.shift() ?? 200, location: null, start: '' }
      },
    },
  })
  owner = await shop.signIn('owner@example.com', project)
  from = (await owner.ask(loadSenders)).numbers[0] ?? ''
  segment = (await listedRate('+491701234567')).international
  delivery = (await listedRate('+491701234567', listDeliveryRates)).international
})
beforeEach(async () => {
  posted = []
  statuses = []
  // Behind the messages of the test before, and their minute.
  await shop.pass(minute)
  await setWallet(shop, project, '850')
})
afterAll(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

/** The published rate of a number. */
const listedRate = async (number: string, list: typeof listSmsRates | typeof listDeliveryRates = listSmsRates) => {
  const { applies, results } = await owner.ask(list, { query: { q: number } })
  const rate = results.find(({ prefix }) => prefix === applies)
  if (rate === undefined) throw new Error(`${number} has no rate.`)
  return rate
}

const now = () => shop.sandbox.clock.moment()
const later = (milliseconds: number) => new Date(shop.sandbox.clock.now() + milliseconds).toISOString()

let keys = 0
const newKey = () => {
  keys += 1
  return `message-${keys}`
}
const send = (body: Partial<NewMessage>, key = newKey()) =>
  owner.ask(sendMessage, { body: { from, receivers: ['+491701234567'], text: 'Hello', ...body }, key })
const refusal = (body: Partial<NewMessage>, key = newKey()) =>
  owner.refused(sendMessage, { body: { from, receivers: ['+491701234567'], text: 'Hello', ...body }, key })
const sentTo = (id: string) => owner.ask(loadMessage, { query: { message: id } })
const available = async () => (await owner.ask(loadSenders)).available
const incoming = (text: string, number = from) =>
  shop.console('POST', 'messages', { number, from: '+491726655443', text })

describe('sending', () => {
  test('a message is charged once by rate × segments × receivers, and delivered [API-47] [API-97]', async () => {
    const before = await available()
    const receivers = ['+491701234567', '+12125550123']
    const text = 'x'.repeat(161)
    const key = newKey()
    const detail = await send({ receivers, text }, key)
    expect(await send({ receivers, text }, key)).toEqual(detail)
    const american = (await listedRate('+12125550123')).international
    const cost = multiply('2', add(segment, american))
    const americanDelivery = (await listedRate('+12125550123', listDeliveryRates)).international
    const deliveries = multiply('2', add(delivery, americanDelivery))
    expect(detail.message).toEqual({
      id: detail.message.id,
      from,
      receivers,
      receiver_count: 2,
      text,
      pages: 2,
      encoding: 'gsm7',
      at: now(),
      state: 'sending',
      delivered: 0,
      failed: 0,
      cost,
      refunded: '0',
      delivery_cost: '0',
    })
    expect(await available()).toBe(subtract(before, add(cost, deliveries)))
    expect(await audit(shop)).toEqual([])
    await shop.pass(15_000)
    const { message, results } = await sentTo(detail.message.id)
    expect(message).toMatchObject({ state: 'delivered', delivered: 2, failed: 0, delivery_cost: deliveries })
    expect(results.map(({ number, state, price, delivery_price }) => [number, state, price, delivery_price])).toEqual([
      ['+491701234567', 'delivered', multiply('2', segment), multiply('2', delivery)],
      ['+12125550123', 'delivered', multiply('2', american), multiply('2', americanDelivery)],
    ])
    const paid = (await owner.ask(listTransactions, { query: {} })).results
    const confirmed = paid.filter(({ tag }) => tag === 'messageDelivery').slice(0, 2)
    expect(sum(confirmed.map(({ amount }) => amount))).toBe(`-${deliveries}`)
    expect(paid.find(({ tag }) => tag === 'message')).toMatchObject({ amount: `-${cost}`, message: detail.message.id })
    expect(await available()).toBe(subtract(before, add(cost, deliveries)))
  })

  test('what is wrong is named at its field, such as 101 receivers or a number that is not active, and nothing is sent [VAL-25]', async () => {
    const version = await owner.ask(loadMessagesVersion)
    const { results } = await owner.ask(listNumbers, { query: { state: 'expired', page_size: 100 } })
    const many = Array.from({ length: 101 }, (_, each) => `+49170123${String(each).padStart(4, '0')}`)
    const wrong: [Partial<NewMessage>, Record<string, string[]>][] = [
      [{ receivers: many }, { receivers: ['receivers.most'] }],
      [{ receivers: [] }, { receivers: ['REQUIRED'] }],
      [{ receivers: ['+491701234567', '+491701234567'] }, { receivers: ['receivers.duplicate'] }],
      [{ receivers: ['+49170A234567'] }, { 'receivers.0': ['INVALID'] }],
      [{ receivers: ['+491701234567', '+4912'] }, { 'receivers.1': ['INVALID'] }],
      [{ receivers: ['+491701234567', '+999123456789'] }, { 'receivers.1': ['receivers.number'] }],
      [{ receivers: [from] }, { 'receivers.0': ['receivers.number'] }],
      [{ text: '' }, { text: ['REQUIRED'] }],
      [{ text: ' \n ' }, { text: ['REQUIRED'] }],
      [{ text: 'x'.repeat(10_000) }, { text: ['sms.length'] }],
      [{ text: 'й'.repeat(671) }, { text: ['sms.length'] }],
      [{ text: 'a\u0007' }, { text: ['INVALID'] }],
      [{ from: results[0]?.number ?? '' }, { from: ['sms.sender'] }],
      [{ from: '+4930999999' }, { from: ['sms.sender'] }],
      [{ send_at: now() }, { send_at: ['sms.time'] }],
      [{ send_at: later(31 * 24 * hour) }, { send_at: ['sms.time'] }],
    ]
    for (const [body, errors] of wrong) expect([body, (await refusal(body)).errors]).toEqual([body, errors])
    expect(await owner.ask(loadMessagesVersion)).toEqual(version)
  })

  test('100 receivers are sent to [VAL-25]', async () => {
    const receivers = Array.from({ length: 100 }, (_, each) => `+4917012300${String(each).padStart(2, '0')}`)
    const { message } = await send({ receivers })
    expect(message).toMatchObject({ receiver_count: 100, cost: multiply('100', segment) })
    await shop.pass(15_000)
    // Four of them end in digits for which the carrier has another result.
    expect((await sentTo(message.id)).message).toMatchObject({ state: 'sending', delivered: 96, failed: 2 })
  })

  test('a short balance is refused, the quote says by how much, and nothing is charged [API-100] [API-101]', async () => {
    await setWallet(shop, project, '0.01')
    const body = { from, receivers: ['+491701234567', '+491701234568'], text: 'Hello' }
    expect((await owner.ask(loadSenders)).numbers).toContain(from)
    expect(await owner.ask(quoteMessage, { body })).toEqual({
      pages: 1,
      encoding: 'gsm7',
      prices: [{ country: 'DE', segment, receivers: 2, total: multiply('2', segment) }],
      delivery: multiply('2', delivery),
      total: multiply('2', add(segment, delivery)),
      available: await available(),
      missing: subtract(multiply('2', add(segment, delivery)), await available()),
    })
    expect(await refusal(body)).toMatchObject({
      code: 'balanceNotEnough',
      errors: { short: [subtract(multiply('2', add(segment, delivery)), await available())] },
    })
    expect((await owner.ask(listOutbox, { query: {} })).results[0]?.at).not.toBe(now())
  })

  test('after 60 messages in a minute the next one waits', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send({})
    expect(await refusal({})).toMatchObject({ code: 'tooManyRequests', retry_after: 60 })
    await shop.pass(minute)
    await send({})
  })

  test('a simple user reads messages and sends none', async () => {
    const { person_id } = await shop.sandbox.database.query
      .selectFrom('membership')
      .select('person_id')
      .where('project_id', '=', project)
      .where('role', '=', 'simple')
      .executeTakeFirstOrThrow()
    const simple = await shop.signIn('simple@example.com', project)
    const person = person_id ?? ''
    expect((await simple.ask(listInbox, { query: {}, person })).results.length).toBeGreaterThan(0)
    const body = { from, receivers: ['+491701234567'], text: 'Hello' }
    expect((await simple.refused(sendMessage, { body, key: newKey(), person })).code).toBe('accessRefused')
  })
})

describe('the carrier', () => {
  test('refuses, never reaches, is late; what was refused is paid back, and sent again to the failed ones [API-98]', async () => {
    const before = await available()
    const receivers = ['+491701234590', '+491701234591', '+491701234592', '+491701234593', '+491701234594']
    const { message } = await send({ receivers })
    await shop.pass(15_000)
    expect((await sentTo(message.id)).results.map(({ state }) => state)).toEqual([
      'failed',
      'delayed',
      'delayed',
      'failed',
      'delivered',
    ])
    // One delivery is charged, and those that can still come are set aside.
    expect(await available()).toBe(subtract(before, multiply('3', add(segment, delivery))))
    await shop.pass(hour)
    expect((await sentTo(message.id)).results[2]?.state).toBe('delivered')
    await shop.pass(48 * hour)
    const ended = await sentTo(message.id)
    expect(ended.results[1]?.state).toBe('expired')
    expect(ended.message).toMatchObject({
      state: 'partlyFailed',
      delivered: 2,
      failed: 3,
      cost: multiply('5', segment),
      refunded: multiply('2', segment),
      delivery_cost: multiply('2', delivery),
    })
    expect(await audit(shop)).toEqual([])

    expect(ended.version).toBe((await owner.ask(loadMessagesVersion)).version)
    const again = await owner.ask(retryMessage, { body: { message: message.id } })
    const paid = await available()
    const others = await Promise.all(
      [newKey(), newKey()].map((key) => owner.ask(retryMessage, { body: { message: message.id }, key })),
    )
    expect([...others, await available()]).toEqual([again, again, paid])
    expect((await sentTo(message.id)).retried_as).toBe(again.message.id)
    expect(again.results.map(({ number }) => number.slice(-2))).toEqual(['90', '91', '93'])
    await shop.pass(15_000)
    expect((await sentTo(again.message.id)).results.map(({ state }) => state)).toEqual([
      'failed',
      'delayed',
      'delivered',
    ])
    const { message: whole } = await send({})
    expect((await owner.refused(retryMessage, { body: { message: whole.id }, key: newKey() })).code).toBe(
      'messageNotFailed',
    )
  })

  test('delivers to a number of the sandbox', async () => {
    const other = (await owner.ask(loadSenders)).numbers[1] ?? ''
    await send({ receivers: [other], text: 'To myself: سلام' })
    await shop.pass(15_000)
    const [first] = (await owner.ask(listInbox, { query: { number: other } })).results
    expect(first).toMatchObject({ source: from, destination: other, text: 'To myself: سلام' })
  })
})

describe('a scheduled message', () => {
  test('is charged and sent at its time', async () => {
    const before = await available()
    const send_at = later(hour)
    const { message } = await send({ send_at })
    expect(message).toMatchObject({ state: 'scheduled', at: send_at })
    expect(await available()).toBe(before)
    await shop.pass(hour)
    expect(await available()).toBe(subtract(before, add(segment, delivery)))
    await shop.pass(15_000)
    expect((await sentTo(message.id)).message.state).toBe('delivered')
  })

  test('can be canceled until then [API-99]', async () => {
    const before = await available()
    const { message } = await send({ send_at: later(hour) })
    const canceled = await owner.ask(cancelMessage, { body: { message: message.id } })
    expect(canceled.results[0]?.state).toBe('canceled')
    expect(await owner.ask(cancelMessage, { body: { message: message.id } })).toEqual(canceled)
    await shop.pass(2 * hour)
    expect([(await sentTo(message.id)).message.state, await available()]).toEqual(['canceled', before])
    const { message: sent } = await send({})
    expect((await owner.refused(cancelMessage, { body: { message: sent.id } })).code).toBe('messageSent')
  })

  test('is refused, and not charged, if the money is gone by then', async () => {
    const { message } = await send({ send_at: later(hour) })
    await setWallet(shop, project, '0.01')
    await shop.pass(2 * hour)
    expect((await sentTo(message.id)).message).toMatchObject({ state: 'refused', refunded: '0' })
  })
})

describe('the inbox', () => {
  test('has source, destination, text, receive time, area, network and id [API-46]', async () => {
    const { body } = await incoming('Guten Tag\r\nTschüs')
    const { results, numbers, now: read } = await owner.ask(listInbox, { query: {} })
    expect(results[0]).toEqual({
      id: body.message,
      source: '+491726655443',
      destination: from,
      text: 'Guten Tag\nTschüs',
      at: now(),
      area: 'DE',
      network: 'Vodafone',
    })
    expect([numbers[0], read]).toEqual([from, now()])
    expect((await shop.console('POST', 'messages', { number: '+4930999', from: '+4917', text: 'x' })).status).toBe(422)
    expect((await shop.console('POST', 'messages', { number: '+49309999999', from: 'BANK', text: 'x' })).status).toBe(
      404,
    )
  })

  test('has messages of short codes and of names too', async () => {
    for (const source of ['32665', 'BANK']) {
      expect((await shop.console('POST', 'messages', { number: from, from: source, text: 'x' })).status).toBe(200)
      expect((await owner.ask(listInbox, { query: {} })).results[0]).toMatchObject({ source, area: null })
    }
  })

  test('pages behind a row, in both orders, and finds texts, numbers and days', async () => {
    for (const list of [listInbox, listOutbox]) {
      const pages: string[] = []
      for (let after: string | undefined | null; after !== null; ) {
        const page = await owner.ask(list, { query: { sort: 'oldest', page_size: 10, after } })
        pages.push(...page.results.map(({ id }) => id))
        after = page.next
      }
      const { results } = await owner.ask(list, { query: { page_size: 100 } })
      expect(pages).toEqual(results.map(({ id }) => id).toReversed())
      expect(pages.length).toBeGreaterThan(20)
      const other = await shop.signIn('iran@example.com', 'prj_parto')
      expect((await other.refused(list, { query: { after: pages[3] } })).code).toBe('messageUnknown')
      const backwards = await owner.refused(list, { query: { from: '2026-11-20', to: '2026-11-19' } })
      expect(backwards.errors).toEqual({ to: ['period.order'] })
    }
    const found = async (query: object) => (await owner.ask(listInbox, { query: { page_size: 100, ...query } })).results
    await incoming('Über die Brücke 42')
    expect((await found({ q: 'uber die' })).map(({ text }) => text)).toEqual(['Über die Brücke 42'])
    expect((await found({ q: '0172 6655443' })).length).toBe((await found({ q: '+49 172 6655443' })).length)
    expect((await found({ q: '0172/6655443' })).length).toBeGreaterThan(0)
    expect((await found({ q: '72 665 54' })).every(({ source }) => source === '+491726655443')).toBe(true)
    expect(await found({ q: '100%' })).toEqual([])
    expect(await found({ number: '+4930999999' })).toEqual([])
    expect((await found({ number: from })).every(({ destination }) => destination === from)).toBe(true)
    expect((await found({ from: now().slice(0, 10), to: now().slice(0, 10) }))[0]?.text).toBe('Über die Brücke 42')
    expect(await found({ to: '2020-01-01' })).toEqual([])
  })

  test('a change of either box is another version [API-102]', async () => {
    const versions = new Set<string>()
    const look = async () => versions.add((await owner.ask(loadMessagesVersion)).version)
    await look()
    await incoming('One')
    await look()
    await send({})
    await look()
    await shop.pass(15_000)
    await look()
    expect(versions.size).toBe(4)
    expect([...versions].at(-1)).toBe((await owner.ask(listInbox, { query: {} })).version)
  })
})

describe('the outbox', () => {
  test('is filtered by state, and finds receivers [API-48]', async () => {
    await send({ receivers: ['+491701239990', '+436641234567'] })
    await shop.pass(15_000)
    const found = async (query: object) => (await owner.ask(listOutbox, { query })).results
    expect((await found({ state: 'partlyFailed' }))[0]).toMatchObject({ delivered: 1, failed: 1 })
    expect((await found({ state: 'delivered' })).every(({ state }) => state === 'delivered')).toBe(true)
    expect((await found({ q: '701239990' })).map(({ receiver_count }) => receiver_count)).toEqual([2])
  })
})

describe('the SMS trunk', () => {
  const turnOn = async () => {
    const { results } = await owner.ask(listNumbers, { query: { q: from.slice(1) } })
    const number = results[0]?.id ?? ''
    const { version } = await owner.ask(loadNumber, { query: { number } })
    await owner.ask(saveSmsTrunk, { body: { number, version, url: 'https://hooks.example.org/sms' } })
    return number
  }
  const texts = () => posted.map(({ body }) => JSON.parse(body).data.text)

  test('gets messages signed, one after the other, again until they are accepted', async () => {
    const number = await turnOn()
    statuses = [503, 503]
    const at = now()
    const { body: first } = await incoming('First')
    await incoming('Second')
    await shop.sandbox.work.drain()
    expect(texts()).toEqual(['First'])
    await shop.pass(10_000)
    expect(texts()).toEqual(['First', 'First'])
    await shop.pass(minute)
    expect(texts()).toEqual(['First', 'First', 'First', 'Second'])
    expect(new Set(posted.slice(0, 3).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.message]))
    expect(JSON.parse(posted[0]?.body ?? '')).toEqual({
      type: 'sms.received',
      timestamp: at,
      data: {
        id: first.message,
        from: '+491726655443',
        to: from,
        text: 'First',
        received_at: at,
        area: 'DE',
        network: 'Vodafone',
      },
    })
    const { deliveries } = await owner.ask(loadSmsTrunk, { query: { number } })
    expect(deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ['message', 200],
      ['message', 200],
      ['message', 503],
      ['message', 503],
    ])
  })

  test('that accepts nothing for a day gets the next message; the lost one can be sent again [API-137]', async () => {
    await turnOn()
    statuses = Array.from({ length: 8 }, () => 500)
    await incoming('Lost')
    for (let passed = 0; passed < 30; passed += 1) await shop.pass(hour)
    expect(texts().filter((text) => text === 'Lost')).toHaveLength(8)
    // The message that was given up is sent again from the log; its id tells the receiver which one it is.
    const number = (await owner.ask(listNumbers, { query: { q: from.slice(1) } })).results[0]?.id ?? ''
    const { deliveries } = await owner.ask(loadSmsTrunk, { query: { number } })
    const position = deliveries[0]?.position ?? 0
    const stateOf = async () =>
      (
        await shop.sandbox.database.query
          .selectFrom('sms_inbox')
          .select('forward')
          .where('id', '=', posted.at(-1)?.headers['webhook-id'] ?? '')
          .executeTakeFirstOrThrow()
      ).forward
    expect(await stateOf()).toBe('givenUp')
    statuses = [500]
    const failed = await owner.ask(resendSmsDelivery, { body: { number, position } })
    expect([failed.deliveries[0]?.status, await stateOf()]).toEqual([500, 'givenUp'])
    const again = await owner.ask(resendSmsDelivery, { body: { number, position } })
    expect([again.deliveries[0]?.status, await stateOf()]).toEqual([200, 'done'])
    expect([texts().at(-1), new Set(posted.map(({ headers }) => headers['webhook-id'])).size]).toEqual(['Lost', 1])
    for (let count = 0; count < 4; count += 1) await owner.ask(resendSmsDelivery, { body: { number, position } })
    expect((await owner.refused(resendSmsDelivery, { body: { number, position } })).code).toBe('tooManyRequests')
    await shop.pass(minute)
    expect((await owner.refused(resendSmsDelivery, { body: { number, position: 99_999 } })).code).toBe('messageUnknown')
    await incoming('Next')
    await shop.sandbox.work.drain()
    expect(texts().at(-1)).toBe('Next')
    expect((await owner.ask(listInbox, { query: { q: 'Lost' } })).results).toHaveLength(1)
  })
})
