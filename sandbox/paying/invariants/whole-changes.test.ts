// Lets one statement of a change fail, each in turn: the change must be done completely or not at all.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeFromCart } from '#domain/contract/buying/buying.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import {
  audit,
  decide,
  fillCart,
  follow,
  offerWith,
  openCheckout,
  paymentOf,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pass(31 * 60_000)
  await shop.pass(10 * 60_000)
  await owner.ask(removeFromCart)
  await setWallet(shop, project, '100')
})

type Statement = readonly [change: 'insert' | 'update' | 'delete', table: string]

/** Refuses this kind of statement on a table, as a full disk or a broken connection would; returns the cure. */
const spoil = async ([change, table]: Statement): Promise<() => Promise<void>> => {
  const { query, engine } = shop.sandbox.database
  if (engine === 'sqlite') {
    await sql
      .raw(`create trigger spoilt before ${change} on ${table} begin select raise(abort, 'spoilt'); end`)
      .execute(query)
    return async () => void (await sql.raw('drop trigger spoilt').execute(query))
  }
  await sql
    .raw(
      `create or replace function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$`,
    )
    .execute(query)
  await sql
    .raw(`create trigger spoilt before ${change} on ${table} for each row execute function spoil()`)
    .execute(query)
  return async () => void (await sql.raw(`drop trigger spoilt on ${table}`).execute(query))
}

const tables = [
  'customer_order',
  'order_item',
  'cart_item',
  'ledger_account',
  'transfer',
  'entry',
  'invoice',
  'invoice_series',
  'official_invoice',
  'official_series',
  'owned_number',
  'outbox',
] as const

/** Order, items, holds, cart, ledger and invoices, as comparable text. The lines of an invoice are in its row. */
const readAll = async (): Promise<string> => {
  const { query } = shop.sandbox.database
  const rows: unknown[] = []
  for (const table of tables) {
    rows.push((await query.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort())
  }
  const stock = await query.selectFrom('stock').selectAll().orderBy('number').execute()
  return JSON.stringify([...rows, stock])
}

/** Fails at `statement` without a trace, and succeeds once it is possible again. */
const expectWhole = async (statement: Statement, change: () => Promise<unknown>, isDone: () => Promise<boolean>) => {
  const before = await readAll()
  const cure = await spoil(statement)
  try {
    await change().catch(() => undefined)
    expect(await isDone()).toBe(false)
    expect(await readAll()).toBe(before)
  } finally {
    await cure()
  }
  // Work that has failed runs again after a pause.
  await shop.pass(10_000)
  await change()
  expect(await isDone()).toBe(true)
  expect(await audit(shop)).toEqual([])
}

const statusOf = async (id: string | null): Promise<string | undefined> =>
  (
    await shop.sandbox.database.query
      .selectFrom('customer_order')
      .select('status')
      .where('id', '=', id ?? '')
      .executeTakeFirst()
  )?.status

describe('invariant 9: an order that is paid from the wallet is placed completely or not at all', () => {
  test.for<Statement>([
    ['insert', 'customer_order'],
    ['insert', 'order_item'],
    ['update', 'cart_item'],
    ['update', 'stock'],
    ['insert', 'payment_attempt'],
    ['update', 'ledger_account'],
    ['insert', 'transfer'],
    ['insert', 'entry'],
    ['insert', 'invoice_series'],
    ['insert', 'invoice'],
    ['update', 'payment_attempt'],
    ['update', 'operation'],
    ['insert', 'work'],
  ])('%s %s fails', async (statement) => {
    const asked = paymentOf(await fillCart(shop, owner, { offer: await offerWith(shop, 1) }), 'wallet')
    const orders = async () => shop.sandbox.database.query.selectFrom('customer_order').select('id').execute()
    const count = (await orders()).length
    await expectWhole(
      statement,
      () => owner.ask(placeOrder, asked),
      async () => (await orders()).length > count,
    )
  })
})

describe('invariant 9: an order of a customer in Iran is placed with its official invoice or not at all', () => {
  test.for<Statement>([
    ['insert', 'invoice'],
    ['insert', 'official_series'],
    ['insert', 'official_invoice'],
  ])('%s %s fails', async (statement) => {
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    await iran.ask(removeFromCart)
    await setWallet(shop, 'prj_parto', '100')
    const asked = paymentOf(await fillCart(shop, iran, { offer: await offerWith(shop, 1) }), 'wallet')
    const official = async () =>
      (await shop.sandbox.database.query.selectFrom('official_invoice').select('invoice_id').execute()).length
    const count = await official()
    await expectWhole(
      statement,
      () => iran.ask(placeOrder, asked),
      async () => (await official()) > count,
    )
  })
})

const openOrder = async (count = 1): Promise<PaymentAttempt> =>
  owner.ask(placeOrder, paymentOf(await fillCart(shop, owner, { count, offer: await offerWith(shop, count) }), 'card'))

test('invariant 9: an attempt has its key when the gateway is called, so a process that dies then is continued', async () => {
  const cure = await noteKeys()
  const asked = paymentOf(await fillCart(shop, owner, { offer: await offerWith(shop, 1) }), 'card')
  await owner.ask(placeOrder, asked)
  const { rows } = await sql<{ operation_key: string }>`select operation_key from noted_key`.execute(
    shop.sandbox.database.query,
  )
  await cure()
  expect(rows.map(({ operation_key }) => operation_key)).toEqual([expect.stringContaining(asked.key)])
})

/** Notes the key of the attempt that a payment belongs to, at the moment in which its gateway stores the payment. */
const noteKeys = async (): Promise<() => Promise<void>> => {
  const { query, engine } = shop.sandbox.database
  const run = (statement: string) => sql.raw(statement).execute(query)
  const note = 'insert into noted_key select operation_key from payment_attempt where id = new.reference;'
  await run('create table noted_key (operation_key text)')
  if (engine === 'sqlite') {
    await run(`create trigger noting after insert on gateway_payment begin ${note} end`)
  } else {
    await run(
      `create or replace function note_key() returns trigger language plpgsql as $$ begin ${note} return new; end $$`,
    )
    await run('create trigger noting after insert on gateway_payment for each row execute function note_key()')
  }
  return async () => {
    await run(engine === 'sqlite' ? 'drop trigger noting' : 'drop trigger noting on gateway_payment')
    await run('drop table noted_key')
  }
}

describe('invariant 9: a payment at the gateway settles completely or not at all', () => {
  test.for<Statement>([
    ['update', 'customer_order'],
    ['update', 'order_item'],
    ['update', 'stock'],
    ['update', 'ledger_account'],
    ['insert', 'transfer'],
    ['insert', 'entry'],
    ['insert', 'invoice_series'],
    ['insert', 'invoice'],
    ['insert', 'work'],
  ])('%s %s fails', async (statement) => {
    const { id, order } = await openOrder()
    await decide(shop, id, 'approveNoReturn')
    const address = (await decide(shop, id, 'approve')) ?? ''
    await expectWhole(
      statement,
      () => follow(shop, address),
      async () => ['inProgress', 'completed'].includes((await statusOf(order)) ?? ''),
    )
  })
})

/** An order of one number, paid by card. */
const payOne = async () => {
  const { id, order } = await openOrder()
  const { query } = shop.sandbox.database
  const item = () =>
    query.selectFrom('order_item').select(['number', 'status']).where('order_id', '=', order).executeTakeFirstOrThrow()
  await follow(shop, (await decide(shop, id, 'approve')) ?? '')
  return { order, item }
}

describe('invariant 9: each number is delivered completely or not at all', () => {
  test.for<Statement>([
    ['update', 'stock'],
    ['update', 'order_item'],
    ['insert', 'work'],
  ])('%s %s fails while it is ordered from the supplier', async (statement) => {
    const { item } = await payOne()
    await expectWhole(
      statement,
      () => shop.pass(1_000),
      async () => ['inProgress', 'completed'].includes((await item()).status),
    )
  })

  test.for<Statement>([
    ['insert', 'owned_number'],
    ['update', 'order_item'],
    ['update', 'customer_order'],
    ['delete', 'cart_item'],
    ['insert', 'outbox'],
  ])('%s %s fails when the supplier has connected it', async (statement) => {
    const { order, item } = await payOne()
    await shop.pass(1_000)
    expect((await item()).status).toBe('inProgress')
    await expectWhole(
      statement,
      () => shop.pass(3_000),
      async () => (await statusOf(order)) === 'completed',
    )
  })

  test.for<Statement>([
    ['update', 'order_item'],
    ['update', 'customer_order'],
    ['update', 'cart_item'],
    ['update', 'ledger_account'],
    ['insert', 'transfer'],
    ['insert', 'entry'],
    ['insert', 'invoice_series'],
    ['insert', 'invoice'],
    ['insert', 'outbox'],
  ])('%s %s fails while it is refunded', async (statement) => {
    const { order, item } = await payOne()
    await shop.console('POST', 'stock/take', { number: (await item()).number })
    await expectWhole(
      statement,
      () => shop.pass(3_000),
      async () => (await statusOf(order)) === 'canceled',
    )
  })
})
