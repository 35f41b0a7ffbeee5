// What must always hold for each call that moves money, however often, by any user, and with any body it is sent.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { cancelOrder, deposit, payOrderAgain, placeOrder } from '#domain/contract/paying/paying.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { houseAccount, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import {
  audit,
  decideAndReturn,
  fillCart,
  offerWith,
  openCheckout,
  paymentOf,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Asked, Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterAll(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})
/** Ends what the test before has left, and fills the wallet. */
beforeEach(async () => {
  await shop.pass(31 * 60_000)
  await shop.pass(10_000)
  await owner.ask(removeFromCart)
  await setWallet(shop, project, '500')
})

type MoneyCall = typeof placeOrder | typeof deposit | typeof payOrderAgain
type Sent = { readonly endpoint: MoneyCall; readonly asked: Asked<MoneyCall>; readonly other: object }

const buyableCart = async () => fillCart(shop, owner, { offer: await offerWith(shop, 1) })

const placing = async (gateway: 'card' | 'wallet'): Promise<Sent> => {
  const { body, key } = paymentOf(await buyableCart(), gateway)
  return { endpoint: placeOrder, asked: { body, key }, other: { ...body, expected_total: '1' } }
}
const depositing = async (): Promise<Sent> => {
  const body = { amount: '20', gateway: 'card', return_to: 'cart' }
  return {
    endpoint: deposit,
    asked: { body, key: createId('key') } as Asked<MoneyCall>,
    other: { ...body, amount: '21' },
  }
}
const payingAgain = async (gateway: 'card' | 'wallet'): Promise<Sent> => {
  const { body, key } = paymentOf(await buyableCart(), 'card')
  const { id, order } = await owner.ask(placeOrder, { body, key })
  await decideAndReturn(shop, id, 'decline')
  const again = { order: order ?? '', gateway }
  return {
    endpoint: payOrderAgain,
    asked: { body: again, key: createId('key') },
    other: { order: order ?? '', gateway: gateway === 'card' ? 'wallet' : 'card' },
  }
}
const moneyCalls: [string, () => Promise<Sent>][] = [
  ['an order by card', () => placing('card')],
  ['an order from the wallet', () => placing('wallet')],
  ['a deposit', depositing],
  ['an order again by card', () => payingAgain('card')],
  ['an order again from the wallet', () => payingAgain('wallet')],
]

const send = ({ endpoint, asked }: Sent, body = asked.body) =>
  owner.send(endpoint, { ...asked, body: body as never }) as Promise<{
    status: number
    body: { id?: string; code?: string }
  }>

/** What money calls can change, as comparable text. */
const booksOf = async (): Promise<string> => {
  const { query } = shop.sandbox.database
  return JSON.stringify([
    await query.selectFrom('payment_attempt').select(['id', 'operation_key', 'amount']).orderBy('id').execute(),
    await query.selectFrom('customer_order').select(['id', 'status', 'total']).orderBy('id').execute(),
    await query.selectFrom('transfer').select(['id', 'operation_key']).orderBy('id').execute(),
    String((await readAccount(query, walletOf(project))).balance),
    await query.selectFrom('cart_item').select(['id', 'state']).orderBy('id').execute(),
  ])
}

/** As after a process that was killed before it could answer: the key of the call is unknown, its effect is stored. */
const forgetOperations = (): Promise<unknown> => shop.sandbox.database.query.deleteFrom('operation').execute()

describe('invariant 6: one operation key has at most one effect', () => {
  test.for(moneyCalls)('%s: eight calls at once, and one after a crash', async ([, prepare]) => {
    const sent = await prepare()
    const before = await countAttempts()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(sent)))
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      answers.slice(ids.length).map(() => 'keyInFlight'),
    )
    const once = await booksOf()
    expect((await send(sent)).body.id).toBe(ids[0])
    await forgetOperations()
    expect((await send(sent)).body.id).toBe(ids[0])
    expect(await booksOf()).toBe(once)
    expect(await countAttempts()).toBe(before + 1)
  })

  test('a transfer of the ledger: for any repetition of any keys, one transfer per key', async () => {
    const spend = (key: string, amount: number) =>
      shop.sandbox.database.transact((trx) =>
        transfer(trx, shop.sandbox.clock, {
          key,
          kind: 'correction',
          legs: [
            { account: walletOf(project), amount: -BigInt(amount) },
            { account: houseAccount.revenue, amount: BigInt(amount) },
          ],
          attribution: bySystem(project),
        }),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }), async (keys) => {
        const run = createId('run')
        const { balance } = await readAccount(shop.sandbox.database.query, walletOf(project))
        await Promise.all(keys.map((key) => spend(`${run}:${key}`, 1_000 * (key + 1))))
        const spent = [...new Set(keys)].reduce((sum, key) => sum + 1_000n * BigInt(key + 1), 0n)
        const { balance: after } = await readAccount(shop.sandbox.database.query, walletOf(project))
        expect(after).toBe(balance - spent)
      }),
      { seed, numRuns: 15, endOnFailure: true },
    )
  })
})

const countAttempts = async (): Promise<number> =>
  (await shop.sandbox.database.query.selectFrom('payment_attempt').select('id').execute()).length

describe('invariant 7: the same key with another body is refused, also after a crash', () => {
  test.for(moneyCalls)('%s', async ([, prepare]) => {
    const sent = await prepare()
    expect((await send(sent)).status).toBe(200)
    const once = await booksOf()
    expect((await send(sent, sent.other as never)).body.code).toBe('keyReused')
    await forgetOperations()
    expect((await send(sent, sent.other as never)).body.code).toBe('keyReused')
    expect(await booksOf()).toBe(once)
  })
})

describe('invariant 4: no spend takes the available balance below zero', () => {
  test('an order from a wallet that lacks one micro-dollar is refused, and from one that has it to the micro is paid', async () => {
    const bought = await buyableCart()
    const { body, key } = paymentOf(bought, 'wallet')
    await setWallet(shop, project, bought.price.total)
    await move(-1n)
    const before = await booksOf()
    expect((await owner.refused(placeOrder, { body, key })).code).toBe('balanceNotEnough')
    expect(await booksOf()).toBe(before)
    await move(1n)
    expect((await owner.ask(placeOrder, { body, key })).state).toBe('settled')
    expect((await readAccount(shop.sandbox.database.query, walletOf(project))).balance).toBe(0n)
  })

  test('for any worth, of 30 spends over two connections exactly as many succeed, and the others are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(29), async (worth) => {
        const run = createId('run')
        const { spendable } = await readAccount(shop.sandbox.database.query, walletOf(project))
        await move(BigInt(worth) * 1_000n - spendable)
        const outcomes = await Promise.all(
          Array.from({ length: 30 }, (_, at) =>
            move(-1_000n, `${run}:${at}`).then(
              () => 'spent',
              (error: { code?: string }) => error.code ?? String(error),
            ),
          ),
        )
        expect(outcomes.toSorted()).toEqual([
          ...Array.from({ length: 30 - worth }, () => 'balanceNotEnough'),
          ...Array.from({ length: worth }, () => 'spent'),
        ])
      }),
      { seed, numRuns: 4, endOnFailure: true },
    )
  })
})

const move = (amount: bigint, key = createId('key')): Promise<unknown> =>
  amount === 0n
    ? Promise.resolve()
    : shop.sandbox.database.transact((trx) =>
        transfer(trx, shop.sandbox.clock, {
          key,
          kind: 'correction',
          legs: [
            { account: walletOf(project), amount },
            { account: houseAccount.equity, amount: -amount },
          ],
          attribution: bySystem(project),
        }),
      )

describe('invariant 13: the price charged is the price shown, otherwise nothing is charged', () => {
  test('for any change of the price in between, the payment is refused and nothing is charged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('card' as const, 'wallet' as const),
        fc.constantFrom(60, 80, 90, 110, 130, 190),
        async (gateway, percent) => {
          await owner.ask(removeFromCart)
          const cart = await fillCart(shop, owner)
          const { body, key } = paymentOf(cart, gateway)
          const offer = cart.items[0]?.configuration.offer
          await shop.console('POST', 'stock/prices', { offer, percent })
          const { query } = shop.sandbox.database
          const before = [await countAttempts(), (await readAccount(query, walletOf(project))).balance]
          expect((await owner.refused(placeOrder, { body, key })).code).toBe('cartUpdated')
          expect([await countAttempts(), (await readAccount(query, walletOf(project))).balance]).toEqual(before)
          const shown = await owner.ask(loadCart)
          expect(shown.changes.map(({ kind }) => kind)).toEqual(['priceChanged'])
          const attempt = await owner.ask(placeOrder, paymentOf(shown, gateway))
          expect(attempt.net).toBe(shown.price.total)
          if (gateway === 'card') await owner.ask(cancelOrder, { body: { order: attempt.order ?? '' } })
          else await shop.pass(5_000)
        },
      ),
      { seed, numRuns: 5, endOnFailure: true },
    )
  })

  test('a price that changes after the order is placed is not charged', async () => {
    const offer = await offerWith(shop, 1)
    const cart = await fillCart(shop, owner, { offer })
    const { body, key } = paymentOf(cart, 'card')
    const { id } = await owner.ask(placeOrder, { body, key })
    await shop.console('POST', 'stock/prices', { offer, percent: 130 })
    await decideAndReturn(shop, id, 'approve')
    const legs = await shop.sandbox.database.query
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
      .select('entry.amount')
      .where('transfer.operation_key', '=', `settle:${id}`)
      .where('entry.account_id', 'in', ['revenue', 'vat'])
      .execute()
    const charged = legs.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(charged).toBe(Math.round(Number(cart.price.total) * 1e6))
  })
})

describe('invariant 23: no operation touches a wallet that its actor may not spend from', () => {
  /** Who may not spend from the wallet of `prj_nordlicht`. */
  const strangers: [string, string][] = [
    ['a simple user of the project', 'simple@example.com'],
    ['a user of another project', 'heavy@example.com'],
    ['a user of another project with rights there', 'iran@example.com'],
  ]
  test.for(strangers)('%s', async ([, email]) => {
    const stranger = await shop.signIn(email, project)
    const sent = await Promise.all([placing('wallet'), depositing()])
    const { id, order } = await owner.ask(placeOrder, sent[0].asked as Asked<typeof placeOrder>)
    const known = await booksOf()
    const person = await personOf(email)
    const calls: [MoneyCall | typeof cancelOrder, object][] = [
      [placeOrder, sent[0].asked.body as object],
      [deposit, sent[1].asked.body as object],
      [payOrderAgain, { order: order ?? '', gateway: 'wallet' }],
      [cancelOrder, { order: order ?? '' }],
    ]
    for (const [endpoint, body] of calls) {
      const { status } = await stranger.send(endpoint, { body: body as never, key: createId('key'), person })
      expect([endpoint.name, status]).toEqual([endpoint.name, 403])
    }
    expect([id.slice(0, 4), await booksOf()]).toEqual(['pay_', known])
  })

  test("a user's own project cannot pay, cancel or read an order of another project", async () => {
    const sent = await placing('card')
    const { order } = await owner.ask(placeOrder, sent.asked as Asked<typeof placeOrder>)
    const other = await shop.signIn('heavy@example.com', 'prj_heavy')
    const before = await booksOf()
    const body = { order: order ?? '' }
    expect(
      (await other.refused(payOrderAgain, { body: { ...body, gateway: 'wallet' }, key: createId('key') })).code,
    ).toBe('orderUnknown')
    expect((await other.refused(cancelOrder, { body })).code).toBe('orderUnknown')
    expect(await booksOf()).toBe(before)
  })
})

/** The person as whom a simple user acts. */
const personOf = async (email: string): Promise<string | undefined> => {
  if (email !== 'simple@example.com') return undefined
  const { person_id } = await shop.sandbox.database.query
    .selectFrom('membership')
    .select('person_id')
    .where('project_id', '=', project)
    .where('role', '=', 'simple')
    .executeTakeFirstOrThrow()
  return person_id ?? undefined
}

test('invariant 24: a payment on behalf of a customer names the customer and the administrator', async () => {
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  const substitute = await shop.signInByLink(body.link as string, project)
  expect((await substitute.ask(loadProject)).id).toBe(project)
  const { id } = await substitute.ask(deposit, {
    body: { amount: '20', gateway: 'card', return_to: 'cart' },
    key: createId('key'),
  })
  await decideAndReturn(shop, id, 'approve')
  const row = await shop.sandbox.database.query
    .selectFrom('transfer')
    .select(['project_id', 'actor_account_id', 'impersonator_account_id'])
    .where('operation_key', '=', `settle:${id}`)
    .executeTakeFirstOrThrow()
  expect({ ...row }).toEqual({
    project_id: project,
    actor_account_id: 'acc_owner',
    impersonator_account_id: 'acc_supervisor',
  })
})
