import type { InvoiceRow } from '#domain/paying/invoice.ts'
import { legalDay } from '#domain/paying/legal-day.ts'
import { UtcTime } from '#src/components/values/utc-time.tsx'

type Dated = Pick<InvoiceRow, 'has_official' | 'period'>

/** A date of an invoice, as the document has it. */
export const InvoiceDay = ({ invoice, moment }: { invoice: Dated; moment: string }) => (
  <UtcTime moment={moment} day={legalDay(invoice, moment)} show="date" />
)

/** The first and the last charged day; nothing for an invoice without a period. */
export const InvoicePeriod = ({ invoice }: { invoice: Dated }) =>
  invoice.period === null ? null : (
    <>
      <InvoiceDay invoice={invoice} moment={invoice.period.from} /> –{' '}
      <InvoiceDay invoice={invoice} moment={invoice.period.to} />
    </>
  )
