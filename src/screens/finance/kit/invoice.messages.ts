import { msg } from '@lingui/core/macro'
import type { InvoiceKind, InvoiceService } from '#domain/paying/invoice.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const invoiceKindWords = wordTable<InvoiceKind>({
  invoice: msg`Invoice`,
  creditNote: msg`Credit note`,
})

export const invoiceServiceWords = wordTable<InvoiceService>({
  number: msg`Phone number`,
  renewal: msg({ message: 'Renewal', context: 'invoice' }),
  restoration: msg({ message: 'Restoration', context: 'invoice' }),
  channels: msg({ message: 'More channels', context: 'invoice' }),
  paymentFee: msg`Gateway fee`,
})
