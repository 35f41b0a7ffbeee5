// Reads the PDFs back with another library: what a person selects and copies must be what the invoice says.
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadInvoice, listInvoices, loadInvoice } from '#domain/contract/invoices.ts'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import { type Language, languages } from '#domain/kit/primitives.ts'
import type { Invoice } from '#domain/paying/invoice.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { decideAt, fillCart, follow, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { describe as describeLine, dollars, phoneOf, rials } from './invoice-text.ts'
import { invoiceWords } from './invoice-words.ts'

let shop: Shop
let iran: Caller
let invoice: Invoice

beforeAll(async () => {
  shop = await openCheckout()
  iran = await shop.signIn('iran@example.com', 'prj_parto')
  const attempt = await payCart(iran, await fillCart(shop, iran, { count: 2 }), 'bankA')
  const back = await decideAt(shop, attempt, 'approve')
  if (back !== null) await follow(shop, back)
  const [row] = (await iran.ask(listInvoices, {})).results
  invoice = await iran.ask(loadInvoice, { query: { invoice: row?.id ?? '' } })
})
afterAll(() => shop.close())

/** The texts of all pages in one line, the document's language and its title. */
const read = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(...items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])))
  }
  const { info } = await pdf.getMetadata()
  const { Title, Language: language } = info as Record<string, string>
  return { text: bare(texts.join(' ')), pages: pdf.numPages, Title, language }
}

/** Without spaces and marks of direction, which readers set as they like; half-spaces have no width. */
const bare = (text: string): string => text.normalize('NFC').replace(/[\s\u200c-\u200f\u2066-\u2069]/gu, '')

const expected = (language: Language): string[] => {
  const words = invoiceWords[language]
  const { seller, buyer, lines } = invoice
  return [
    words.kinds.invoice,
    invoice.number,
    invoice.tracking_code,
    orderNumber(invoice.order ?? ''),
    formatUtcDate(invoice.issued_at, language),
    seller.street[language],
    invoice.vat_id,
    buyer.name,
    buyer.street,
    buyer.postal_code,
    buyer.economic_code,
    ...lines.flatMap((line) => [
      phoneOf(line),
      describeLine(line, language).details,
      dollars(line.net, language),
      dollars(line.total, language),
    ]),
    dollars(invoice.total, language),
    rials(invoice.rial?.total ?? '', language),
  ]
}

describe.each(languages)('the PDF in %s', (language) => {
  test('says what the invoice says, in letters that can be selected, with its language and title', async () => {
    const bytes = await iran.ask(downloadInvoice, { query: { invoice: invoice.id, language } })
    const { text, ...document } = await read(bytes as unknown as Uint8Array)
    expect(document).toEqual({
      pages: 1,
      Title: `${invoiceWords[language].kinds.invoice} ${invoice.number}`,
      language,
    })
    expect(expected(language).filter((part) => !text.includes(bare(part)))).toEqual([])
  })

  test('continues on further pages, with the head of the table on each', async () => {
    const [line] = invoice.lines
    const lines = Array.from({ length: 40 }, () => line).filter((each) => each !== undefined)
    const { text, pages } = await read(await drawInvoice({ ...invoice, lines }, language, '#1f4fd8'))
    expect(pages).toBe(4)
    const words = invoiceWords[language]
    expect(text.split(bare(words.unitPrice))).toHaveLength(pages + 1)
    expect(text.split(bare(phoneOf(line ?? { number: null })))).toHaveLength(41)
  })
})

test('the same invoice has the same bytes; a file is named after it; another project has none', async () => {
  const ask = () => iran.send(downloadInvoice, { query: { invoice: invoice.id, language: 'fa' } })
  const [first, second] = [await ask(), await ask()]
  expect(first.body).toEqual(second.body)
  expect(first.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`)
  const owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  const refused = await owner.refused(downloadInvoice, { query: { invoice: invoice.id, language: 'en' } })
  expect([refused.status, refused.code]).toEqual([404, 'invoiceUnknown'])
})
