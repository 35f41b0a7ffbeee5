import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOffers } from '#domain/contract/buying/buying.ts'
import { listCallRates, listCalls } from '#domain/contract/calls/calls.ts'
import { listOrders } from '#domain/contract/finance/finance.ts'
import { listInvoices } from '#domain/contract/finance/invoices.ts'
import { listInbox, listOutbox } from '#domain/contract/messaging/messaging.ts'
import { describeNumber, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { callingCodeOf } from '#domain/kit/calling-code.ts'
import { writingsOf } from '#domain/kit/testing/text-pairs.ts'
import { fillCart, payCart, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
})
afterAll(() => shop.close())

describe('every list that takes a number finds it however it is written [VAL-26]', () => {
  const german = '+493073882220'

  test('in the numbers, messages, calls, orders and invoices of a project', { timeout: 60_000 }, async () => {
    await setWallet(shop, project, '900')
    const cart = await fillCart(shop, owner, { count: 1 })
    await payCart(owner, cart, 'wallet')
    await shop.pass(60_000)
    const { query } = shop.sandbox.database
    const bought = cart.items[0]?.number ?? ''
    const own = await query
      .selectFrom('owned_number')
      .select('id')
      .where('number', '=', german)
      .executeTakeFirstOrThrow()
    const [inbox, outbox, call] = await Promise.all([
      query.selectFrom('sms_inbox').select('id').where('project_id', '=', project).executeTakeFirstOrThrow(),
      query.selectFrom('sms_outbox').select('id').where('project_id', '=', project).executeTakeFirstOrThrow(),
      query.selectFrom('call_record').select('id').where('project_id', '=', project).executeTakeFirstOrThrow(),
    ])
    await query.updateTable('sms_inbox').set({ source: german }).where('id', '=', inbox.id).execute()
    await query
      .updateTable('sms_receiver')
      .set({ number: german })
      .where('message_id', '=', outbox.id)
      .where('position', '=', 0)
      .execute()
    await query.updateTable('call_record').set({ destination: german }).where('id', '=', call.id).execute()
    const has = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id)
    const lost: string[] = []
    for (const q of writingsOf(german, '49')) {
      const asked = { query: { q, page_size: 100 as const } }
      const found = {
        numbers: has((await owner.ask(listNumbers, asked)).results, own.id),
        inbox: has((await owner.ask(listInbox, asked)).results, inbox.id),
        outbox: has((await owner.ask(listOutbox, asked)).results, outbox.id),
        calls: has((await owner.ask(listCalls, asked)).results, call.id),
      }
      lost.push(
        ...Object.entries(found).flatMap(([list, isFound]) => (isFound ? [] : [`${list}: ${JSON.stringify(q)}`])),
      )
    }
    expect(lost).toEqual([])
    const code = callingCodeOf(cart.items[0]?.country ?? '') ?? ''
    for (const q of writingsOf(bought, code)) {
      const asked = { query: { q, page_size: 100 as const } }
      const orders = (await owner.ask(listOrders, asked)).results.some(({ numbers }) => numbers.includes(bought))
      const invoices = (await owner.ask(listInvoices, asked)).results.length > 0
      if (!orders || !invoices) lost.push(`${orders} ${invoices}: ${JSON.stringify(q)}`)
    }
    expect(lost).toEqual([])
  })
})

test('of many words the first ten are looked for', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}w`).join(' ')
  const { results } = await owner.ask(listNumbers, { query: { state: 'active' } })
  const [{ id }] = results as [(typeof results)[0]]
  const { version } = await owner.ask(loadNumber, { query: { number: id } })
  await owner.ask(describeNumber, { body: { number: id, version, note: words(10), labels: [] } })
  const found = async (q: string) => (await owner.ask(listNumbers, { query: { q } })).results.map((row) => row.id)
  expect([await found(words(10)), await found(`${words(9)} other`), await found(`${words(10)} other`)]).toEqual([
    [id],
    [],
    [id],
  ])
})

describe('the names that people use', () => {
  test.each([
    ['DE', ['München', 'Muenchen', 'munich', 'مونیخ', 'مونيخ'], 'Munich'],
    ['DE', ['Köln', 'koln', 'کلن'], 'Cologne'],
    ['US', ['newyork', 'New York', 'نیویورک', 'نيويورك'], 'New York'],
    ['UA', ['Kiev', 'Kyiv', 'کی‌یف'], 'Kyiv'],
  ])('find the offers of a city in %s: %j', async (country, names, city) => {
    const found = await Promise.all(
      names.map(async (q) => {
        const { results } = await owner.ask(listOffers, { query: { country, q } })
        return results.some((offer) => offer.city === city)
      }),
    )
    expect(found).toEqual(names.map(() => true))
  })

  test.each([
    ['UK', 'GB'],
    ['England', 'GB'],
    ['انگلیس', 'GB'],
    ['USA', 'US'],
    ['آمریکا', 'US'],
    ['Holland', 'NL'],
    ['Turkey', 'TR'],
    ['UAE', 'AE'],
  ])('find the rates of a country: %s', async (q, country) => {
    const { results } = await owner.ask(listCallRates, { query: { q, page_size: 100 } })
    expect(results.some((rate) => rate.country === country)).toBe(true)
  })
})
