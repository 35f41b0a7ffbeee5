// What must always hold in the books while numbers wait for the credit of their project or of its reseller, after random deeds:
// bought, delivered, refused, canceled, given up, deposits, credits that are filled and emptied.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrderItem, deposit } from '#domain/contract/paying/paying.ts'
import { houseAccount, readAccount, resellerAccountOf, walletOf } from '#sandbox/ledger/accounts.ts'
import type { Discrepancy } from '#sandbox/ledger/audit.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import {
  audit,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import { historySeed } from '#sandbox/testing/history.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const credit = resellerAccountOf('saffron')
const tollFree = 'us-tollFree-888'
const local = 'us-local-212'
const second = 1_000
const hour = 3_600_000
const day = 24 * hour
/** Random deeds after those that cause each kind of transfer once. */
const deeds = Number(process.env.TRUST_DEEDS ?? 60)

type Deed =
  | { readonly do: 'buy'; readonly offer: string; readonly count: number }
  | { readonly do: 'pass'; readonly time: number }
  | { readonly do: 'fill'; readonly amount: string }
  | { readonly do: 'drain' | 'spend' | 'deposit' | 'cancel' | 'refuse' | 'fail' }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      offer: fc.constantFrom(tollFree, local),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      time: fc.constantFrom(second, second, hour, day, 7 * day),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fill' as const), amount: fc.constantFrom('1.5', '8', '40') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'drain' as const,
        'spend' as const,
        'deposit' as const,
        'cancel' as const,
        'refuse' as const,
        'fail' as const,
      ),
    }),
  },
)

/** Causes of every kind of transfer and status. */
const always: readonly Deed[] = [
  { do: 'buy', offer: local, count: 2 },
  { do: 'drain' },
  { do: 'buy', offer: local, count: 2 },
  { do: 'cancel' },
  { do: 'spend' },
  { do: 'buy', offer: tollFree, count: 2 },
  { do: 'deposit' },
  { do: 'fill', amount: '40' },
  { do: 'pass', time: second },
  { do: 'drain' },
  { do: 'buy', offer: local, count: 1 },
  { do: 'pass', time: 7 * day },
]

let shop: Shop
let owner: Caller
let seeded: string[]
const found: Discrepancy[][] = []
const sums: bigint[] = []
const seen = new Set<string>()

beforeAll(async () => {
  console.info(`history of credits: seed ${historySeed}, ${deeds} random deeds`)
  shop = await openCheckout({ countries: ['US'], processes: 2 })
  seeded = (await shop.sandbox.database.query.selectFrom('transfer').select('id').execute()).map(({ id }) => id)
  await shop.console('POST', 'resellers/projects', { project, site: 'saffron' })
  for (const each of [...always, ...fc.sample(deed, { numRuns: deeds, seed: historySeed })]) {
    owner = await shop.signIn('owner@example.com', project)
    await perform(each)
    await shop.pass(2 * second)
    await shop.pass(0)
    await probe()
  }
}, 120_000)
afterAll(() => shop.close())

const perform = async (each: Deed): Promise<void> => {
  switch (each.do) {
    case 'buy': {
      const cart = await fillCart(shop, owner, { offer: each.offer, count: each.count })
      const { id } = await payCart(owner, cart, 'card')
      await decideAndReturn(shop, id, 'approve')
      return
    }
    case 'pass':
      return shop.pass(each.time)
    case 'fill':
      return changeCredit(each.amount)
    case 'drain': {
      const { balance } = await readAccount(shop.sandbox.database.query, credit)
      return balance === 0n ? undefined : changeCredit(`-${Number(balance) / 1e6}`)
    }
    case 'spend':
      return setWallet(shop, project, '1')
    case 'deposit': {
      const body = { amount: '5', gateway: 'card', return_to: 'cart' } as const
      const { id } = await owner.ask(deposit, { body, key: createId('key') })
      await decideAndReturn(shop, id, 'approve')
      return
    }
    case 'cancel': {
      const [item] = await waiting()
      if (item !== undefined) await owner.send(cancelOrderItem, { query: { item: item.id } })
      return
    }
    case 'refuse':
    case 'fail':
      await shop.console('POST', 'supplier', { subject: local, behaviour: `${each.do}s`, times: 1 })
  }
}

const changeCredit = async (amount: string): Promise<void> => {
  const { status } = await shop.console('POST', 'resellers/credit', { site: 'saffron', amount })
  expect(status).toBe(200)
}

const waiting = () =>
  shop.sandbox.database.query
    .selectFrom('order_item')
    .select('id')
    .where('status', 'in', ['notEnoughCredit', 'resellerNotEnoughCredit'])
    .orderBy('id')
    .execute()

const probe = async (): Promise<void> => {
  const { query } = shop.sandbox.database
  found.push(await audit(shop))
  const accounts = await query.selectFrom('ledger_account').select('balance').execute()
  sums.push(accounts.reduce((sum, { balance }) => sum + BigInt(balance), 0n))
  for (const { status } of await query.selectFrom('order_item').select('status').distinct().execute()) seen.add(status)
}

const entriesOf = (account: string) =>
  shop.sandbox.database.query
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.kind', 'transfer.operation_key', 'entry.amount', 'entry.balance_after', 'entry.seq'])
    .where('entry.account_id', '=', account)
    .orderBy('entry.seq')
    .execute()

test('the history has caused every status that credits lead to', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining(['notEnoughCredit', 'resellerNotEnoughCredit', 'completed', 'canceledRefunded']),
  )
})

test('invariants 1 to 4 and 19 hold after every deed: nothing to complain about', () => {
  expect(found.flat()).toEqual([])
  expect(found.length).toBe(always.length + deeds)
})

test('invariant 2: the sum of all accounts is zero after every deed, with the credit of the reseller', () => {
  expect(sums).toEqual(sums.map(() => 0n))
})

test("invariant 3: the reseller's credit is the fold of its entries, and mirrors the account wholesale", async () => {
  const entries = await entriesOf(credit)
  let fold = 0n
  for (const [at, { seq, amount, balance_after }] of entries.entries()) {
    fold += BigInt(amount)
    expect([Number(seq), BigInt(balance_after)]).toEqual([at + 1, fold])
  }
  expect((await readAccount(shop.sandbox.database.query, credit)).balance).toBe(fold)
  const taken = entries.filter(({ kind }) => kind !== 'resellerCredit')
  expect(taken.length).toBeGreaterThan(3)
  const paid = await entriesOf(houseAccount.wholesale)
  expect(paid.map((entry) => [entry.operation_key, -Number(entry.amount)])).toEqual(
    taken.map((entry) => [entry.operation_key, Number(entry.amount)]),
  )
})

test("invariant 4: at no time the reseller's credit or the wallet is below zero, not even between two entries", async () => {
  for (const account of [credit, walletOf(project)]) {
    expect((await entriesOf(account)).filter(({ balance_after }) => Number(balance_after) < 0)).toEqual([])
  }
})

test('invariant 19: an item that waits for credit is paid, set aside, and neither refunded nor paid for by the reseller', async () => {
  const items = await shop.sandbox.database.query.selectFrom('order_item').select(['id', 'status', 'total']).execute()
  const keys = (await shop.sandbox.database.query.selectFrom('transfer').select('operation_key').execute()).map(
    ({ operation_key }) => operation_key,
  )
  for (const { id, status } of items) {
    const has = (kind: string) => keys.includes(`${kind}:${id}`)
    if (status === 'notEnoughCredit' || status === 'resellerNotEnoughCredit')
      expect([id, has('setAside'), has('refund'), has('earn'), has('wholesale')]).toEqual([
        id,
        true,
        false,
        false,
        false,
      ])
    if (status === 'completed') expect([id, has('wholesale'), has('wholesaleReturn')]).toEqual([id, true, false])
    if (status === 'canceledRefunded') expect([id, has('refund'), has('wholesale')]).toEqual([id, true, false])
  }
})

test('invariant 24: what the reseller pays names the project; filling the credit is the work of the sandbox', async () => {
  const transfers = (await shop.sandbox.database.query.selectFrom('transfer').selectAll().execute()).filter(
    ({ id }) => !seeded.includes(id),
  )
  const named = transfers
    .filter(({ kind }) => ['wholesale', 'wholesaleReturn', 'resellerCredit', 'setAside', 'refund'].includes(kind))
    .map(({ kind, actor, project_id }) => `${kind} ${actor} ${project_id}`)
  expect([...new Set(named)].sort()).toEqual([
    'refund system prj_nordlicht',
    'resellerCredit system null',
    'setAside system prj_nordlicht',
    'wholesale system prj_nordlicht',
  ])
})
