import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSenders, maxSenders } from '#domain/contract/messaging/messaging.ts'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const count = 2_000
const numberAt = (at: number) => `+4989${1_000_000 + at}`

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
  const { database } = shop.sandbox
  await database.transact(async (trx) => {
    const first = await trx
      .selectFrom('owned_number')
      .selectAll()
      .where('project_id', '=', project)
      .where('state', '=', 'active')
      .where('sms', '=', 1)
      .executeTakeFirstOrThrow()
    const stock = await trx.selectFrom('stock').selectAll().where('number', '=', first.number).executeTakeFirstOrThrow()
    for (let at = 0; at < count; at += 50) {
      const rows = Array.from({ length: 50 }, (_, each) => ({
        ...first,
        id: `num_many_${at + each}`,
        number: numberAt(at + each),
        created_at: 1_000 + at + each,
        sms: at + each === 7 ? 0 : 1,
      }))
      await trx
        .insertInto('stock')
        .values(rows.map(({ number }) => ({ ...stock, number })))
        .execute()
      await trx.insertInto('owned_number').values(rows).execute()
    }
  })
})
afterAll(() => shop.close())

test('any of 2,000 numbers is found as a sender by its digits, those without messages not [API-100]', async () => {
  const found = async (q: string) => (await owner.ask(loadSenders, { query: { q } })).numbers
  expect((await owner.ask(loadSenders)).numbers).toHaveLength(maxSenders)
  for (const at of [0, 8, 999, count - 1]) expect(await found(numberAt(at).slice(1))).toEqual([numberAt(at)])
  expect(await found('+49 (89) 1 001-234')).toEqual([numberAt(1_234)])
  expect(await found(numberAt(7))).toEqual([])
  expect(await found('nothing like this')).toEqual([])
  expect((await owner.ask(loadSenders, { query: { from: numberAt(0) } })).numbers.at(-1)).toBe(numberAt(0))
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  expect((await other.ask(loadSenders, { query: { q: numberAt(0), from: numberAt(0) } })).numbers).toEqual([])
})

test('any of 2,000 numbers is found for a filter [API-37]', async () => {
  const { results } = await owner.ask(listNumbers, { query: { q: numberAt(7), page_size: 50 } })
  expect(results.map(({ number }) => number)).toEqual([numberAt(7)])
})
