import { afterEach, beforeEach, expect, test } from 'vitest'
import { listTransactions, loadFinanceSummary, spendServices } from '#domain/contract/finance/finance.ts'
import { loadNumber, quoteRenewal, renewNumber } from '#domain/contract/numbers/numbers.ts'
import { deposit, loadOrder } from '#domain/contract/paying/paying.ts'
import { transactionTags } from '#domain/finance/transaction.ts'
import { add, subtract, sum } from '#domain/kit/decimal.ts'
import { namedKinds, tagOf } from '#sandbox/finance/kit/transfer-kinds.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transferKinds } from '#sandbox/ledger/transfer-kinds.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import {
  audit,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'
const day = 24 * 60 * 60_000

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

/** Lets time pass, after which the session has ended. */
const pass = async (milliseconds: number) => {
  await shop.pass(milliseconds)
  owner = await shop.signIn('owner@example.com', project)
}

const summary = () => owner.ask(loadFinanceSummary)

const buy = async (count: number, gateway: string) => {
  const cart = await fillCart(shop, owner, { count })
  const attempt = await payCart(owner, cart, gateway)
  if (gateway !== 'wallet') await decideAndReturn(shop, attempt.id, 'approve')
  await shop.pass(60_000)
  const { items } = await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })
  return { total: cart.price.total, fee: attempt.fee, numbers: items.map(({ number_id }) => number_id ?? '') }
}

test('spend by service and month is what operator and gateways received, whichever way it was paid, in both calendars', async () => {
  const first = await buy(2, 'card')
  await pass(20 * day)
  const second = await buy(1, 'wallet')
  const number = second.numbers[0] ?? ''
  const { version, number: owned } = await owner.ask(loadNumber, { query: { number } })
  const { total } = await owner.ask(quoteRenewal, { query: { number } })
  await owner.ask(renewNumber, { body: { number, version, total } })
  const found = await owner.ask(listTransactions, { query: { q: owned.number } })
  expect(found.results.map(({ tag, number: about }) => [tag, about?.number ?? null])).toEqual([
    ['renewal', owned.number],
    ['purchase', null],
  ])
  const paid = await owner.ask(deposit, {
    body: { amount: '40', gateway: 'card', return_to: 'finance' },
    key: 'deposit-summary',
  })
  await decideAndReturn(shop, paid.id, 'approve')
  const { spend } = await summary()
  const none = Object.fromEntries(spendServices.map((service) => [service, '0']))
  // 20 November and 10 December 2026 are 29 Aban and 19 Azar 1405.
  for (const [calendar, starts] of [
    ['gregorian', ['2026-12-01', '2026-11-01']],
    ['jalali', ['2026-11-22', '2026-10-23']],
  ] as const) {
    const { months, before } = spend[calendar]
    expect(months.slice(0, 3).map(({ from, spent }) => [from.slice(0, 10), spent])).toEqual([
      [starts[0], { ...none, numbers: second.total, renewals: total, fees: paid.fee }],
      [starts[1], { ...none, numbers: first.total, fees: first.fee }],
      [expect.any(String), none],
    ])
    // By number it is the same money, without the gateways' fees.
    const { numbers } = spend[calendar]
    expect(months.map((_, month) => sum(numbers.map(({ spent }) => spent[month] ?? '0')))).toEqual(
      months.map(({ spent }) => subtract(sum(Object.values(spent)), spent.fees)),
    )
    expect(numbers.find((each) => each.number === owned.number)?.spent.slice(0, 2)).toEqual([
      add(second.total, total),
      '0',
    ])
    expect(numbers).toHaveLength(3)
    expect([months.length, before]).toEqual([12, '0'])
  }
})

test('calls and text messages are spending of their own, and what was not delivered is subtracted', async () => {
  await setWallet(shop, project, '850')
  const { numbers } = await buy(1, 'wallet')
  const { query } = shop.sandbox.database
  const own = await query
    .selectFrom('owned_number')
    .selectAll()
    .where('id', '=', numbers[0] ?? '')
    .executeTakeFirstOrThrow()
  const move = (key: string, kind: 'call' | 'message' | 'messageRefund', amount: bigint, subject: string) =>
    shop.sandbox.database.transact((trx) =>
      transfer(trx, shop.sandbox.clock, {
        key,
        kind,
        legs: [
          { account: walletOf(project), amount: -amount },
          { account: houseAccount.revenue, amount },
        ],
        subject,
        attribution: bySystem(project),
      }),
    )
  await move('call:test', 'call', 120_000n, own.id)
  await move('sms:test', 'message', 90_000n, 'msg_test')
  await move('sms-refund:test:0', 'messageRefund', -30_000n, 'msg_test')
  const [month] = (await summary()).spend.gregorian.months
  expect(month?.spent).toMatchObject({ calls: '0.12', messages: '0.06', other: '0' })
})

test('each kind of transfer has a line in finance: the ledger has no other kind', async () => {
  const stored = await shop.sandbox.database.query.selectFrom('transfer').select('kind').distinct().execute()
  expect(stored.filter(({ kind }) => !(transferKinds as readonly string[]).includes(kind))).toEqual([])
  expect(namedKinds.map(tagOf)).not.toContain('other')
  expect(new Set(namedKinds.map(tagOf))).toEqual(new Set(transactionTags.filter((tag) => tag !== 'other')))
})

test('the runway ends when an automatic renewal first fails for want of money, and not before [API-62]', async () => {
  const { numbers } = await buy(3, 'wallet')
  const costs = await Promise.all(numbers.map((number) => owner.ask(quoteRenewal, { query: { number } })))
  const enough = sum(costs.map(({ total }) => total))
  await setWallet(shop, project, sum([enough, costs[0]?.total ?? '0']))
  const before = await summary()
  expect(before.runway.renewals).toBe(4)
  const until = Date.parse(before.runway.until ?? '')
  await pass(10 * day)
  const near = await summary()
  expect(near.runway).toEqual(expect.objectContaining({ until: before.runway.until, renewals: 4 }))
  expect([near.renewals.count, near.renewals.automatic, near.renewals.total]).toEqual([3, 3, enough])
  const failures = async () =>
    (
      await shop.sandbox.database.query
        .selectFrom('number_event')
        .select(['kind', 'at'])
        .where('kind', 'in', ['autoRenewed', 'autoRenewFailed'])
        .where('number_id', 'in', numbers)
        .orderBy('at')
        .execute()
    ).map(({ kind }) => kind)
  await pass(until - shop.sandbox.clock.now() - 1)
  expect(await failures()).not.toContain('autoRenewFailed')
  await shop.pass(2)
  expect((await failures()).filter((kind) => kind === 'autoRenewed')).toHaveLength(4)
  expect(await failures()).toContain('autoRenewFailed')
  expect(until).toBeGreaterThan(start)
})
