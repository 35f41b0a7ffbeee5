import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExportKind } from '#domain/finance/export.ts'
import type { ExportChoice } from '#machines/finance/export-list/export-list.machine.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const exportWords = wordTable<ExportKind>({
  orders: msg`Orders`,
  payments: msg`Payments`,
  wires: msg`Wire transfers`,
  transactions: msg`Transactions`,
  statement: msg`Statement`,
  invoices: msg`Invoices`,
  invoiceFiles: msg`Invoices as PDF`,
  calls: msg`Calls`,
  callRates: msg`Rates of calls`,
  smsRates: msg`Rates of SMS out`,
  deliveryRates: msg`Rates of SMS delivery`,
  inbox: msg`Messages received`,
  outbox: msg`Messages sent`,
  projectHistory: msg`Project history`,
  accountHistory: msg`Account history`,
  accountCopy: msg`My data`,
})

type ChoiceWords = { readonly title: MessageDescriptor; readonly description: MessageDescriptor }

export const choiceWords: Readonly<Record<ExportChoice, ChoiceWords>> = {
  spreadsheet: {
    title: msg`CSV for spreadsheets`,
    description: msg`Digits and dates in a form that programs can read.`,
  },
  page: { title: msg`CSV for reading`, description: msg`Digits and dates as on this page.` },
  archive: { title: msg`Archive of PDFs`, description: msg`Each document as its own file.` },
}
