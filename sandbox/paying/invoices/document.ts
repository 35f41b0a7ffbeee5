import * as v from 'valibot'
import type { Exchange } from '#domain/kit/currency.ts'
import { exchangeSchema } from '#domain/kit/currency.ts'
import { multiply, roundUp, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type Buyer, type InvoiceLine, invoiceSchema, type RialInvoice, type RialLine } from '#domain/paying/invoice.ts'
import { rialLinesOf, sumsOf } from '#domain/paying/invoice-amounts.ts'
import { canHaveOfficialInvoice, hasOfficialInvoice } from '#domain/paying/official-invoice.ts'
import { readBillingAddress } from '#sandbox/paying/billing-address/billing-address.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { InvoiceTable } from '#sandbox/platform/database/tables/invoice-tables.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { currencyOf } from '#sandbox/platform/kit/currencies.ts'

/** What an invoice copies when it is issued; the columns of its row have the rest. */
const documentSchema = v.pick(invoiceSchema, ['brand', 'gateway', 'seller', 'buyer', 'lines', 'rial'])
export type InvoiceDocument = v.InferOutput<typeof documentSchema>

export const documentOf = ({ document }: Pick<InvoiceTable, 'document'>): InvoiceDocument =>
  v.parse(documentSchema, JSON.parse(document))

/** The billing address of a project, or its name where it has none. */
export const copyBuyer = async (db: Reader, project: string): Promise<Buyer> => {
  const { address } = await readBillingAddress(db, project)
  if (address !== null) return { ...address, official_invoice: hasOfficialInvoice(address) }
  const { name } = await db.selectFrom('project').select('name').where('id', '=', project).executeTakeFirstOrThrow()
  return {
    name,
    street: '',
    street_2: '',
    city: '',
    state: '',
    country: null,
    postal_code: '',
    phone: '',
    official_invoice: false,
    personality_type: null,
    branch_code: null,
    national_id: '',
    registration_number: '',
    economic_code: '',
  }
}

const rial = 'IRR'

/** The rials of a payment that was charged in rial. */
export const rialsPaid = (
  lines: readonly InvoiceLine[],
  { currency, local_amount, exchange }: Pick<AttemptTable, 'currency' | 'local_amount' | 'exchange'>,
): RialInvoice | null => {
  if (currency !== rial || local_amount === null || exchange === null) return null
  return inRials(lines, { charged: local_amount, paid: true, exchange: v.parse(exchangeSchema, JSON.parse(exchange)) })
}

/** The rials of an amount that was charged in dollars, at the rate of the day, for customers in Iran. */
export const rialsOfToday = (lines: readonly InvoiceLine[], { country }: Buyer): RialInvoice | null => {
  if (!canHaveOfficialInvoice({ country: country ?? '' })) return null
  const { rate } = currencyOf(rial)
  const exchange = { currency_code: rial, rate, fee_percent: '0', fixed_fee: '0' } as const
  return inRials(lines, { charged: roundUp(multiply(sumsOf(lines).total, rate), 0), paid: false, exchange })
}

const inRials = (
  lines: readonly InvoiceLine[],
  { charged, ...terms }: { charged: Decimal; paid: boolean; exchange: Exchange },
): RialInvoice => withSums(terms, rialLinesOf(lines, charged))

/** The rials of some lines of an invoice, as they were there. */
export const rialsOfLines = (
  { rial: whole }: Pick<InvoiceDocument, 'rial'>,
  positions: readonly number[],
): RialInvoice | null =>
  whole === null
    ? null
    : withSums(
        { exchange: whole.exchange, paid: whole.paid },
        whole.lines.filter((_, at) => positions.includes(at)),
      )

const withSums = (terms: Pick<RialInvoice, 'exchange' | 'paid'>, lines: RialLine[]): RialInvoice => ({
  ...terms,
  lines,
  net: sum(lines.map(({ net }) => net)),
  vat: sum(lines.map(({ vat }) => vat)),
  total: sum(lines.map(({ total }) => total)),
})
