// Limits at both sides: the last that is allowed is accepted, and the first beyond it is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxKept } from '#domain/buying/requirements.ts'
import { loadCart, saveRequirement } from '#domain/contract/buying/buying.ts'
import { loadSenders, quoteMessage, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { quoteBulk } from '#domain/contract/numbers/number-bulk.ts'
import { loadWallet } from '#domain/contract/paying/paying.ts'
import { bulkLimit } from '#domain/numbers/bulk.ts'
import { amountErrorOf } from '#domain/paying/deposit.ts'
import { configurationOf, freeNumbers, putIntoCart, registerFor } from '#sandbox/testing/buyers.ts'
import { withPapers } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'
import { uploadFile } from '#sandbox/testing/uploads.ts'

const day = 24 * 60 * 60_000
const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterAll(() => shop.close())

const phones = (count: number) => Array.from({ length: count }, (_, at) => `+4915112345${String(at).padStart(3, '0')}`)

test('a message is sent later than now, and within 30 days', async () => {
  const [from = ''] = (await owner.ask(loadSenders)).numbers
  const status = async (at: number) =>
    (
      await owner.send(quoteMessage, {
        body: { from, receivers: phones(1), text: 'Hello', send_at: new Date(at).toISOString() },
      })
    ).status
  expect([await status(start), await status(start + 1)]).toEqual([422, 200])
  expect([await status(start + 30 * day), await status(start + 30 * day + 1)]).toEqual([200, 422])
})

test.each(['T25:00:00Z', 'T10:61:00Z', 'T24:00:00Z'])(
  'a message is not sent at a time that does not exist: %s',
  async (time) => {
    const [from = ''] = (await owner.ask(loadSenders)).numbers
    const send_at = `${new Date(start + day).toISOString().slice(0, 10)}${time}`
    const message = { from, receivers: phones(1), text: 'Hello', send_at }
    expect((await owner.send(sendMessage, { body: message, key: time })).status).toBe(422)
  },
)

test('a message has at most 100 receivers', async () => {
  const [from = ''] = (await owner.ask(loadSenders)).numbers
  const status = async (count: number) =>
    (await owner.send(quoteMessage, { body: { from, receivers: phones(count), text: 'Hello' } })).status
  expect([await status(100), await status(101)]).toEqual([200, 422])
})

test('a number is bought with all channels of its offer, and with none more', async () => {
  const { channels_additional_maximum: most } = await shop.sandbox.database.query
    .selectFrom('offer_terms')
    .select('channels_additional_maximum')
    .where('offer_id', '=', 'de-local-30')
    .where('option', '=', 'perMinute')
    .executeTakeFirstOrThrow()
  const [first = '', second = ''] = await freeNumbers(shop, 'de-local-30')
  await putIntoCart(owner, configurationOf('de-local-30', [first], { additional_channels: most }))
  const { items } = await owner.ask(loadCart)
  expect(items.map(({ number, price }) => [number, price !== null && price.total !== '0'])).toEqual([[first, true]])
  const more = configurationOf('de-local-30', [second], { additional_channels: most + 1 })
  await expect(putIntoCart(owner, more)).rejects.toThrow('configurationInvalid')
})

test('a project keeps a limited count of documents', async () => {
  const chosen = await registerFor(owner, withPapers)
  const at = { query: { offer: withPapers } }
  const send = async (page: number) => {
    const file = await uploadFile(shop, { project, size: 20_000, page })
    const owners = { registrant: chosen.registrant, address: null }
    const document = { type: 'passport', holder: 'Lena Sommer', date: '2030-01-31', file, ...owners } as const
    return (await owner.send(saveRequirement, { ...at, body: { kind: 'document', document } })).status
  }
  expect(await send(1)).toBe(200)
  const { query } = shop.sandbox.database
  const row = await query.selectFrom('proof_document').selectAll().executeTakeFirstOrThrow()
  for (let count = 1; count < maxKept - 1; count += 1)
    await query
      .insertInto('proof_document')
      .values({ ...row, id: `doc_${count}`, content_hash: `hash ${count}` })
      .execute()
  expect([await send(2), await send(3)]).toEqual([200, 409])
})

test('a deposit may be as small and as large as the wallet allows', async () => {
  const wallet = await owner.ask(loadWallet, { query: {} })
  const errorOf = (typed: string) =>
    amountErrorOf({ typed, wallet: { ...wallet, deposit_minimum: '5', deposit_maximum: '100' } })
  expect([errorOf('4.99'), errorOf('5'), errorOf('100'), errorOf('100.01')]).toEqual([
    'amountTooSmall',
    null,
    null,
    'amountTooLarge',
  ])
})

test('as many numbers as the limit are changed at once, and none more', async () => {
  const { query } = shop.sandbox.database
  const row = await query
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  const { count } = await query
    .selectFrom('owned_number')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  const free = await query
    .selectFrom('stock')
    .select('number')
    .where('number', 'not in', (select) => select.selectFrom('owned_number').select('number'))
    .limit(bulkLimit + 1 - Number(count))
    .execute()
  const clone = (numbers: readonly { readonly number: string }[]) =>
    query
      .insertInto('owned_number')
      .values(numbers.map(({ number }) => ({ ...row, id: `num_${number.slice(1)}`, number, order_item_id: null })))
      .execute()
  for (let at = 0; at < free.length - 1; at += 200) await clone(free.slice(at, Math.min(at + 200, free.length - 1)))
  const quote = () =>
    owner.send(quoteBulk, { body: { change: { kind: 'renew' }, target: { of: 'filter', filter: {} } } })
  expect((await quote()).status).toBe(200)
  await clone(free.slice(-1))
  expect([(await quote()).status, ((await quote()).body as { code: string }).code]).toEqual([422, 'bulkTooLarge'])
})
