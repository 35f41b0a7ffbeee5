import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listOffers, loadOffer } from '#domain/contract/buying/buying.ts'
import { loadStockNotice, requestStockNotice, withdrawStockNotice } from '#domain/contract/buying/stock-notice.ts'
import { saveInfo } from '#domain/contract/session/session.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { configurationOf, freeNumbers, putIntoCart } from '#sandbox/testing/buyers.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { lookEvery, sendNotice } from './look.ts'

let shop: Shop
let owner: Caller
const offer = 'de-local-30'
const project = 'prj_nordlicht'
const day = 86_400_000
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(() => shop.close())

const sellOut = (id = offer) => shop.console('POST', 'stock/sell_out', { offer: id })
const request = (caller = owner, id = offer) => caller.ask(requestStockNotice, { body: { offer: id } })
const load = (caller = owner) => caller.ask(loadStockNotice, { query: { offer } })
const mailsTo = async (to: string) =>
  (await listMessages(shop.sandbox.database.query, { to, limit: 100 })).filter(
    ({ facts }) => facts.letter === 'backInStock',
  )
const atDay = (days: number) => new Date(shop.sandbox.clock.now() + days * day).toISOString()

describe('a stock notice', () => {
  test('is open for 90 days, shown where the offer is, and withdrawn there [API-80]', async () => {
    const [number = ''] = await freeNumbers(shop, offer)
    expect((await owner.refused(requestStockNotice, { body: { offer } })).code).toBe('offerInStock')
    await sellOut()
    expect(await load()).toEqual({ offer, until: null, stock: 0 })
    const until = atDay(90)
    expect(await request()).toEqual({ offer, until, stock: 0 })
    await shop.pass(day)
    expect(await request()).toEqual({ offer, until, stock: 0 })
    const listed = await owner.ask(listOffers, { query: { country: 'DE', page_size: 100 } })
    expect(
      listed.results.flatMap(({ id, notice_until }) => (notice_until === null ? [] : [[id, notice_until]])),
    ).toEqual([[offer, until]])
    expect((await owner.ask(loadOffer, { query: { offer } })).offer.notice_until).toBe(until)
    const manager = await shop.signIn('manager@example.com', project)
    expect((await load(manager)).until).toBeNull()
    const none = { offer, until: null, stock: 0 }
    expect(await owner.ask(withdrawStockNotice, { query: { offer } })).toEqual(none)
    expect(await owner.ask(withdrawStockNotice, { query: { offer } })).toEqual(none)
    await shop.console('POST', 'stock/return', { number })
    await shop.pass(lookEvery)
    expect(await mailsTo('owner@example.com')).toEqual([])
  })

  test('sends one mail in the language of the person, with a link, and is closed by it', async () => {
    const [number = ''] = await freeNumbers(shop, offer)
    const manager = await shop.signIn('manager@example.com', project)
    await manager.ask(saveInfo, { body: { language: 'fa' } })
    await sellOut()
    await request()
    await request(manager)
    await shop.pass(lookEvery)
    expect([await mailsTo('owner@example.com'), await mailsTo('manager@example.com')]).toEqual([[], []])
    await shop.console('POST', 'stock/return', { number })
    await shop.pass(lookEvery)
    const [mail, ...more] = await mailsTo('owner@example.com')
    const link = `http://localhost/buy_number/DE/${offer}`
    expect([mail?.subject, mail?.facts, more]).toEqual([
      'In stock again: Berlin \u2066(+49 30)\u2069',
      { letter: 'backInStock', place: 'Berlin \u2066(+49 30)\u2069', link, offer },
      [],
    ])
    expect(mail?.body).toContain(link)
    expect((await mailsTo('manager@example.com')).map(({ subject }) => subject)).toEqual([
      'دوباره موجود شد: برلین \u2066(+49 30)\u2069',
    ])
    expect((await load()).until).toBeNull()
    await sellOut()
    await shop.console('POST', 'stock/return', { number })
    await shop.pass(lookEvery)
    expect(await mailsTo('owner@example.com')).toHaveLength(1)
    const jobs = await shop.sandbox.database.query
      .selectFrom('work')
      .select('state')
      .where('kind', '=', 'stock.look')
      .execute()
    expect(jobs.filter(({ state }) => state !== 'done')).toEqual([])
  })

  test('sees a number whose hold has ended without any other change', async () => {
    const [number = ''] = await freeNumbers(shop, offer)
    const other = await shop.signIn('iran@example.com', 'prj_parto')
    await putIntoCart(other, configurationOf(offer, [number]))
    await sellOut()
    await request()
    await shop.pass(10 * minute)
    expect(await mailsTo('owner@example.com')).toEqual([])
    await shop.pass(10 * minute)
    expect(await mailsTo('owner@example.com')).toHaveLength(1)
  })

  test('is closed once by two workers at the same time, or by a worker and the person', async () => {
    const [number = ''] = await freeNumbers(shop, offer)
    await sellOut()
    await request()
    const { database } = shop.sandbox
    const notice = await database.query.selectFrom('stock_notice').selectAll().executeTakeFirstOrThrow()
    await shop.console('POST', 'stock/return', { number })
    const send = () => database.transact((trx) => sendNotice(trx, shop.sandbox, notice))
    await Promise.all([send(), send(), send()])
    expect(await mailsTo('owner@example.com')).toHaveLength(1)
    await sellOut()
    await request()
    await owner.ask(withdrawStockNotice, { query: { offer } })
    await send()
    expect(await mailsTo('owner@example.com')).toHaveLength(1)
  })

  test('ends after 90 days without a mail', async () => {
    const [number = ''] = await freeNumbers(shop, offer)
    await sellOut()
    await request()
    await shop.pass(90 * day)
    await shop.console('POST', 'stock/return', { number })
    await shop.pass(lookEvery)
    // The session has ended in the meantime.
    const again = await shop.signIn('owner@example.com', project)
    expect([await mailsTo('owner@example.com'), (await load(again)).until]).toEqual([[], null])
  })

  test('at most 20 of a person in a project', async () => {
    const { results } = await owner.ask(listOffers, { query: { country: 'DE', page_size: 100 } })
    const [last = '', ...others] = results.slice(0, 21).map(({ id }) => id)
    expect(others).toHaveLength(20)
    for (const id of [last, ...others]) await sellOut(id)
    for (const id of others) await request(owner, id)
    expect((await owner.refused(requestStockNotice, { body: { offer: last } })).code).toBe('noticeLimitReached')
    await request(owner, others[0])
    await owner.ask(withdrawStockNotice, { query: { offer: others[0] ?? '' } })
    expect((await request(owner, last)).until).toBe(atDay(90))
    expect((await owner.refused(requestStockNotice, { body: { offer: 'de-local-0' } })).code).toBe('offerUnknown')
  })
})

describe('the console', () => {
  test('adds a number to a sold-out offer, once and only of its prefix', async () => {
    await sellOut()
    const input = { offer, number: '+493099988877' }
    expect((await shop.console('POST', 'stock/add', input)).body).toMatchObject({ offer, state: 'free' })
    expect((await load()).stock).toBe(1)
    expect((await shop.console('POST', 'stock/add', input)).body).toMatchObject({ code: 'numberTaken' })
    const foreign = await shop.console('POST', 'stock/add', { offer, number: '+498999988877' })
    expect(foreign.body).toMatchObject({ code: 'requestInvalid' })
  })
})
