// What must always hold between the portal and a gateway, for every callback, in every order, however often.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit, findUnfinishedPayment, loadOrder, placeOrder, verifyPayment } from '#domain/contract/paying/paying.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { GatewayAdapter, GatewayReport } from '#sandbox/gateways/kit/gateway.ts'
import { GatewaySilent } from '#sandbox/gateways/kit/gateway-silent.ts'
import { acceptPayment } from '#sandbox/paying/orders/accept-payment.ts'
import { completeAttempt } from '#sandbox/paying/payments/complete.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import {
  audit,
  balanceOf,
  decide,
  fillCart,
  follow,
  offerWith,
  openCheckout,
  paymentOf,
  setWallet,
  transfersAbout,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const minute = 60_000
const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
let shop: Shop
let owner: Caller
/** A payment that the bank of the sandbox knows nothing of: the test's own gateway has reported it. */
let settledByPretence: string

beforeAll(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterAll(async () => {
  expect((await audit(shop)).filter(({ subject }) => subject !== settledByPretence)).toEqual([])
  await shop.close()
})
beforeEach(() => endEverything())

const endEverything = async (): Promise<void> => {
  for (let passed = 0; passed < 100; passed += 20) await shop.pass(20 * minute)
}

const openDeposit = (amount = '20') =>
  owner.ask(deposit, { body: { amount, gateway: 'card', return_to: 'cart' }, key: createId('key') })
const openOrder = async (count = 1): Promise<PaymentAttempt> =>
  owner.ask(placeOrder, paymentOf(await fillCart(shop, owner, { count, offer: await offerWith(shop, count) }), 'card'))
const creditsOf = async ({ id, order }: PaymentAttempt): Promise<string[]> =>
  (await transfersAbout(shop, order ?? id)).map(([kind]) => kind)

/** Sends the facts of a return as a notification. */
const notify = async (address: string): Promise<number> => {
  const { pathname, searchParams, origin } = new URL(address)
  const response = await shop.sandbox.app.request(`${origin}${pathname.replace('/return/', '/notify/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(searchParams)),
  })
  return response.status
}

const causes = ['return', 'return', 'notification', 'notification', 'verify', 'read', 'find', 'work', 'time'] as const
type Arrival = (typeof causes)[number]

const arrive = async (attempt: PaymentAttempt, address: string, arrival: Arrival): Promise<unknown> => {
  switch (arrival) {
    case 'return':
      return follow(shop, address)
    case 'notification':
      return notify(address)
    case 'verify':
      return owner.ask(verifyPayment, { body: { attempt: attempt.id } })
    case 'read':
      return attempt.order === null ? undefined : owner.ask(loadOrder, { query: { order: attempt.order } })
    case 'find':
      return owner.ask(findUnfinishedPayment)
    case 'work':
      return shop.sandbox.work.drain()
    case 'time':
      return shop.pass(minute)
  }
}

describe('invariant 16: a callback credits once, however often and in any order it arrives', () => {
  test.for<['order' | 'deposit', string]>([
    ['order', 'purchase'],
    ['deposit', 'deposit'],
  ])('%s', async ([purpose, kind]) => {
    const groups = fc.array(fc.array(fc.constantFrom(...causes), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(
        groups,
        fc.constantFrom('approve', 'returnTwice', 'notifyBeforeReturn'),
        async (arrivals, how) => {
          await endEverything()
          const attempt = purpose === 'order' ? await openOrder() : await openDeposit()
          const before = await balanceOf(shop, project)
          const address = (await decide(shop, attempt.id, how as 'approve')) ?? ''
          for (const group of arrivals) await Promise.all(group.map((each) => arrive(attempt, address, each)))
          await follow(shop, address)
          await endEverything()
          await notify(address)
          expect(await creditsOf(attempt)).toEqual([kind])
          expect(await balanceOf(shop, project)).toBe(before + (purpose === 'order' ? 0n : 20_000_000n))
        },
      ),
      { seed, numRuns: 6, endOnFailure: true },
    )
  })
})

/** A gateway that reports this for the attempt at every question. */
const contextWith = (attempt: PaymentAttempt, report: Partial<GatewayReport>): PaymentContext => {
  const answer = async (): Promise<GatewayReport> => ({
    state: 'captured',
    wasOpened: true,
    attempt: attempt.id,
    amount: attempt.local_amount ?? '0',
    currency: attempt.currency ?? '',
    ...report,
  })
  const card: GatewayAdapter = {
    open: () => Promise.reject(new GatewaySilent('closed')),
    retrieve: answer,
    capture: answer,
    giveUp: answer,
    readReturn: async () => undefined,
    readNotification: async () => undefined,
  }
  return { ...shop.sandbox, gateways: { card }, acceptPayment }
}

describe('invariant 17: a wrong amount, currency, order or signature never credits', () => {
  test('a gateway that reports these terms is credited, so that the cases below differ in one fact only', async () => {
    const attempt = await openDeposit()
    settledByPretence = attempt.id
    expect((await completeAttempt(contextWith(attempt, {}), attempt.id, 'return')).state).toBe('settled')
  })

  test.for<[string, (attempt: PaymentAttempt) => Partial<GatewayReport>]>([
    ['less', ({ local_amount }) => ({ amount: `${Number(local_amount) - 0.01}` })],
    ['more', ({ local_amount }) => ({ amount: `${Number(local_amount) + 1}` })],
    ['another currency', () => ({ currency: 'IRR' })],
    ['the payment of another order', () => ({ attempt: 'pay_another' })],
  ])('the gateway reports %s', async ([, report]) => {
    for (const attempt of [await openOrder(), await openDeposit()]) {
      const before = await balanceOf(shop, project)
      for (const cause of ['return', 'notification', 'check'] as const) {
        const { state } = await completeAttempt(contextWith(attempt, report(attempt)), attempt.id, cause)
        expect(state).not.toBe('settled')
      }
      expect(await creditsOf(attempt)).toEqual([])
      expect(await balanceOf(shop, project)).toBe(before)
      await shop.console('POST', 'gateways/card/decide', { attempt: attempt.id, decision: 'cancel' })
      await endEverything()
    }
  })

  test('for any change of a callback, of an approved payment too, nothing changes', async () => {
    const attempt = await openOrder()
    const other = await openDeposit()
    await decide(shop, attempt.id, 'approveNoReturn')
    const genuine = new URL((await decide(shop, attempt.id, 'approve')) ?? '')
    const ofOther = new URL((await decide(shop, other.id, 'forgedSignature')) ?? '')
    const names = [...genuine.searchParams.keys()]
    const forged = fc.record({
      name: fc.constantFrom(...names),
      how: fc.constantFrom('other', 'flip', 'empty', 'missing'),
      at: fc.nat(200),
    })
    const stored = () => shop.sandbox.database.query.selectFrom('payment_attempt').selectAll().orderBy('id').execute()
    const before = JSON.stringify(await stored())
    await fc.assert(
      fc.asyncProperty(forged, async ({ name, how, at }) => {
        const address = new URL(genuine)
        const value = genuine.searchParams.get(name) ?? ''
        const place = at % value.length
        const flipped = `${value.slice(0, place)}${value[place] === 'a' ? 'b' : 'a'}${value.slice(place + 1)}`
        if (how === 'missing') address.searchParams.delete(name)
        else if (how === 'other' && ofOther.searchParams.get(name) !== value)
          address.searchParams.set(name, ofOther.searchParams.get(name) ?? '')
        else address.searchParams.set(name, how === 'empty' ? '' : flipped)
        await follow(shop, address.href)
        expect(await notify(address.href)).toBe(422)
        expect(JSON.stringify(await stored())).toBe(before)
      }),
      { seed, numRuns: 40, endOnFailure: true },
    )
    expect(await creditsOf(attempt)).toEqual([])
    await follow(shop, genuine.href)
    expect(await creditsOf(attempt)).toEqual(['purchase'])
  })
})

describe('invariant 18: refunds of a payment never exceed what was captured', () => {
  /** Ends the leases of all deliveries, as if their workers had died after their commits, and runs them again. */
  const deliverAgain = async (): Promise<void> => {
    await shop.sandbox.database.query
      .updateTable('work')
      .set({ state: 'queued', claim: null, leased_until_real: null, due_at: 0 })
      .where('kind', 'in', ['item.order', 'item.connect'])
      .execute()
    await shop.sandbox.work.drain()
  }
  test.for([[0], [1], [2], [3]])(
    'of three numbers %i cannot be delivered, and the delivery runs three times',
    async ([lost = 0]) => {
      await setWallet(shop, project, '100')
      const attempt = await openOrder(3)
      const { items } = await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })
      const address = (await decide(shop, attempt.id, 'approve')) ?? ''
      await follow(shop, address)
      for (const { number } of items.slice(0, lost)) await shop.console('POST', 'stock/take', { number })
      const before = await balanceOf(shop, project)
      await shop.pass(5_000)
      await deliverAgain()
      await Promise.all([deliverAgain(), shop.sandbox.work.drain()])
      const refunds = (await transfersAbout(shop, attempt.order ?? '')).filter(([kind]) => kind === 'refund')
      expect(refunds).toHaveLength(lost)
      const owed = items
        .slice(0, lost)
        .reduce((sum, { price }) => sum + BigInt(Math.round(Number(price.total) * 1e6)), 0n)
      expect(await balanceOf(shop, project)).toBe(before + owed)
      const order = await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })
      expect(BigInt(Math.round(Number(order.refunded) * 1e6))).toBe(owed)
      expect(Number(order.refunded)).toBeLessThanOrEqual(Number(attempt.net))
    },
  )
})
