import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, loadCart } from '#domain/contract/buying/buying.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import { sellNumber } from '#sandbox/buying/stock/stock.ts'
import { configurationOf, createProjects, freeNumbers, submissionOf } from '#sandbox/testing/buyers.ts'
import { audit, openCheckout, paymentOf, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
const offer = 'de-local-30'
const minute = 60_000
let shop: Shop
let owner: Caller
let buyers: string[]

beforeAll(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  buyers = await createProjects(shop, 'acc_owner', 8)
  const { query } = shop.sandbox.database
  const address = await query
    .selectFrom('billing_address')
    .selectAll()
    .where('project_id', '=', 'prj_nordlicht')
    .executeTakeFirstOrThrow()
  for (const project_id of buyers) {
    await query
      .insertInto('billing_address')
      .values({ ...address, project_id })
      .execute()
    await setWallet(shop, project_id, '1000')
  }
})
afterAll(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

/** Chooses the number, and pays it from the wallet; true if the project was charged. */
const buy = async (project: string, number: string): Promise<boolean> => {
  const body = await submissionOf(owner, configurationOf(offer, [number]), project)
  if ((await owner.send(addToCart, { body, project })).status !== 200) return false
  const cart = await owner.ask(loadCart, { project })
  if (cart.items.length === 0) return false
  return (await owner.send(placeOrder, { ...paymentOf(cart, 'wallet'), project })).status === 200
}

const ownersOf = async (number: string): Promise<string[]> =>
  (
    await shop.sandbox.database.query
      .selectFrom('owned_number')
      .select('project_id')
      .where('number', '=', number)
      .execute()
  ).map(({ project_id }) => project_id)

test('invariant 11: of many projects that buy a number at the same time one is charged and gets it', async () => {
  const numbers = await freeNumbers(shop, offer)
  for (const number of numbers.slice(0, 4)) {
    const charged = await Promise.all(buyers.map((project) => buy(project, number)))
    await shop.pass(5_000)
    expect(charged.filter(Boolean)).toHaveLength(1)
    expect(await ownersOf(number)).toEqual(buyers.filter((_, at) => charged[at]))
  }
})

test('invariant 11: for any order of choosing, waiting and paying, a number has at most one owner', async () => {
  const deed = fc.record({ buyer: fc.nat(7), do: fc.constantFrom('choose', 'pay', 'pay', 'wait', 'deliver') })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const [number = ''] = await freeNumbers(shop, offer)
      for (const { buyer, do: what } of deeds) {
        const project = buyers[buyer] ?? ''
        if (what === 'wait') await shop.pass(16 * minute)
        if (what === 'deliver') await shop.pass(3_000)
        if (what === 'choose') {
          const body = await submissionOf(owner, configurationOf(offer, [number]), project)
          await owner.send(addToCart, { body, project })
        }
        if (what === 'pay') {
          const cart = await owner.ask(loadCart, { project })
          if (cart.items.length > 0) await owner.send(placeOrder, { ...paymentOf(cart, 'wallet'), project })
        }
      }
      await shop.pass(5_000)
      expect((await ownersOf(number)).length).toBeLessThanOrEqual(1)
      expect(await audit(shop)).toEqual([])
    }),
    { seed, numRuns: 8, endOnFailure: true },
  )
})

test('invariant 11: of concurrent sales by two processes one succeeds', async () => {
  const [number = ''] = await freeNumbers(shop, offer)
  const { database, clock } = shop.sandbox
  const sold = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      database.transact((trx) => sellNumber(trx, clock, number, buyers[at % buyers.length] ?? '')),
    ),
  )
  expect(sold.filter(Boolean)).toHaveLength(1)
})
