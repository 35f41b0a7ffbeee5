import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkNumbers } from '#domain/contract/buying/buying.ts'
import { configurationOf, freeNumbers, putIntoCart, stockOf } from '#sandbox/testing/buyers.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { freeMisses } from './check-numbers.ts'

let shop: Shop
let owner: Caller
const offer = 'de-local-30'

beforeEach(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterEach(() => shop.close())

const check = (...numbers: string[]) => owner.ask(checkNumbers, { body: { offer, numbers } })

test('typed numbers are free, taken or unknown, and are not held by being checked [API-81]', async () => {
  const [free = '', own = '', held = '', sold = ''] = await freeNumbers(shop, offer)
  const [elsewhere = ''] = await freeNumbers(shop, 'de-local-40')
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  await putIntoCart(owner, configurationOf(offer, [own]))
  await putIntoCart(other, configurationOf(offer, [held]))
  await shop.console('POST', 'stock/take', { number: sold })
  expect(await check(sold, free, own, elsewhere, held, free, '+4930111')).toEqual({
    numbers: [
      { number: sold, state: 'taken' },
      { number: free, state: 'free' },
      { number: own, state: 'free' },
      { number: elsewhere, state: 'unknown' },
      { number: held, state: 'taken' },
      { number: '+4930111', state: 'unknown' },
    ],
  })
  expect((await stockOf(shop, [free])).map(({ held_by }) => held_by)).toEqual([null])
})

test('a number that the project has bought, or that its order holds, is its own, and no guess [API-81]', async () => {
  const [bought = '', ordered = ''] = await freeNumbers(shop, offer)
  const change = (number: string, to: object) =>
    shop.sandbox.database.query.updateTable('stock').set(to).where('number', '=', number).execute()
  const now = shop.sandbox.clock.now()
  await change(bought, { sold_to: 'prj_nordlicht', sold_at: now })
  await change(ordered, { held_by: 'prj_nordlicht', held_for: 'ord_1', held_until: now + 60_000 })
  for (let at = 0; at <= freeMisses; at += 1)
    expect((await check(bought, ordered)).numbers).toEqual([
      { number: bought, state: 'own' },
      { number: ordered, state: 'own' },
    ])
})

test('who guesses has to wait; lists of free numbers are never slowed down', async () => {
  const [free = ''] = await freeNumbers(shop, offer)
  for (let at = 0; at < freeMisses + 5; at += 1) await check(free)
  for (let at = 0; at < freeMisses; at += 1) await check(`+493000000${at}`)
  const refused = await owner.refused(checkNumbers, { body: { offer, numbers: [free] } })
  expect([refused.code, refused.retry_after]).toEqual(['tooManyRequests', 5])
  await shop.pass(5_000)
  expect((await check(free)).numbers).toEqual([{ number: free, state: 'free' }])
})

test('a list is limited, and about one known offer', async () => {
  const many = Array.from({ length: 31 }, (_, at) => `+49301111${100 + at}`)
  expect((await owner.refused(checkNumbers, { body: { offer, numbers: many } })).code).toBe('requestInvalid')
  expect((await owner.refused(checkNumbers, { body: { offer, numbers: [] } })).code).toBe('requestInvalid')
  const unknown = await owner.refused(checkNumbers, { body: { offer: 'de-local-0', numbers: ['+493011111111'] } })
  expect(unknown.code).toBe('offerUnknown')
})
