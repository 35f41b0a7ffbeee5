import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadStatement, startExport } from '#domain/contract/exports.ts'
import { listOrders, listPayments, listTransactions, listWires } from '#domain/contract/finance/finance.ts'
import { listInvoices } from '#domain/contract/finance/invoices.ts'
import { cancelOrderItem, deposit, loadOrder } from '#domain/contract/paying/paying.ts'
import { negate, sum } from '#domain/kit/decimal.ts'
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

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const all = async (caller: Caller, query = {}) =>
  (await caller.ask(listTransactions, { query: { page_size: 100, ...query } })).results

const depositBy = async (caller: Caller, amount: string, key: string) => {
  const attempt = await caller.ask(deposit, { body: { amount, gateway: 'card', return_to: 'finance' }, key })
  await decideAndReturn(shop, attempt.id, 'approve')
  return attempt.id
}

test('a transaction has its id, date, tag, type, amount and new balance, and what it belongs to [API-69]', async () => {
  const payment = await depositBy(owner, '40', 'deposit-first')
  await shop.pass(60_000)
  const cart = await fillCart(shop, owner)
  const attempt = await payCart(owner, cart, 'wallet')
  const before = { order: null, payment: null, number: null, message: null, invoice: null }
  const [invoice] = (await owner.ask(listInvoices, {})).results
  expect(await all(owner)).toEqual([
    {
      id: expect.stringMatching(/^trf_/),
      at: new Date(start + 60_000).toISOString(),
      tag: 'purchase',
      type: 'withdrawal',
      amount: negate(cart.price.total),
      balance: sum(['890', negate(cart.price.total)]),
      by: { actor: 'project', name: 'Clara Neumann', person: null, impersonator: null },
      ...before,
      order: attempt.order,
      invoice: { id: invoice?.id, number: 'NL-2026-000001' },
    },
    {
      id: expect.stringMatching(/^trf_/),
      at: new Date(start).toISOString(),
      tag: 'deposit',
      type: 'deposit',
      amount: '40',
      balance: '890',
      by: { actor: 'project', name: 'Clara Neumann', person: null, impersonator: null },
      ...before,
      payment: { id: payment, gateway: 'card' },
    },
    {
      id: expect.stringMatching(/^trf_/),
      at: new Date(start).toISOString(),
      tag: 'openingBalance',
      type: 'deposit',
      amount: '850',
      balance: '850',
      by: { actor: 'system', name: null, person: null, impersonator: null },
      ...before,
    },
  ])
})

test('deposits and withdrawals of a reseller and of a supervisor are listed as theirs, also on behalf of a user [FIN-09]', async () => {
  const hafen = 'prj_hafen'
  await shop.sandbox.database.query.deleteFrom('billing_address').where('project_id', '=', hafen).execute()
  const address = await shop.sandbox.database.query
    .selectFrom('billing_address')
    .selectAll()
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  await shop.sandbox.database.query
    .insertInto('billing_address')
    .values({ ...address, project_id: hafen })
    .execute()
  const link = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
    project: hafen,
  })
  const callers = [
    await shop.signIn('reseller@example.com', hafen),
    await shop.signIn('supervisor@example.com', hafen),
    await shop.signInByLink(String(link.body.link), hafen),
  ]
  for (const [index, caller] of callers.entries()) {
    await depositBy(caller, '30', `deposit-key-${index}`)
    await payCart(caller, await fillCart(shop, caller), 'wallet')
    await shop.pass(60_000)
  }
  const seen = (await owner.ask(listTransactions, { project: hafen, query: { page_size: 100, sort: 'oldest' } }))
    .results
  expect(
    seen
      .filter(({ by }) => by.actor !== 'system')
      .map(({ tag, type, by: { actor, name, impersonator } }) => [tag, type, actor, name, impersonator]),
  ).toEqual([
    ['deposit', 'deposit', 'admin', 'Marek Dvořák', null],
    ['purchase', 'withdrawal', 'admin', 'Marek Dvořák', null],
    ['deposit', 'deposit', 'superAdmin', 'Ingrid Solberg', null],
    ['purchase', 'withdrawal', 'superAdmin', 'Ingrid Solberg', null],
    ['deposit', 'deposit', 'project', 'Clara Neumann', 'Ingrid Solberg'],
    ['purchase', 'withdrawal', 'project', 'Clara Neumann', 'Ingrid Solberg'],
  ])
})

test('a refund names the order and can be found by it; a wallet change without a subject has no details', async () => {
  await setWallet(shop, project, '100')
  const cart = await fillCart(shop, owner, { count: 2 })
  await shop.console('POST', 'supplier', { subject: cart.items[0]?.number, behaviour: 'refuses', times: 9 })
  const { order } = await payCart(owner, cart, 'wallet')
  await shop.pass(60 * 60_000)
  const loaded = await owner.ask(loadOrder, { query: { order: order ?? '' } })
  const waiting = loaded.items.find(({ status }) => status === 'pending')
  if (waiting !== undefined) await owner.ask(cancelOrderItem, { query: { item: waiting.id } })
  const about = await all(owner, { q: order ?? '' })
  expect(about.map(({ tag, order: id }) => [tag, id])).toEqual([
    ['refund', order],
    ['purchase', order],
  ])
  const [odd] = await all(owner, { tag: 'other' })
  expect(odd).toMatchObject({ tag: 'other', order: null, payment: null, number: null, by: { actor: 'system' } })
  expect((await all(owner, { type: 'deposit', q: order ?? '' })).map(({ tag }) => tag)).toEqual(['refund'])
  expect(await all(owner, { q: order ?? '', from: '2027-01-01' })).toEqual([])
  expect((await all(owner, { q: order ?? '', from: '2026-11-20', to: '2026-11-20' })).length).toBe(2)
})

test('a day that does not exist, a period that ends before it begins and a malformed page are refused at their fields', async () => {
  const errorsOf = async (query: object) => {
    const { status, errors } = await owner.refused(listTransactions, { query })
    return [status, errors]
  }
  expect(await errorsOf({ from: '2026-02-31' })).toEqual([422, { from: ['INVALID'] }])
  expect(await errorsOf({ from: '2026-11-20', to: '2026-11-19' })).toEqual([422, { to: ['period.order'] }])
  expect(await errorsOf({ after: 'trf_1' })).toEqual([422, { after: ['INVALID'] }])
  for (const list of [listOrders, listPayments, listInvoices, listWires, loadStatement] as const) {
    const refused = await owner.refused(list, { query: { from: '2026-11-20', to: '2026-11-19' } })
    expect([list.name, refused.errors]).toEqual([list.name, { to: ['period.order'] }])
  }
  const body = { kind: 'orders', language: 'en', format: 'page' } as const
  const file = await owner.refused(startExport, { body: { ...body, filter: { from: '2026-11-20', to: '2026-11-19' } } })
  expect([file.status, file.errors]).toEqual([422, { 'filter.to': ['period.order'] }])
  expect(await all(owner, { from: '2026-11-20', to: '2026-11-20' })).toHaveLength(1)
})

test('another project sees none of them', async () => {
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  expect((await other.refused(listTransactions, { project, query: {} })).code).toBe('accessRefused')
  const { order } = await payCart(owner, await fillCart(shop, owner), 'wallet')
  expect(await all(other, { q: order ?? '' })).toEqual([])
})
