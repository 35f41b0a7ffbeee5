import { msg } from '@lingui/core/macro'
import type { Transaction, TransactionTag } from '#domain/finance/transaction.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const tagWords = wordTable<TransactionTag>({
  openingBalance: msg({ message: 'Opening balance', context: 'transaction' }),
  deposit: msg({ message: 'Deposit', context: 'transaction' }),
  autoTopUp: msg`Automatic top-up`,
  latePayment: msg`Late order payment`,
  purchase: msg({ message: 'Order', context: 'transaction' }),
  renewal: msg`Number renewal`,
  restoration: msg`Number restoration`,
  channels: msg`Additional channels`,
  call: msg({ message: 'Call', context: 'transaction' }),
  message: msg({ message: 'Message sent', context: 'transaction' }),
  messageDelivery: msg`Message delivery`,
  messageRefund: msg`Undelivered message`,
  refund: msg({ message: 'Refund', context: 'transaction' }),
  wireReturn: msg`Wire transfer returned`,
  other: msg({ message: 'Other', context: 'transaction' }),
})

export const typeWords = wordTable<Transaction['type']>({
  deposit: msg({ message: 'Money in', context: 'transaction' }),
  withdrawal: msg({ message: 'Money out', context: 'transaction' }),
})

/** Who moved the money; a user of the project has a name. */
export const actorWords = wordTable<Transaction['by']['actor']>({
  project: msg({ message: 'Project', context: 'who' }),
  admin: msg({ message: 'Reseller', context: 'who' }),
  superAdmin: msg({ message: 'Supervisor', context: 'who' }),
  system: msg({ message: 'Automatic', context: 'who' }),
})
