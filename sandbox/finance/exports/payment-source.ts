import type { ExportFilter } from '#domain/contract/exports.ts'
import type { PaymentRow } from '#domain/finance/payment-row.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { listPayments } from '#sandbox/finance/payments/payments.ts'
import { both, tableSource, type Words } from '#sandbox/platform/exports/source.ts'
import { readGatewayNames } from '#sandbox/session/sites.ts'
import { gatewayWords, heads, outcomeWords } from './column-words.ts'

type Row = PaymentRow & { readonly named: Words }

const bank = both('Bank', 'بانک')

export const paymentSource = tableSource<ExportFilter<'payments'>, Row>({
  name: both('Payments', 'پرداخت‌ها'),
  columns: [
    { head: heads.at, kind: 'moment', of: ({ at }) => at },
    { head: heads.id, kind: 'text', of: ({ id }) => id },
    {
      head: heads.payment,
      kind: 'words',
      of: ({ order }) => (order === null ? both('Deposit', 'شارژ کیف پول') : heads.order),
    },
    { head: heads.order, kind: 'text', of: ({ order }) => (order === null ? null : orderNumber(order)) },
    { head: heads.gateway, kind: 'text', of: ({ named }, language) => named[language] },
    { head: heads.local, kind: 'amount', of: ({ local_amount }) => local_amount },
    { head: heads.currency, kind: 'text', of: ({ local_currency }) => local_currency?.code ?? null },
    { head: heads.exchangeFee, kind: 'amount', of: ({ exchange_fee }) => exchange_fee },
    { head: heads.net, kind: 'amount', of: ({ net }) => net },
    { head: heads.fee, kind: 'amount', of: ({ fee }) => fee },
    { head: heads.amount, kind: 'amount', of: ({ amount }) => amount },
    { head: heads.tracking, kind: 'text', of: ({ tracking_number }) => tracking_number },
    { head: heads.state, kind: 'words', of: ({ outcome }) => outcomeWords[outcome] },
    { head: heads.invoice, kind: 'text', of: ({ invoice }) => invoice?.number ?? null },
  ],
  rowsAfter: async ({ db, project, site }, { sort, ...filter }, batch) => {
    const { results, next } = await listPayments(db, project, filter, { sort, ...batch })
    const names = await readGatewayNames(db, site)
    return {
      results: results.map((row) => ({ ...row, named: names.get(row.gateway) ?? gatewayWords[row.gateway] ?? bank })),
      next,
    }
  },
})
