import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUnfinishedPayment, loadOrder, verifyPayment } from '#domain/contract/paying/paying.ts'
import { fillCart, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
const project = 'prj_nordlicht'

beforeEach(async () => {
  shop = await openCheckout()
})
afterEach(() => shop.close())

/** Next steps in the responses of all calls that return a payment. */
const nextSteps = async (caller: Caller, { id, order }: { id: string; order: string | null }, person?: string) => [
  (await caller.ask(findUnfinishedPayment, { person })).attempt?.next,
  (await caller.ask(verifyPayment, { body: { attempt: id }, person })).next,
  (await caller.ask(loadOrder, { query: { order: order ?? '' }, person })).attempt?.next,
]

test('only members who may pay get the way to the gateway [API-56] [API-57] [API-58]', async () => {
  const owner = await shop.signIn('owner@example.com', project)
  const attempt = await payCart(owner, await fillCart(shop, owner), 'card')
  const manager = await shop.signIn('manager@example.com', project)
  const simple = await shop.signIn('simple@example.com', project)
  const { person_id } = await shop.sandbox.database.query
    .selectFrom('membership')
    .select('person_id')
    .where('project_id', '=', project)
    .where('role', '=', 'simple')
    .executeTakeFirstOrThrow()

  expect(attempt.next).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/gateway/card/') })
  expect(await nextSteps(manager, attempt)).toEqual([attempt.next, attempt.next, attempt.next])
  const none = { kind: 'none' }
  expect(await nextSteps(simple, attempt, person_id ?? '')).toEqual([none, none, none])
})
