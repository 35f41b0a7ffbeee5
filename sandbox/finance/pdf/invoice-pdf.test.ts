// Reads the PDFs back with another library: what a person selects and copies must be what the invoice says.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadInvoice, listInvoices, loadInvoice } from '#domain/contract/finance/invoices.ts'
import { listNumbers, loadNumber, quoteRenewal, renewNumber } from '#domain/contract/numbers/numbers.ts'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import { sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { dollars } from '#domain/kit/money.ts'
import { type Language, languages } from '#domain/kit/primitives.ts'
import type { Invoice } from '#domain/paying/invoice.ts'
import { legalDay } from '#domain/paying/legal-day.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { decideAt, fillCart, follow, openCheckout, payCart, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { bareText, readParts, readPdf } from '#sandbox/testing/pdf-text.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { countryIn, describe as describeLine, periodOf, phoneOf, rials } from './invoice-text.ts'
import { countIn, invoiceWords, percentIn } from './invoice-words.ts'

let shop: Shop
let iran: Caller
let invoice: Invoice
const documents = {} as Record<'order' | 'renewal' | 'creditNote', Invoice>

const newest = async (): Promise<Invoice> => {
  const [row] = (await iran.ask(listInvoices, {})).results
  return iran.ask(loadInvoice, { query: { invoice: row?.id ?? '' } })
}

beforeAll(async () => {
  shop = await openCheckout()
  iran = await shop.signIn('iran@example.com', 'prj_parto')
  const attempt = await payCart(iran, await fillCart(shop, iran, { count: 2 }), 'bankA')
  const back = await decideAt(shop, attempt, 'approve')
  if (back !== null) await follow(shop, back)
  documents.order = await newest()
  invoice = documents.order
  await setWallet(shop, 'prj_parto', '200')
  await shop.pass(60_000)
  const [number] = (await iran.ask(listNumbers, { query: { state: 'active' } })).results
  const id = number?.id ?? ''
  const { version } = await iran.ask(loadNumber, { query: { number: id } })
  const { total } = await iran.ask(quoteRenewal, { query: { number: id } })
  await iran.ask(renewNumber, { body: { number: id, version, total } })
  documents.renewal = await newest()
  const refused = await fillCart(shop, iran)
  await shop.console('POST', 'supplier', { subject: refused.items[0]?.number ?? '', behaviour: 'refuses', times: 1 })
  await payCart(iran, refused, 'wallet')
  await shop.pass(60_000)
  documents.creditNote = await newest()
  expect(Object.values(documents).map(({ kind, service }) => `${kind} ${service}`)).toEqual([
    'invoice number',
    'invoice renewal',
    'creditNote number',
  ])
})
afterAll(() => shop.close())

/** Everything that the paper says, in the order in which it is read; written without the code that draws it. */
const saidBy = (document: Invoice, language: Language): string[] => {
  const words = invoiceWords[language]
  const { seller, buyer, lines, rial } = document
  const usd = (amount: Decimal) => dollars(amount, language)
  const fact = (label: string, value: string | null) => (value === null ? [] : [label, value])
  const rates = [...Map.groupBy(lines, ({ vat_percent }) => vat_percent)].filter(([percent]) => percent !== '0')
  return [
    document.brand,
    words.kinds[document.kind],
    document.number,
    ...fact(words.issued, formatUtcDate(legalDay(document, document.issued_at), language)),
    ...fact(words.due, formatUtcDate(legalDay(document, document.due_at), language)),
    ...fact(words.period, document.period === null ? null : periodOf(document, language)),
    ...fact(words.tracking, document.tracking_code),
    ...fact(words.order, document.order === null ? null : orderNumber(document.order)),
    ...fact(words.corrects, document.corrects?.number ?? null),
    words.seller,
    seller.name[language],
    seller.street[language],
    `${seller.postal_code} ${seller.city[language]}`,
    countryIn(language, seller.country),
    ...fact(words.vatId, document.vat_id),
    words.buyer,
    buyer.name,
    buyer.street,
    buyer.street_2,
    `${buyer.postal_code} ${buyer.city}`,
    buyer.state === buyer.city ? '' : buyer.state,
    countryIn(language, buyer.country),
    ...fact(words.economicCode, buyer.economic_code === '' ? null : buyer.economic_code),
    ...fact(words.nationalId, buyer.national_id === '' ? null : buyer.national_id),
    words.service,
    words.quantity,
    words.unitPrice,
    words.discount,
    words.net,
    words.vatPercent,
    words.vat,
    words.total,
    ...lines.flatMap((line) => [
      describeLine(line, language).name,
      phoneOf(line),
      describeLine(line, language).details,
      countIn(language, line.quantity),
      usd(line.unit_price),
      usd(line.discount),
      usd(line.net),
      percentIn(language, line.vat_percent),
      usd(line.vat),
      usd(line.total),
    ]),
    ...fact(words.net, usd(document.net)),
    ...rates.flatMap(([percent, taxed]) =>
      fact(`${words.vat} ${percentIn(language, percent)}`, usd(sum(taxed.map(({ vat }) => vat)))),
    ),
    ...fact(document.kind === 'invoice' ? words.paid : words.returned, usd(document.total)),
    ...(rial === null
      ? []
      : [
          ...fact(words.inRial, rials(rial.total, language)),
          ...fact(words.vat, rials(rial.vat, language)),
          ...fact(words.rate, rials(rial.exchange.rate, language)),
          ...fact(
            words.exchangeFee,
            rial.exchange.fee_percent === '0' ? null : percentIn(language, rial.exchange.fee_percent),
          ),
        ]),
    `${seller.name[language]}${words.list}${words.pricesIn}`,
    words.pageOf(countIn(language, 1), countIn(language, 1)),
  ]
}

describe.each(languages)('the PDF in %s', (language) => {
  test.for(['order', 'renewal', 'creditNote'] as const)(
    'of %s is read back whole: what is said is the invoice, with its language and title [FIN-04]',
    async (which) => {
      const document = documents[which]
      const bytes = (await iran.ask(downloadInvoice, {
        query: { invoice: document.id, language },
      })) as unknown as Uint8Array
      const { text, ...file } = await readPdf(bytes)
      expect(file).toEqual({
        pages: 1,
        title: `${invoiceWords[language].kinds[document.kind]} ${document.number}`,
        language,
      })
      const said = saidBy(document, language).filter((part) => part !== '')
      expect(readParts(text, said)).toEqual(said)
    },
  )

  test('embeds each of its fonts', async () => {
    const bytes = (await iran.ask(downloadInvoice, {
      query: { invoice: invoice.id, language },
    })) as unknown as Uint8Array
    const objects = Buffer.from(bytes).toString('latin1')
    const fonts = objects.match(/\/Type \/FontDescriptor\b/g) ?? []
    const files = objects.match(/\/FontFile[23]? \d+ 0 R/g) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(files).toHaveLength(fonts.length)
    expect(objects.match(/\/BaseFont \/[\w+-]+/g)?.filter((name) => !/\/[A-Z]{6}\+Vazirmatn/.test(name))).toEqual([])
  })

  test('continues on further pages, with the head of the table on each', async () => {
    const [line] = invoice.lines
    const lines = Array.from({ length: 40 }, () => line).filter((each) => each !== undefined)
    const { text, pages } = await readPdf(await drawInvoice({ ...invoice, lines }, language, '#1f4fd8'))
    expect(pages).toBe(4)
    const words = invoiceWords[language]
    expect(text.split(bareText(words.unitPrice))).toHaveLength(pages + 1)
    expect(text.split(bareText(phoneOf(line ?? { number: null })))).toHaveLength(41)
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
