// The PDF is read back with another library: what a person selects and copies must be what the form says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  downloadOfficialInvoice,
  issueOfficialInvoice,
  listInvoices,
  loadInvoice,
  loadOfficialInvoice,
} from '#domain/contract/finance/invoices.ts'
import { cancelOrderItem, loadBillingAddress, loadOrder, saveBillingAddress } from '#domain/contract/paying/paying.ts'
import { type FormFact, formColumns, officialFormOf } from '#domain/finance/official-form.ts'
import { add, multiply, subtract } from '#domain/kit/decimal.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { InvoiceKind } from '#domain/paying/invoice.ts'
import type { OfficialInvoice } from '#domain/paying/official-document.ts'
import { isTaxId, taxIdOf } from '#domain/paying/tax-id.ts'
import { drawOfficialInvoice } from '#sandbox/finance/pdf/official-pdf.ts'
import {
  audit,
  decideAt,
  fillCart,
  follow,
  openCheckout,
  payCart,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import { bareText, readParts, readPdf } from '#sandbox/testing/pdf-text.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const minute = 60_000
let shop: Shop
let iran: Caller
let address: BillingAddress

beforeAll(async () => {
  shop = await openCheckout()
  iran = await shop.signIn('iran@example.com', 'prj_parto')
  await setWallet(shop, 'prj_parto', '900')
  address = (await iran.ask(loadBillingAddress, {})).address as BillingAddress
})
afterAll(() => shop.close())

const newest = async (kind: InvoiceKind = 'invoice'): Promise<string> => {
  const { results } = await iran.ask(listInvoices, { query: { kind } })
  return results[0]?.id ?? ''
}

/** Buys a number and returns its invoice. */
const buy = async (gateway: 'wallet' | 'bankA', count = 1): Promise<string> => {
  const attempt = await payCart(iran, await fillCart(shop, iran, { count }), gateway)
  const back = gateway === 'bankA' ? await decideAt(shop, attempt, 'approve') : null
  if (back !== null) await follow(shop, back)
  const invoice = await newest()
  await shop.pass(minute)
  return invoice
}

const official = async (invoice: string): Promise<OfficialInvoice> => {
  const { official: found } = await iran.ask(loadOfficialInvoice, { query: { invoice } })
  if (found === null) throw new Error(`${invoice} has no official invoice`)
  return found
}

const saveAddress = async (caller: Caller, saved: BillingAddress): Promise<void> => {
  const { version } = await caller.ask(loadBillingAddress)
  await caller.ask(saveBillingAddress, { body: { version, ...saved } })
}

describe('an invoice of an Iranian customer who asked for official ones', () => {
  test('has one from its issue: parties, item codes, rials, and the next tax id of the seller [INV-01] [API-68]', async () => {
    const [first, second] = [await buy('bankA', 2), await buy('wallet')]
    const invoice = await iran.ask(loadInvoice, { query: { invoice: first } })
    const found = await official(first)
    expect(found).toMatchObject({
      kind: 'invoice',
      invoice: { id: first, number: invoice.number },
      corrects: null,
      issued_at: invoice.issued_at,
      seller: invoice.seller,
      buyer: invoice.buyer,
      net: invoice.rial?.net,
      vat: invoice.rial?.vat,
      total: invoice.rial?.total,
    })
    expect(found.tax_id).toBe(
      taxIdOf({ fiscalId: invoice.seller.fiscal_id, issuedAt: Date.parse(found.issued_at), serial: 1 }),
    )
    expect((await official(second)).tax_id).toBe(
      taxIdOf({ fiscalId: invoice.seller.fiscal_id, issuedAt: Date.parse(found.issued_at), serial: 2 }),
    )
    expect(
      found.lines.map(({ service, number, item_code, unit }) => [service, number, item_code.length, unit]),
    ).toEqual(
      invoice.lines.map(({ service, number }) => [service, number, 13, service === 'number' ? 'piece' : 'turn']),
    )
    for (const line of found.lines) {
      expect(subtract(multiply(line.unit_price, `${line.quantity}`), line.discount)).toBe(line.net)
      expect(add(line.net, line.vat)).toBe(line.total)
    }
    expect(await audit(shop)).toEqual([])
  })

  test('invariant 25: it is issued once and never changed, also when the billing address changes later', async () => {
    const invoice = await buy('wallet')
    const before = await official(invoice)
    await saveAddress(iran, { ...address, name: 'شرکت دیگر', city: 'شیراز' })
    expect(await official(invoice)).toEqual(before)
    const again = await Promise.all([1, 2, 3].map(() => iran.ask(issueOfficialInvoice, { body: { invoice } })))
    expect(again.map((response) => response.official)).toEqual([before, before, before])
    await saveAddress(iran, address)
    const { query } = shop.sandbox.database
    await expect(query.updateTable('official_invoice').set({ tax_id: '' }).execute()).rejects.toThrow(/never changed/)
    expect(await audit(shop)).toEqual([])
  })

  test('a credit note has one too, which names the tax id that it corrects', async () => {
    const cart = await fillCart(shop, iran, { count: 2 })
    await shop.console('POST', 'supplier', { subject: cart.items[1]?.number ?? '', behaviour: 'fails', times: 1 })
    const { order } = await payCart(iran, cart, 'wallet')
    const invoice = await newest()
    await shop.pass(minute)
    const { items } = await iran.ask(loadOrder, { query: { order: order ?? '' } })
    await iran.ask(cancelOrderItem, { query: { item: items[1]?.id ?? '' } })
    const note = await official(await newest('creditNote'))
    expect(note).toMatchObject({ kind: 'creditNote', corrects: (await official(invoice)).tax_id, buyer: address })
    expect(officialFormOf(note).title).toBe('صورتحساب برگشت از فروش')
    await shop.pass(minute)
    expect(await audit(shop)).toEqual([])
  })
})

describe('an invoice from before the customer asked for official ones', () => {
  const plain = {
    official_invoice: false,
    personality_type: null,
    branch_code: null,
    national_id: '',
    registration_number: '',
    economic_code: '',
  } as const

  test('says which details of the buyer are missing, and is issued when they are there [INV-02]', async () => {
    await saveAddress(iran, { ...address, ...plain, postal_code: '15119' })
    const invoice = await buy('wallet')
    const before = await iran.ask(loadOfficialInvoice, { query: { invoice } })
    expect(before).toMatchObject({ official: null, buyer: { name: address.name } })
    expect(before.missing).toEqual(['official_invoice', 'postal_code', 'personality_type', 'branch_code'])
    const incomplete = await iran.refused(issueOfficialInvoice, { body: { invoice } })
    expect([incomplete.status, incomplete.code, incomplete.subjects]).toEqual([
      409,
      'officialInvoiceIncomplete',
      before.missing,
    ])
    const early = await iran.refused(downloadOfficialInvoice, { query: { invoice } })
    expect(early.code).toBe('officialInvoiceIncomplete')

    // Checksums are refused where the details are saved, field by field.
    const wrong = { version: 2, ...address, national_id: '14000555018', economic_code: '41137598' }
    const refused = await iran.refused(saveBillingAddress, { body: wrong })
    expect([refused.status, refused.errors]).toEqual([
      422,
      { national_id: ['legalNationalId.checksum'], economic_code: ['economicCode.length'] },
    ])

    await saveAddress(iran, address)
    expect(await iran.ask(loadOfficialInvoice, { query: { invoice } })).toMatchObject({ official: null, missing: [] })
    const { official: issued } = await iran.ask(issueOfficialInvoice, { body: { invoice } })
    expect(issued).toMatchObject({ buyer: address, kind: 'invoice' })
    expect(isTaxId(issued?.tax_id ?? '')).toBe(true)
    expect(await official(invoice)).toEqual(issued)
    expect(await audit(shop)).toEqual([])
  })
})

describe('refusals', () => {
  test('an invoice of another project is unknown, an invoice of another country has no official form', async () => {
    const invoice = await newest()
    const owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
    await setWallet(shop, 'prj_nordlicht', '300')
    await payCart(owner, await fillCart(shop, owner), 'wallet')
    await shop.pass(minute)
    const [german] = (await owner.ask(listInvoices, {})).results
    for (const call of [
      (caller: Caller, id: string) => caller.refused(loadOfficialInvoice, { query: { invoice: id } }),
      (caller: Caller, id: string) => caller.refused(issueOfficialInvoice, { body: { invoice: id } }),
      (caller: Caller, id: string) => caller.refused(downloadOfficialInvoice, { query: { invoice: id } }),
    ]) {
      const [foreign, abroad, malformed] = [
        await call(owner, invoice),
        await call(owner, german?.id ?? ''),
        await call(iran, 'inv/1'),
      ]
      expect([foreign.status, foreign.code]).toEqual([404, 'invoiceUnknown'])
      expect([abroad.status, abroad.code]).toEqual([409, 'officialInvoiceUnavailable'])
      expect(malformed.status).toBe(422)
    }
  })
})

/** Everything that the paper says, in the order of the official form. */
const saidBy = (found: OfficialInvoice): string[] => {
  const form = officialFormOf(found)
  const said = ({ label, value }: FormFact) => [`${label}:`, value]
  return [
    form.title,
    ...form.head.flatMap(said),
    ...form.parties.flatMap(({ title, facts }) => [title, ...facts.flatMap(said)]),
    form.itemsTitle,
    ...formColumns.map(({ label }) => label),
    ...form.rows.flatMap(({ cells, phone, details }) =>
      formColumns.flatMap(({ id }) => (id === 'name' ? [cells.name, phone, details] : [cells[id]])),
    ),
    form.sumLabel,
    ...formColumns.flatMap(({ id }) => form.sums[id] ?? []),
    ...said(form.words),
    `${form.terms.label}:`,
    ...form.terms.options.map(({ name }) => name),
    ...form.signatures,
    'صفحهٔ ۱ از ۱',
  ]
}

describe('the PDF', () => {
  test('read back whole it is the form: every text, in the order of the official one, in Persian', async () => {
    const invoice = await newest()
    const found = await official(invoice)
    const bytes = await iran.ask(downloadOfficialInvoice, { query: { invoice } })
    const { text, ...document } = await readPdf(bytes as unknown as Uint8Array)
    expect(document).toEqual({ pages: 1, title: `صورتحساب فروش کالا و خدمات ${found.tax_id}`, language: 'fa' })
    const said = saidBy(found).filter((part) => part !== '')
    expect(readParts(text, said)).toEqual(said)
    const { headers } = await iran.send(downloadOfficialInvoice, { query: { invoice } })
    expect(headers.get('content-disposition')).toContain(`${found.tax_id}.pdf`)
  })

  test('its date is the day in Tehran', async () => {
    const found = await official(await newest())
    const { text } = await readPdf(await drawOfficialInvoice({ ...found, issued_at: '2026-03-20T21:00:00.000Z' }))
    expect(text).toContain(bareText('تاریخ:۱ فروردین ۱۴۰۵'))
  })

  test('continues on further pages', async () => {
    const found = await official(await newest())
    const lines = Array.from({ length: 40 }, () => found.lines[0]).filter((line) => line !== undefined)
    const { text, pages } = await readPdf(await drawOfficialInvoice({ ...found, lines }))
    expect(pages).toBeGreaterThan(2)
    expect(text.split(bareText(officialFormOf(found).rows[0]?.details ?? '')).length).toBe(41)
  })
})
