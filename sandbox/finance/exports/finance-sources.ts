import { invoiceFileSource, invoiceSource } from './invoice-sources.ts'
import { orderSource } from './order-source.ts'
import { paymentSource } from './payment-source.ts'
import type { ExportSources } from './sources.ts'
import { statementSource } from './statement-source.ts'
import { transactionSource } from './transaction-source.ts'
import { wireSource } from './wire-source.ts'

export const financeSources: Pick<
  ExportSources,
  'orders' | 'payments' | 'wires' | 'transactions' | 'statement' | 'invoices' | 'invoiceFiles'
> = {
  orders: orderSource,
  payments: paymentSource,
  wires: wireSource,
  transactions: transactionSource,
  statement: statementSource,
  invoices: invoiceSource,
  invoiceFiles: invoiceFileSource,
}
