import { formatUtcDate } from '#domain/kit/calendar.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { dollars } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Invoice, InvoiceLine } from '#domain/paying/invoice.ts'
import { vatByRate } from '#domain/paying/invoice-amounts.ts'
import { legalDay } from '#domain/paying/legal-day.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { countryIn, describe, periodOf, phoneOf, rials } from './invoice-text.ts'
import { countIn, invoiceWords, percentIn } from './invoice-words.ts'
import { createSheet, type Sheet, type Style } from './sheet.ts'

type Page = {
  readonly sheet: Sheet
  readonly invoice: Invoice
  readonly language: Language
  readonly brandColor: string
}

const muted = '#5b6473'
const small: Style = { size: 8, color: muted }

/** An invoice or a credit note as a PDF of A4 pages. */
export const drawInvoice = (
  invoice: Invoice,
  language: Language,
  brandColor: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = invoiceWords[language]
  const title = `${words.kinds[invoice.kind]} ${invoice.number}`
  const sheet = createSheet({ language, title, author: invoice.brand, created: new Date(invoice.issued_at) })
  const page: Page = { sheet, invoice, language, brandColor }
  let top = drawHead(page)
  top = drawParties(page, top + 14)
  top = drawLines(page, top + 18)
  drawSums(page, top + 10)
  sheet.onEveryPage((at, pages) => drawFoot(page, at, pages))
  return sheet.finish()
}

const drawHead = ({ sheet, invoice, language, brandColor }: Page): number => {
  const words = invoiceWords[language]
  const { margin, width } = sheet
  const inner = width - 2 * margin
  sheet.fill({ start: 0, top: 0, width, height: 6 }, brandColor)
  sheet.write(invoice.brand, { start: margin, top: 34, width: inner / 2 }, { size: 15, bold: true, color: brandColor })
  const end: Style = { align: 'end' }
  sheet.write(
    words.kinds[invoice.kind],
    { start: margin + inner / 2, top: 30, width: inner / 2 },
    {
      ...end,
      size: 19,
      bold: true,
    },
  )
  sheet.write(
    invoice.number,
    { start: margin + inner / 2, top: 60, width: inner / 2 },
    {
      ...end,
      size: 10,
      direction: 'ltr',
      color: muted,
    },
  )
  sheet.rule({ start: margin, top: 86, width: inner })
  return drawFacts(sheet, factsOf(invoice, language), 96)
}

type Fact = { readonly label: string; readonly value: string; readonly direction?: 'ltr' }

const factsOf = (invoice: Invoice, language: Language): Fact[] => {
  const words = invoiceWords[language]
  const isLtr = { direction: 'ltr' } as const
  const facts: (Fact | null)[] = [
    { label: words.issued, value: formatUtcDate(legalDay(invoice, invoice.issued_at), language) },
    { label: words.due, value: formatUtcDate(legalDay(invoice, invoice.due_at), language) },
    invoice.period === null ? null : { label: words.period, value: periodOf(invoice, language) },
    { label: words.tracking, value: invoice.tracking_code, ...isLtr },
    invoice.order === null ? null : { label: words.order, value: orderNumber(invoice.order), ...isLtr },
    invoice.corrects === null ? null : { label: words.corrects, value: invoice.corrects.number, ...isLtr },
  ]
  return facts.filter((fact) => fact !== null)
}

const drawFacts = (sheet: Sheet, facts: readonly Fact[], top: number): number => {
  const inner = sheet.width - 2 * sheet.margin
  const wide = inner / facts.length
  const bottoms = facts.map(({ label, value, direction }, at) => {
    const box = { start: sheet.margin + at * wide, width: wide - 8 }
    const under = sheet.write(label, { ...box, top }, small)
    return sheet.write(
      value,
      { ...box, top: under },
      { size: 9, ...(direction === undefined ? {} : { direction, align: 'start' }) },
    )
  })
  return Math.max(...bottoms)
}

const drawParties = ({ sheet, invoice, language }: Page, top: number): number => {
  const words = invoiceWords[language]
  const { seller, buyer } = invoice
  const half = (sheet.width - 2 * sheet.margin) / 2
  const draw = (start: number, label: string, name: string, lines: readonly string[], ids: readonly Fact[]): number => {
    const box = { start, width: half - 16 }
    let at = sheet.write(label, { ...box, top }, small)
    at = sheet.write(name, { ...box, top: at }, { size: 10, bold: true, direction: 'auto' })
    for (const line of lines.filter((each) => each.trim() !== ''))
      at = sheet.write(line, { ...box, top: at }, { direction: 'auto' })
    for (const { label: id, value } of ids.filter((each) => each.value !== '')) {
      sheet.write(id, { start, top: at, width: 90 }, small)
      at = sheet.write(value, { start: start + 92, top: at, width: half - 108 }, { direction: 'ltr' })
    }
    return at
  }
  const sellerEnds = draw(
    sheet.margin,
    words.seller,
    seller.name[language],
    [seller.street[language], `${seller.postal_code} ${seller.city[language]}`, countryIn(language, seller.country)],
    [{ label: words.vatId, value: invoice.vat_id }],
  )
  const buyerEnds = draw(
    sheet.margin + half,
    words.buyer,
    buyer.name,
    [
      buyer.street,
      buyer.street_2,
      `${buyer.postal_code} ${buyer.city}`,
      buyer.state === buyer.city ? '' : buyer.state,
      countryIn(language, buyer.country),
    ],
    [
      { label: words.economicCode, value: buyer.economic_code },
      { label: words.nationalId, value: buyer.national_id },
    ],
  )
  return Math.max(sellerEnds, buyerEnds)
}

type Column = {
  readonly id: 'service' | 'quantity' | 'unitPrice' | 'discount' | 'net' | 'vatPercent' | 'vat' | 'total'
  readonly width: number
  readonly value: (line: InvoiceLine) => string
}

const columnsOf = (language: Language, inner: number): readonly Column[] => {
  const usd = (amount: Decimal) => dollars(amount, language)
  const narrow: readonly Column[] = [
    { id: 'quantity', width: 32, value: ({ quantity }) => countIn(language, quantity) },
    { id: 'unitPrice', width: 60, value: ({ unit_price }) => usd(unit_price) },
    { id: 'discount', width: 54, value: ({ discount }) => usd(discount) },
    { id: 'net', width: 60, value: ({ net }) => usd(net) },
    { id: 'vatPercent', width: 42, value: ({ vat_percent }) => percentIn(language, vat_percent) },
    { id: 'vat', width: 54, value: ({ vat }) => usd(vat) },
    { id: 'total', width: 64, value: ({ total }) => usd(total) },
  ]
  const rest = inner - narrow.reduce((sum, { width }) => sum + width, 0)
  return [{ id: 'service', width: rest, value: () => '' }, ...narrow]
}

const bottomOf = ({ height }: Sheet): number => height - 64

const drawLines = (page: Page, from: number): number => {
  const { sheet, invoice, language } = page
  const inner = sheet.width - 2 * sheet.margin
  const columns = columnsOf(language, inner)
  let top = drawTableHead(page, columns, from)
  for (const line of invoice.lines) {
    const height = 8 + lineHeightOf(sheet, line, language, columns[0]?.width ?? 0)
    if (top + height > bottomOf(sheet)) {
      sheet.addPage()
      top = drawTableHead(page, columns, sheet.margin)
    }
    drawLine(page, columns, line, top + 4)
    top += height
    sheet.rule({ start: sheet.margin, top, width: inner })
  }
  return top
}

const drawTableHead = ({ sheet, language }: Page, columns: readonly Column[], top: number): number => {
  const words = invoiceWords[language]
  const inner = sheet.width - 2 * sheet.margin
  sheet.fill({ start: sheet.margin, top, width: inner, height: 20 }, '#f1f3f6')
  let start = sheet.margin
  for (const { id, width } of columns) {
    sheet.write(
      words[id],
      { start: start + 4, top: top + 4, width: width - 8 },
      {
        ...small,
        bold: true,
        align: id === 'service' ? 'start' : 'end',
      },
    )
    start += width
  }
  return top + 20
}

const lineHeightOf = (sheet: Sheet, line: InvoiceLine, language: Language, width: number): number => {
  const { name, details } = describe(line, language)
  return (
    sheet.heightOf(name, width - 8) +
    (line.number === null ? 0 : sheet.heightOf(phoneOf(line), width - 8, { direction: 'ltr' })) +
    (details === '' ? 0 : sheet.heightOf(details, width - 8, small))
  )
}

const drawLine = ({ sheet, language }: Page, columns: readonly Column[], line: InvoiceLine, top: number): void => {
  const { name, details } = describe(line, language)
  let start = sheet.margin
  for (const { id, width, value } of columns) {
    const box = { start: start + 4, top, width: width - 8 }
    if (id === 'service') {
      let at = sheet.write(name, box, { bold: true })
      if (line.number !== null) at = sheet.write(phoneOf(line), { ...box, top: at }, { direction: 'ltr' })
      if (details !== '') sheet.write(details, { ...box, top: at }, small)
    } else sheet.write(value(line), box, { size: 8.5, align: 'end' })
    start += width
  }
}

const drawSums = ({ sheet, invoice, language, brandColor }: Page, from: number): void => {
  const words = invoiceWords[language]
  const rates = vatByRate(invoice.lines).filter(({ percent }) => percent !== '0')
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.net, dollars(invoice.net, language)],
    ...rates.map(
      ({ percent, vat }) => [`${words.vat} ${percentIn(language, percent)}`, dollars(vat, language)] as const,
    ),
  ]
  const wide = 250
  const start = sheet.width - sheet.margin - wide
  const { rial } = invoice
  const needed = rows.length * 16 + 50 + (rial === null ? 0 : 76)
  let top = from
  if (top + needed > bottomOf(sheet)) {
    sheet.addPage()
    top = sheet.margin
  }
  const row = (label: string, value: string, style: Style = {}): void => {
    sheet.write(label, { start: start + 4, top, width: wide / 2 }, { color: muted, ...style })
    sheet.write(value, { start: start + wide / 2, top, width: wide / 2 - 4 }, { align: 'end', ...style })
    top += 16
  }
  for (const [label, value] of rows) row(label, value)
  top += 3
  sheet.rule({ start, top, width: wide }, brandColor)
  top += 5
  row(invoice.kind === 'invoice' ? words.paid : words.returned, dollars(invoice.total, language), {
    bold: true,
    size: 11,
    color: '#1b1f27',
  })
  if (rial === null) return
  top += 8
  row(words.inRial, rials(rial.total, language), { bold: true })
  row(words.vat, rials(rial.vat, language))
  row(words.rate, rials(rial.exchange.rate, language))
  if (rial.exchange.fee_percent !== '0') row(words.exchangeFee, percentIn(language, rial.exchange.fee_percent))
}

const drawFoot = ({ sheet, invoice, language }: Page, page: number, pages: number): void => {
  const words = invoiceWords[language]
  const inner = sheet.width - 2 * sheet.margin
  const top = sheet.height - 42
  sheet.rule({ start: sheet.margin, top, width: inner })
  const name = `${invoice.seller.name[language]}${words.list}${words.pricesIn}`
  sheet.write(name, { start: sheet.margin, top: top + 6, width: inner - 110 }, small)
  sheet.write(
    words.pageOf(countIn(language, page), countIn(language, pages)),
    { start: sheet.width - sheet.margin - 100, top: top + 6, width: 100 },
    { ...small, align: 'end' },
  )
}
