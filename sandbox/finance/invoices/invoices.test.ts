import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { listInvoices, loadInvoice } from '#domain/contract/finance/invoices.ts'
import {
  changeChannels,
  listNumbers,
  loadNumber,
  quoteChannels,
  quoteRenewal,
  renewNumber,
} from '#domain/contract/numbers/numbers.ts'
import { cancelOrderItem, deposit, loadOrder, placeOrder } from '#domain/contract/paying/paying.ts'
import { add } from '#domain/kit/decimal.ts'
import type { Invoice } from '#domain/paying/invoice.ts'
import { createProjects } from '#sandbox/testing/buyers.ts'
import {
  audit,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  paymentOf,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const minute = 60_000
let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
  await setWallet(shop, project, '900')
})
afterAll(() => shop.close())

/** Orders numbers, pays them and delivers them; returns the order. */
const buy = async (gateway: 'wallet' | 'card', count = 1) => {
  const cart = await fillCart(shop, owner, { count })
  const attempt = await payCart(owner, cart, gateway)
  if (gateway === 'card') await decideAndReturn(shop, attempt.id, 'approve')
  return { cart, order: attempt.order ?? '' }
}

const invoiceOf = async (order: string, kind: Invoice['kind'] = 'invoice'): Promise<Invoice> => {
  const { results } = await owner.ask(listInvoices, { query: { kind, page_size: 100 } })
  const found = results.find((row) => row.order === order)
  return owner.ask(loadInvoice, { query: { invoice: found?.id ?? '' } })
}

describe('an order that is paid', () => {
  test('has one invoice with a line for each number, the same total as the charge, and the buyer as of then', async () => {
    const { cart, order } = await buy('wallet', 2)
    const invoice = await invoiceOf(order)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'NL-2026-000001',
      tracking_code: expect.stringMatching(/^[0-9A-Z]{10}$/),
      year: 2026,
      month: 11,
      issued_at: '2026-11-20T08:00:00.000Z',
      due_at: '2026-11-20T08:00:00.000Z',
      period: null,
      service: 'number',
      quantity: 2,
      vat_id: 'DE811907980',
      brand: 'Northline Numbers',
      gateway: 'wallet',
      order,
      total: cart.price.total,
      net: cart.price.subtotal,
      vat: cart.price.vat,
      rial: null,
      corrects: null,
      corrected_by: [],
      has_official: false,
      buyer: { name: 'Nordlicht Software GmbH', country: 'DE', postal_code: '10119' },
    })
    expect(
      invoice.lines.map(({ service, number, country, type, months, quantity, vat_percent, net, vat, total }) => ({
        service,
        number,
        country,
        type,
        months,
        quantity,
        vat_percent,
        sum: add(net, vat) === total,
      })),
    ).toEqual(
      cart.items.map(({ number }) => ({
        service: 'number',
        number,
        country: 'DE',
        type: 'local',
        months: 1,
        quantity: 1,
        vat_percent: '19',
        sum: true,
      })),
    )
    await shop.pass(minute)
    expect(await audit(shop)).toEqual([])
  })

  test("charges the gateway's fee in a line of its own, so that the total is what was taken", async () => {
    const { cart, order } = await buy('card')
    const invoice = await invoiceOf(order)
    const { attempt } = await owner.ask(loadOrder, { query: { order } })
    expect(invoice.lines.map(({ service }) => service)).toEqual(['number', 'paymentFee'])
    expect(invoice.lines[1]).toMatchObject({ net: attempt?.fee, vat: '0', vat_percent: '0', total: attempt?.fee })
    expect(invoice.total).toBe(attempt?.amount)
    expect(add(cart.price.total, attempt?.fee ?? '0')).toBe(invoice.total)
    expect(invoice.gateway).toBe('card')
    await shop.pass(minute)
  })

  test('a deposit is no sale', async () => {
    const before = await owner.ask(listInvoices, { query: { page_size: 100 } })
    const attempt = await owner.ask(deposit, {
      body: { amount: '25', gateway: 'card', return_to: 'finance' },
      key: 'a-deposit',
    })
    await decideAndReturn(shop, attempt.id, 'approve')
    expect(await owner.ask(listInvoices, { query: { page_size: 100 } })).toEqual(before)
    expect(await audit(shop)).toEqual([])
  })

  test('a number that is canceled and refunded gets a credit note with a number of its own', async () => {
    const { cart, order } = await buy('wallet', 2)
    await shop.console('POST', 'supplier', { subject: cart.items[1]?.number ?? '', behaviour: 'fails', times: 1 })
    await shop.pass(minute)
    const { items } = await owner.ask(loadOrder, { query: { order } })
    expect(items.map(({ status }) => status)).toEqual(['completed', 'pending'])
    await owner.ask(cancelOrderItem, { query: { item: items[1]?.id ?? '' } })
    const invoice = await invoiceOf(order)
    const note = await invoiceOf(order, 'creditNote')
    expect(note).toMatchObject({
      number: 'NL-CN-2026-000001',
      kind: 'creditNote',
      corrects: { id: invoice.id, number: invoice.number },
      lines: [invoice.lines[1]],
      total: items[1]?.price.total,
      gateway: 'wallet',
    })
    expect(invoice.corrected_by).toEqual([{ id: note.id, number: note.number }])
    await shop.pass(minute)
    expect(await audit(shop)).toEqual([])
  })

  test('without delivery it is credited; the invoice stays as it was', async () => {
    const cart = await fillCart(shop, owner)
    const number = cart.items[0]?.number ?? ''
    await shop.console('POST', 'supplier', { subject: number, behaviour: 'refuses', times: 1 })
    const { order } = await payCart(owner, cart, 'wallet')
    const before = await invoiceOf(order ?? '')
    await shop.pass(minute)
    const note = await invoiceOf(order ?? '', 'creditNote')
    expect([note.total, note.lines.map((line) => line.number)]).toEqual([before.total, [number]])
    expect({ ...(await invoiceOf(order ?? '')), corrected_by: [] }).toEqual(before)
  })
})

describe('an owned number', () => {
  test('a renewal and more channels are invoiced with the time that they pay; another cycle costs nothing now', async () => {
    const { results } = await owner.ask(listNumbers, { query: { state: 'active' } })
    const id = results[0]?.id ?? ''
    const { number, version } = await owner.ask(loadNumber, { query: { number: id } })
    const quote = await owner.ask(quoteRenewal, { query: { number: id } })
    await owner.ask(renewNumber, { body: { number: id, version, total: quote.total } })
    const [renewal] = (await owner.ask(listInvoices, {})).results
    expect(renewal).toMatchObject({
      service: 'renewal',
      quantity: 1,
      number_id: id,
      order: null,
      net: quote.subtotal,
      vat: quote.vat,
      total: quote.total,
      period: { from: number.expire_date, to: quote.after.expire_date },
    })
    const more = await owner.ask(quoteChannels, { query: { number: id, channels: 2 } })
    await owner.ask(changeChannels, { body: { number: id, version: version + 1, total: more.total, channels: 2 } })
    const [channels] = (await owner.ask(listInvoices, {})).results
    expect(channels).toMatchObject({ service: 'channels', number_id: id, total: more.total })
    const { lines } = await owner.ask(loadInvoice, { query: { invoice: channels?.id ?? '' } })
    expect(lines).toMatchObject([
      { service: 'channels', channels: 2, number: number.number, to: quote.after.expire_date },
    ])
    expect(await audit(shop)).toEqual([])
  })
})

describe('the list', () => {
  test('pages by key, newest first, without a row twice [API-66]', async () => {
    const all = await owner.ask(listInvoices, { query: { page_size: 100 } })
    expect(all.next).toBeNull()
    const first = await owner.ask(listInvoices, { query: { page_size: 10 } })
    const ids: string[] = first.results.map(({ id }) => id)
    let { next } = first
    while (next !== null) {
      const page = await owner.ask(listInvoices, { query: { page_size: 10, after: next } })
      ids.push(...page.results.map(({ id }) => id))
      next = page.next
    }
    expect(ids).toEqual(all.results.map(({ id }) => id))
    expect(all.results.map(({ issued_at }) => issued_at)).toEqual(
      all.results
        .map(({ issued_at }) => issued_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('finds by kind, time, number, tracking code and phone number, with Persian digits too', async () => {
    const { results } = await owner.ask(listInvoices, { query: { page_size: 100 } })
    const notes = await owner.ask(listInvoices, { query: { kind: 'creditNote' } })
    expect(notes.results).toEqual(results.filter(({ kind }) => kind === 'creditNote'))
    const [row] = results
    const { lines } = await owner.ask(loadInvoice, { query: { invoice: row?.id ?? '' } })
    const found = async (q: string) =>
      (await owner.ask(listInvoices, { query: { q } })).results.map(({ number }) => number)
    expect(await found(row?.number.toLowerCase() ?? '')).toEqual([row?.number])
    expect(await found(row?.tracking_code ?? '')).toEqual([row?.number])
    expect(await found('۲۰۲۶-۰۰۰۰۰۱')).toEqual(['NL-CN-2026-000001', 'NL-2026-000001'])
    const phone = lines[0]?.number ?? ''
    expect(await found(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)).toContain(row?.number)
    expect(await found('%')).toEqual([])
    const ofDays = async (from: string, to: string) => (await owner.ask(listInvoices, { query: { from, to } })).results
    expect(await ofDays('2026-11-20', '2026-11-20')).toEqual(results.slice(0, 10))
    expect(await ofDays('2026-11-18', '2026-11-19')).toEqual([])
    const oldest = await owner.ask(listInvoices, { query: { sort: 'oldest', page_size: 100 } })
    expect(oldest.results).toEqual(results.toReversed())
  })

  test('an invoice of another project is unknown', async () => {
    const [row] = (await owner.ask(listInvoices, {})).results
    const invoice = row?.id ?? ''
    for (const project of ['prj_hafen', 'prj_nordlicht']) {
      const known = project === 'prj_nordlicht'
      const { status } = await owner.send(loadInvoice, { query: { invoice }, project })
      expect([project, status]).toEqual([project, known ? 200 : 404])
    }
    const refused = await owner.refused(listInvoices, { query: { after: invoice }, project: 'prj_hafen' })
    expect([refused.status, refused.code]).toEqual([404, 'invoiceUnknown'])
  })
})

test('invariant 25: an invoice is never changed or deleted', async () => {
  const { query } = shop.sandbox.database
  await expect(query.updateTable('invoice').set({ total: 1 }).execute()).rejects.toThrow(/never changed/)
  await expect(query.deleteFrom('invoice').execute()).rejects.toThrow(/never changed/)
})

test('invariant 25: many orders at once get numbers without a gap, and a charge that fails takes none', async () => {
  const many = await openCheckout({ processes: 3 })
  const caller = await many.signIn('owner@example.com', project)
  const projects = await createProjects(many, 'acc_owner', 12)
  const { query } = many.sandbox.database
  const { project_id, ...address } = await query
    .selectFrom('billing_address')
    .selectAll()
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  expect(project_id).toBe(project)
  const carts = []
  for (const [at, id] of projects.entries()) {
    await query
      .insertInto('billing_address')
      .values({ ...address, project_id: id })
      .execute()
    // Every third wallet is empty.
    await setWallet(many, id, at % 3 === 0 ? '0' : '500')
    await fillCart(many, caller, { project: id })
    carts.push({ id, cart: await caller.ask(loadCart, { project: id }) })
  }
  const answers = await Promise.all(
    carts.map(({ id, cart }) => caller.send(placeOrder, { ...paymentOf(cart, 'wallet'), project: id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  const issued = await query
    .selectFrom('invoice')
    .select(['number', 'serial', 'project_id'])
    .orderBy('serial')
    .execute()
  expect(issued.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(issued.map((row) => row.project_id)).size).toBe(8)
  await many.pass(minute)
  expect(await audit(many)).toEqual([])
  await many.close()
})
