import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceKind, InvoiceService } from '#domain/paying/invoice.ts'

export const invoiceKindWords: Readonly<Record<InvoiceKind, MessageDescriptor>> = {
  invoice: msg`Invoice`,
  creditNote: msg`Credit note`,
}

export const invoiceServiceWords: Readonly<Record<InvoiceService, MessageDescriptor>> = {
  number: msg`Phone number`,
  renewal: msg({ message: 'Renewal', context: 'invoice' }),
  restoration: msg({ message: 'Restoration', context: 'invoice' }),
  channels: msg({ message: 'More channels', context: 'invoice' }),
  paymentFee: msg`Payment fee`,
}
