import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  deposit,
  findUnfinishedPayment,
  loadOrder,
  payOrderAgain,
  placeOrder,
  verifyPayment,
} from '#domain/contract/paying/paying.ts'
import {
  audit,
  balanceOf,
  decide,
  decideAndReturn,
  fillCart,
  follow,
  openCheckout,
  payCart,
  paymentOf,
  setWallet,
  transfersAbout,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Answer, Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'

beforeEach(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Number of responses by refusal code; `200` for successes. */
const tally = (answers: readonly Answer<unknown>[]): Record<string, number> => {
  const codes = answers.map(({ status, body }) => (status === 200 ? '200' : (body as { code: string }).code))
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
}

describe('concurrently', () => {
  test('50 payments of one cart from the wallet with different keys: one order, one payment [CRT-05]', async () => {
    const cart = await fillCart(shop, owner)
    const before = await balanceOf(shop, project)
    const { body } = paymentOf(cart, 'wallet')
    const answers = await times(50, (index) => owner.send(placeOrder, { body, key: `own-key-${index}` }))
    expect(tally(answers)).toEqual({ 200: 1, unprocessedOrderExists: 49 })
    expect(await balanceOf(shop, project)).toBe(before - BigInt(Math.round(Number(cart.price.total) * 1e6)))
    expect(await shop.sandbox.database.query.selectFrom('customer_order').select('status').execute()).toEqual([
      { status: 'inProgress' },
    ])
  })

  test('50 payments of one order from the wallet with different keys: one payment', async () => {
    const cart = await fillCart(shop, owner)
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'decline')
    await setWallet(shop, project, cart.price.total)
    const body = { order: order ?? '', gateway: 'wallet' as const }
    const answers = await times(50, (index) => owner.send(payOrderAgain, { body, key: `own-key-${index}` }))
    expect(tally(answers)).toEqual({ 200: 1, orderNotPayable: 49 })
    expect(await balanceOf(shop, project)).toBe(0n)
  })

  test('from the wallet and at the gateway: one of them pays the order, the other is not charged', async () => {
    const { id, order } = await payCart(owner, await fillCart(shop, owner), 'card')
    const address = (await decide(shop, id, 'approve')) ?? ''
    const before = await balanceOf(shop, project)
    await Promise.all([
      follow(shop, address),
      owner.send(payOrderAgain, { body: { order: order ?? '', gateway: 'wallet' } }),
    ])
    const moved = await transfersAbout(shop, order ?? '')
    expect(moved.map(([kind]) => kind)).toEqual(['purchase'])
    const { state } = await owner.ask(verifyPayment, { body: { attempt: id } })
    expect((await balanceOf(shop, project)) === before).toBe(state === 'settled')
  })

  test('return, notification, verification, check and two readers complete one payment once', async () => {
    const { id, order } = await payCart(owner, await fillCart(shop, owner), 'card')
    const address = (await decide(shop, id, 'approve')) ?? ''
    await shop.sandbox.clock.advance(60_000)
    const asked = { query: { order: order ?? '' } }
    await times(6, async (index) => {
      if (index === 0) return follow(shop, address)
      if (index === 1) return shop.sandbox.work.drain()
      if (index === 2) return owner.ask(loadOrder, asked)
      if (index === 3) return owner.ask(findUnfinishedPayment)
      if (index === 4) return owner.ask(verifyPayment, { body: { attempt: id } })
      return follow(shop, address)
    })
    expect((await transfersAbout(shop, order ?? '')).map(([kind]) => kind)).toEqual(['purchase'])
    expect((await owner.ask(verifyPayment, { body: { attempt: id } })).state).toBe('settled')
  })

  test('20 approved deposits are each credited once', async () => {
    const before = await balanceOf(shop, project)
    const body = { amount: '10', gateway: 'card', return_to: 'cart' } as const
    const attempts = await times(20, (index) => owner.ask(deposit, { body, key: `deposit-key-${index}` }))
    for (const { id } of attempts) await decide(shop, id, 'approveNoReturn')
    await Promise.all([
      ...attempts.map(({ id }) => owner.ask(verifyPayment, { body: { attempt: id } })),
      owner.ask(findUnfinishedPayment),
      shop.pass(60_000),
    ])
    expect(await owner.ask(findUnfinishedPayment)).toEqual({ attempt: null })
    expect(await balanceOf(shop, project)).toBe(before + 200_000_000n)
  })
})
