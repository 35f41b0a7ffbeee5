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
