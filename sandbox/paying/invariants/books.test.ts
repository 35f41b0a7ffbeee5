// What must always hold in the books, after every cause of a transfer: bought, declined, delivered, refunded, canceled, expired
// and paid too late, all through the API. The numbers refer to README.md in this folder.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import { cartCounterOf, historySeed, liveThrough } from '#sandbox/testing/history.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
/** Random deeds after those that cause each kind of transfer once. */
const deeds = 40

type Entry = {
  readonly transfer: string
  readonly account: string
  readonly seq: number
  readonly amount: bigint
  readonly after: bigint
}
type Account = { readonly id: string; readonly balance: bigint; readonly guarded: number; readonly credit: bigint }
type Probe = { readonly accounts: readonly Account[]; readonly counter: number; readonly rows: number }

let shop: Shop
let owner: Caller
const probes: Probe[] = []
let entries: Entry[]
/** Entries as they were in the middle of the history. */
let earlier: Entry[] = []
let attempts: AttemptTable[]
let seeded: string[]

beforeAll(async () => {
  console.info(`history: seed ${historySeed}, ${deeds} random deeds`)
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
  seeded = (await shop.sandbox.database.query.selectFrom('transfer').select('id').execute()).map(({ id }) => id)
  await liveThrough(shop, { caller: owner, project, deeds }, async () => {
    const cart = await owner.ask(loadCart)
    const held = cart.items.filter(
      ({ state, hold_expires_at }) => (state === 'inCart' || state === 'inOrder') && hold_expires_at > cart.now,
    )
    probes.push({ accounts: await readAccounts(), counter: await cartCounterOf(owner), rows: held.length })
    if (probes.length === 20) earlier = await readEntries()
  })
  entries = await readEntries()
  attempts = await shop.sandbox.database.query.selectFrom('payment_attempt').selectAll().execute()
}, 60_000)
afterAll(() => shop.close())

const readEntries = async (): Promise<Entry[]> =>
  (
    await shop.sandbox.database.query
      .selectFrom('entry')
      .select(['transfer_id', 'account_id', 'seq', 'amount', 'balance_after'])
      .orderBy('account_id')
      .orderBy('seq')
      .execute()
  ).map(({ transfer_id, account_id, seq, amount, balance_after }) => ({
    transfer: transfer_id,
    account: account_id,
    seq: Number(seq),
    amount: BigInt(amount),
    after: BigInt(balance_after),
  }))

const readAccounts = async (): Promise<Account[]> =>
  (await shop.sandbox.database.query.selectFrom('ledger_account').selectAll().execute()).map(
    ({ id, balance, guarded, minimum }) => ({ id, balance: BigInt(balance), guarded, credit: BigInt(minimum) }),
  )

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

test('the history has caused every kind of transfer and every end of a payment', async () => {
  const kinds = await shop.sandbox.database.query
    .selectFrom('transfer')
    .select('kind')
    .distinct()
    .orderBy('kind')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['deposit', 'latePayment', 'purchase', 'refund']),
  )
  expect([...new Set(attempts.map(({ state }) => state))].sort()).toEqual(
    expect.arrayContaining(['cancelled', 'failed', 'settled']),
  )
})

test('invariant 1: every transfer sums to zero, in at least two entries', () => {
  const transfers = Map.groupBy(entries, ({ transfer }) => transfer)
  expect(transfers.size).toBeGreaterThan(10)
  const wrong = [...transfers].filter(([, legs]) => legs.length < 2 || total(legs.map(({ amount }) => amount)) !== 0n)
  expect(wrong).toEqual([])
})

test('invariant 1: a transfer without entries does not exist', async () => {
  const known = new Set(entries.map(({ transfer }) => transfer))
  const transfers = await shop.sandbox.database.query.selectFrom('transfer').select('id').execute()
  expect(transfers.filter(({ id }) => !known.has(id))).toEqual([])
})

test('invariant 2: the sum of all accounts is zero after every deed', () => {
  expect(probes.map(({ accounts }) => total(accounts.map(({ balance }) => balance)))).toEqual(probes.map(() => 0n))
})

test('invariant 3: a stored balance is the fold of its entries, and so is the balance that each entry notes', async () => {
  const byAccount = Map.groupBy(entries, ({ account }) => account)
  for (const { id, balance } of await readAccounts()) {
    let fold = 0n
    for (const [index, entry] of (byAccount.get(id) ?? []).entries()) {
      fold += entry.amount
      expect([id, entry.seq, entry.after]).toEqual([id, index + 1, fold])
    }
    expect([id, balance]).toEqual([id, fold])
  }
})

test('invariant 4: at no time a wallet is below its credit, not even between two entries', () => {
  const credits = new Map(
    probes[0]?.accounts.filter(({ guarded }) => guarded === 1).map(({ id, credit }) => [id, credit]),
  )
  expect(credits.has(walletOf(project))).toBe(true)
  const below = entries.filter(({ account, after }) => credits.has(account) && after < -(credits.get(account) ?? 0n))
  expect(below).toEqual([])
})

test('invariant 5: entries are never updated or deleted', async () => {
  expect(earlier.length).toBeGreaterThan(10)
  const later = new Map(entries.map((entry) => [`${entry.account} ${entry.seq}`, entry]))
  expect(earlier.map(({ account, seq }) => later.get(`${account} ${seq}`))).toEqual(earlier)
  const { query } = shop.sandbox.database
  for (const table of ['entry', 'transfer'] as const) {
    await expect(query.updateTable(table).set({ created_at: 0 }).execute()).rejects.toThrow(/never changed/)
    await expect(query.deleteFrom(table).execute()).rejects.toThrow(/never changed/)
  }
})

test('invariant 15: the amount of a payment is its net amount plus the fee, in the attempt and in the ledger', async () => {
  const settled = attempts.filter(({ state, gateway }) => state === 'settled' && gateway === 'card')
  expect(settled.length).toBeGreaterThan(3)
  for (const { id, net, fee, amount } of attempts) expect([id, net + fee]).toEqual([id, amount])
  for (const { id, net, fee, amount } of settled) {
    const legs = await legsOf(`settle:${id}`)
    expect(legs.get('gateway:card')).toBe(-amount)
    expect(legs.get('fees') ?? 0).toBe(fee)
    expect(
      [...legs]
        .filter(([account]) => account !== 'gateway:card' && account !== 'fees')
        .reduce((sum, [, leg]) => sum + leg, 0),
    ).toBe(net)
  }
})

test('invariant 19: the status of an item says what the ledger says', async () => {
  const items = await shop.sandbox.database.query
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .select(['order_item.id', 'order_item.status', 'order_item.total', 'order_item.number_id', 'order_item.order_id'])
    .select('customer_order.paid_by')
    .execute()
  const seen = new Set<string>()
  for (const { id, status, total: price, number_id, paid_by } of items) {
    seen.add(status)
    const refund = (await legsOf(`refund:${id}`)).get(walletOf(project)) ?? 0
    const paid = paid_by === null ? 0 : (await legsOf(`settle:${paid_by}`)).size
    const isDelivered = status === 'completed' || status === 'waitingForRequirements'
    expect([status, number_id !== null, refund, paid > 0]).toEqual([
      status,
      isDelivered,
      status === 'notAvailableRefunded' ? price : 0,
      isDelivered || status === 'notAvailableRefunded',
    ])
  }
  expect([...seen].sort()).toEqual(['completed', 'notAvailable', 'notAvailableRefunded', 'waitingForRequirements'])
})

test("invariant 22: the cart's counter equals its rows after every deed", () => {
  expect(probes.map(({ counter }) => counter)).toEqual(probes.map(({ rows }) => rows))
  expect(new Set(probes.map(({ rows }) => rows)).size).toBeGreaterThan(2)
})

test('invariant 24: every movement names its actor, and a payment the user who started it', async () => {
  const transfers = await shop.sandbox.database.query.selectFrom('transfer').selectAll().execute()
  const starter = {
    actor: 'project',
    actor_account_id: 'acc_owner',
    impersonator_account_id: null,
    project_id: project,
  }
  const bySandbox = { actor: 'system', actor_account_id: null, impersonator_account_id: null, project_id: project }
  const about = transfers.filter(({ id }) => !seeded.includes(id))
  expect(about.length).toBeGreaterThan(10)
  // Deliveries and refunds are the sandbox's own work.
  const byUser = ['deposit', 'purchase', 'latePayment']
  for (const { kind, ...row } of about) {
    const expected = byUser.includes(kind) ? starter : bySandbox
    expect({ kind, ...row }).toMatchObject({ kind, ...expected })
  }
  expect(transfers.filter(({ actor, actor_account_id }) => actor !== 'system' && actor_account_id === null)).toEqual([])
})

/** Amount per account of the transfer with this key; empty if there is none. */
const legsOf = async (key: string): Promise<Map<string, number>> => {
  const legs = await shop.sandbox.database.query
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.account_id', 'entry.amount'])
    .where('transfer.operation_key', '=', key)
    .execute()
  return new Map(legs.map(({ account_id, amount }) => [account_id, Number(amount)]))
}
