import * as v from 'valibot'
import { configurationSchema, priceSchema } from '#domain/buying/pricing.ts'
import { add } from '#domain/kit/decimal.ts'
import type { InvoiceLine } from '#domain/paying/invoice.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OrderItemTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { copyBuyer, documentOf, rialsOfLines, rialsOfToday, rialsPaid } from './document.ts'
import { issueInvoice } from './issue.ts'
import { sellerOf } from './sellers.ts'

/** The invoice of an order: one line for each number, and one for the gateway's fee. See decision 48. */
export const issueOrderInvoice = async (
  trx: Writer,
  clock: Clock,
  attempt: AttemptTable,
  charge: string,
): Promise<void> => {
  const project = attempt.project_id
  const { seller, brand, ...site } = await sellerOf(trx, { project, origin: attempt.portal_origin })
  const items = await trx
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', attempt.order_id ?? '')
    .orderBy('position')
    .execute()
  const lines = [...items.map(lineOf), ...(attempt.fee === 0 ? [] : [feeLine(attempt)])]
  const buyer = await copyBuyer(trx, project)
  await issueInvoice(trx, clock, {
    ...site,
    kind: 'invoice',
    project,
    charge,
    order: attempt.order_id,
    document: {
      brand,
      gateway: attempt.gateway,
      seller,
      buyer,
      lines,
      rial: rialsPaid(lines, attempt) ?? rialsOfToday(lines, buyer),
    },
  })
}

/**
 * The credit note of an item whose price was returned: its line of the order's invoice, with the same data. An order without an invoice has none.
 */
export const issueCreditNote = async (
  trx: Writer,
  clock: Clock,
  item: Pick<OrderItemTable, 'order_id' | 'number'>,
  charge: string,
): Promise<void> => {
  const invoice = await trx
    .selectFrom('invoice')
    .innerJoin('seller', 'seller.site_id', 'invoice.site_id')
    .selectAll('invoice')
    .select('seller.code')
    .where('order_id', '=', item.order_id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (invoice === undefined) return
  const document = documentOf(invoice)
  const positions = document.lines.flatMap((line, at) => (line.number === item.number ? [at] : []))
  await issueInvoice(trx, clock, {
    kind: 'creditNote',
    site: invoice.site_id,
    code: invoice.code,
    project: invoice.project_id,
    charge,
    order: item.order_id,
    corrects: invoice.id,
    document: {
      ...document,
      gateway: 'wallet',
      lines: document.lines.filter((_, at) => positions.includes(at)),
      rial: rialsOfLines(document, positions),
    },
  })
}

const lineOf = (item: OrderItemTable): InvoiceLine => {
  const price = v.parse(priceSchema, JSON.parse(item.price))
  const { cycle, additional_channels } = v.parse(configurationSchema, JSON.parse(item.configuration))
  return {
    service: 'number',
    number: item.number,
    country: item.country,
    ...placeOf(item.city),
    type: item.type,
    months: cycle,
    from: null,
    to: null,
    channels: additional_channels,
    quantity: 1,
    unit_price: add(price.subtotal, price.discount),
    discount: price.discount,
    net: price.subtotal,
    vat_percent: item.vat_percent,
    vat: price.vat,
    total: price.total,
  }
}

/** What the gateway takes is passed on without VAT. */
const feeLine = ({ fee }: AttemptTable): InvoiceLine => {
  const amount = decimalOf(fee)
  return {
    ...nothing,
    service: 'paymentFee',
    quantity: 1,
    unit_price: amount,
    net: amount,
    total: amount,
  }
}

const nothing = {
  number: null,
  country: null,
  city: null,
  city_names: null,
  type: null,
  months: null,
  from: null,
  to: null,
  channels: null,
  discount: '0',
  vat_percent: '0',
  vat: '0',
} as const
