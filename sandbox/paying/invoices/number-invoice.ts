import { divide } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { InvoiceLine } from '#domain/paying/invoice.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { copyBuyer, rialsOfToday } from './document.ts'
import { issueInvoice } from './issue.ts'
import { sellerOf } from './sellers.ts'

/** A charge of an owned number. `cycles`: how many are paid at once; `from` and `to` in epoch milliseconds. */
export type NumberCharge = {
  readonly key: string
  readonly service: 'renewal' | 'restoration' | 'channels'
  readonly cycles: number
  readonly channels: number
  readonly from: number
  readonly to: number
  readonly subtotal: Decimal
  readonly vat: Decimal
  readonly vatPercent: Decimal
  readonly total: Decimal
}

/** The invoice of a renewal, a restoration or more channels, all paid from the wallet. */
export const issueNumberInvoice = async (
  trx: Writer,
  clock: Clock,
  row: OwnedNumberTable,
  charge: NumberCharge,
): Promise<void> => {
  const project = row.project_id
  const { seller, brand, ...site } = await sellerOf(trx, { project })
  const lines = [lineOf(row, charge)]
  const buyer = await copyBuyer(trx, project)
  await issueInvoice(trx, clock, {
    ...site,
    kind: 'invoice',
    project,
    charge: charge.key,
    number: row.id,
    period: { from: charge.from, to: charge.to },
    document: {
      brand,
      gateway: 'wallet',
      seller,
      buyer,
      lines,
      rial: rialsOfToday(lines, buyer),
    },
  })
}

const lineOf = (row: OwnedNumberTable, charge: NumberCharge): InvoiceLine => ({
  service: charge.service,
  number: row.number,
  country: row.country,
  ...placeOf(row.city),
  type: row.type,
  months: row.renew_cycle,
  from: momentOf(charge.from),
  to: momentOf(charge.to),
  channels: charge.channels,
  quantity: charge.cycles,
  unit_price: divide(charge.subtotal, `${charge.cycles}`, 6),
  discount: '0',
  net: charge.subtotal,
  vat_percent: charge.vatPercent,
  vat: charge.vat,
  total: charge.total,
})
