import fc from 'fast-check'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { cancelOrder, deposit, payOrderAgain, placeOrder } from '#domain/contract/paying/paying.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { Decision } from '#sandbox/gateways/simulator/decisions.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { decide, fillCart, follow, offerWith, paymentOf, setWallet, withPapers } from './checkout-fixture.ts'
import type { Caller, Shop } from './shop-fixture.ts'

const minute = 60_000

/** The same in every run, so that a failure comes again; `TRUST_SEED` sets another one. */
export const historySeed = Number(process.env.TRUST_SEED ?? 20_261_120)

type Deed =
  | {
      readonly do: 'buy'
      readonly gateway: 'card' | 'wallet'
      readonly decision: Decision
      readonly papers: boolean
    }
  | { readonly do: 'deposit'; readonly cents: number; readonly decision: Decision }
  | { readonly do: 'lose' | 'cancel' | 'payAgain' | 'payLate' | 'deliver' | 'expire' | 'empty' }

const decision = fc.constantFrom<Decision>(
  'approve',
  'approve',
  'approve',
  'returnTwice',
  'notifyBeforeReturn',
  'decline',
  'cancel',
  'wrongAmount',
  'answerLost',
)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      gateway: fc.constantFrom('card' as const, 'card' as const, 'wallet' as const),
      decision,
      papers: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      cents: fc.integer({ min: 500, max: 30_000 }),
      decision,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'lose' as const,
        'cancel' as const,
        'payAgain' as const,
        'payLate' as const,
        'deliver' as const,
        'deliver' as const,
        'expire' as const,
        'empty' as const,
      ),
    }),
  },
)

/** Causes of every kind of transfer, in this order; the random ones follow. */
const always: readonly Deed[] = [
  { do: 'deposit', cents: 12_345, decision: 'approve' },
  { do: 'buy', gateway: 'card', decision: 'approve', papers: false },
  { do: 'lose' },
  { do: 'deliver' },
  { do: 'buy', gateway: 'wallet', decision: 'approve', papers: true },
  { do: 'deliver' },
  { do: 'buy', gateway: 'card', decision: 'answersLate', papers: false },
  { do: 'payLate' },
  { do: 'empty' },
  { do: 'buy', gateway: 'card', decision: 'decline', papers: false },
  { do: 'cancel' },
]

/**
 * Buys, pays, declines, delivers, refunds, cancels and expires at random, through the API, and calls `probe` after each deed.
 */
export const liveThrough = async (
  shop: Shop,
  {
    caller,
    project,
    deeds,
    seed = historySeed,
  }: { readonly caller: Caller; readonly project: string; readonly deeds: number; readonly seed?: number },
  probe: () => Promise<void>,
): Promise<void> => {
  await setWallet(shop, project, '300')
  const random = fc.sample(deed, { numRuns: deeds, seed })
  for (const each of [...always, ...random]) {
    await perform(shop, caller, project, each)
    await probe()
  }
  for (let passed = 0; passed < 100; passed += 10) await shop.pass(10 * minute)
  await probe()
}

const perform = async (shop: Shop, caller: Caller, project: string, each: Deed): Promise<void> => {
  switch (each.do) {
    case 'buy':
      return buy(shop, caller, each)
    case 'deposit': {
      const body = { amount: amountOf(each.cents), gateway: 'card', return_to: 'cart' } as const
      return carryOn(shop, await start(caller, deposit, body, createId('key')), each.decision)
    }
    case 'payAgain': {
      const order = await unfinishedOf(caller)
      if (order === null) return
      return carryOn(shop, await start(caller, payOrderAgain, { order, gateway: 'wallet' }, createId('key')), 'approve')
    }
    case 'cancel': {
      const order = await unfinishedOf(caller)
      if (order !== null) await caller.send(cancelOrder, { body: { order } })
      return
    }
    case 'lose':
      return sellElsewhere(shop, project)
    case 'payLate':
      // The order expires; a minute later the bank confirms.
      await shop.pass(30 * minute + 1_000)
      return shop.pass(2 * minute)
    case 'deliver':
      return shop.pass(5_000)
    case 'expire':
      return shop.pass(31 * minute)
    case 'empty':
      await caller.send(removeFromCart)
  }
}

const amountOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

const unfinishedOf = async (caller: Caller): Promise<string | null> => (await caller.ask(loadCart)).unfinished_order

const buy = async (
  shop: Shop,
  caller: Caller,
  { gateway, decision, papers }: Extract<Deed, { do: 'buy' }>,
): Promise<void> => {
  if ((await unfinishedOf(caller)) !== null) return
  const cart = await caller.ask(loadCart)
  if (cart.items.every(({ state }) => state !== 'inCart')) {
    await fillCart(shop, caller, { count: papers ? 1 : 2, offer: papers ? withPapers : await offerWith(shop, 2) })
  }
  const { body, key } = paymentOf(await caller.ask(loadCart), gateway)
  await carryOn(shop, await start(caller, placeOrder, body, key), decision)
}

/** Undefined for a refusal. */
const start = async (
  caller: Caller,
  endpoint: typeof placeOrder | typeof deposit | typeof payOrderAgain,
  body: object,
  key: string,
): Promise<PaymentAttempt | undefined> => {
  const { status, body: response } = await caller.send(endpoint, { body: body as never, key })
  if (status >= 500) throw new Error(`${endpoint.name} answered ${status} ${JSON.stringify(response)}`)
  return status === 200 ? (response as PaymentAttempt) : undefined
}

const carryOn = async (shop: Shop, attempt: PaymentAttempt | undefined, decision: Decision): Promise<void> => {
  if (attempt === undefined || attempt.gateway === 'wallet') return
  const address = await decide(shop, attempt.id, decision)
  if (address !== null) await follow(shop, address)
}

/** The first number of the order on its way goes to another project, as a supplier would report. */
const sellElsewhere = async ({ sandbox }: Shop, project: string): Promise<void> => {
  const { query } = sandbox.database
  const item = await query
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .select('order_item.number')
    .where('customer_order.project_id', '=', project)
    .where('customer_order.status', 'in', ['pendingPay', 'inProgress'])
    .orderBy('order_item.position')
    .executeTakeFirst()
  if (item === undefined) return
  await query
    .updateTable('stock')
    .set({ held_by: null, held_for: null, held_until: null, sold_to: 'elsewhere', sold_at: 1 })
    .where('number', '=', item.number)
    .where('sold_to', 'is', null)
    .execute()
}

/** The number that the portal shows next to the cart. */
export const cartCounterOf = async (caller: Caller): Promise<number> => (await caller.ask(loadProject)).items_in_cart
