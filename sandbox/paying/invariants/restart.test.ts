import { afterEach, beforeEach, expect, test } from 'vitest'
import { deposit, placeOrder, verifyPayment } from '#domain/contract/paying/paying.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { audit, decide, fillCart, openCheckout, paymentOf, unended } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const minute = 60_000
let shop: Shop
let owner: Caller

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterEach(() => shop.close())

const openDeposit = (amount: string) =>
  owner.ask(deposit, { body: { amount, gateway: 'card', return_to: 'cart' }, key: createId('key') })
const openOrder = async () => owner.ask(placeOrder, paymentOf(await fillCart(shop, owner), 'card'))

test('invariant 10: after a restart every unfinished payment ends known, in any state the process was killed', async () => {
  const waiting = await openDeposit('5.01')
  const returned = await openDeposit('5.02')
  const approved = await openDeposit('5.03')
  const uncertain = await openDeposit('5.04')
  const captured = await openDeposit('5.05')
  const refused = await openDeposit('5.06')
  const unopened = await openDeposit('5.07')
  const silent = await openDeposit('5.08')
  const order = await openOrder()
  const stateOf = { waiting, returned, approved, uncertain, captured, refused, unopened, silent, order }
  for (const { id } of [returned, approved, uncertain, captured, order]) await decide(shop, id, 'approveNoReturn')
  await decide(shop, refused.id, 'decline')
  await decide(shop, silent.id, 'verifyTimesOut')
  expect((await owner.ask(verifyPayment, { body: { attempt: silent.id } })).state).toBe('uncertain')
  const { query } = shop.sandbox.database
  const set = (id: string, columns: object) =>
    query.updateTable('payment_attempt').set(columns).where('id', '=', id).execute()
  await set(returned.id, { state: 'returned' })
  await set(captured.id, { state: 'verifying', capture_asked_at: shop.sandbox.clock.now() })
  await set(uncertain.id, { state: 'uncertain', uncertain_since: shop.sandbox.clock.now() })
  await set(unopened.id, { state: 'created', reference: null, next: null })
  // The worker that claimed the checks is dead, and its lease lasts.
  await query
    .updateTable('work')
    .set({ state: 'claimed', claim: 'clm_dead', leased_until_real: 0 })
    .where('state', '=', 'queued')
    .execute()

  const again = await shop.startAgain()
  for (let passed = 0; passed < 40; passed += 5) {
    await again.clock.advance(5 * minute)
    await again.work.drain()
  }
  const rows = await again.database.query.selectFrom('payment_attempt').select(['id', 'state']).execute()
  const ends = Object.entries(stateOf).map(([name, { id }]) => [name, rows.find((row) => row.id === id)?.state])
  expect(Object.fromEntries(ends)).toEqual({
    waiting: 'cancelled',
    returned: 'settled',
    approved: 'settled',
    uncertain: 'settled',
    captured: 'settled',
    refused: 'failed',
    unopened: 'cancelled',
    silent: 'settled',
    order: 'settled',
  })
  expect(await unended({ ...shop, sandbox: again })).toEqual([])
  expect(await audit({ ...shop, sandbox: again })).toEqual([])
})

test('money that the bank reserves after the deadline is found before it goes back, although no page is open', async () => {
  const attempt = await openDeposit('33')
  await decide(shop, attempt.id, 'answersLate')
  const again = await shop.startAgain()
  await again.clock.advance(30 * minute + 1_000)
  await again.work.drain()
  for (let passed = 0; passed < 15; passed += 5) {
    await again.clock.advance(5 * minute)
    await again.work.drain()
  }
  const { state, credited } = await again.database.query
    .selectFrom('payment_attempt')
    .select(['state', 'credited'])
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  expect([state, credited]).toEqual(['settled', 'wallet'])
})
