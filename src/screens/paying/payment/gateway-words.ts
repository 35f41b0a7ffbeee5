import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gateway, PaymentOption } from '#domain/kit/payment-option.ts'

export const gatewayWords: Record<Gateway, MessageDescriptor> = {
  card: msg({ message: 'Card', context: 'gateway' }),
  paypal: msg({ message: 'PayPal', context: 'gateway' }),
  webmoney: msg({ message: 'WebMoney', context: 'gateway' }),
  bankA: msg({ message: 'Bank A', context: 'gateway' }),
  bankB: msg({ message: 'Bank B', context: 'gateway' }),
  bankC: msg({ message: 'Bank C', context: 'gateway' }),
  wire: msg({ message: 'Wire transfer', context: 'gateway' }),
  wallet: msg({ message: 'Wallet balance', context: 'gateway' }),
}

/** Time until an order counts as paid. */
export const paidWords: Record<PaymentOption['settles'], MessageDescriptor> = {
  atOnce: msg`Paid at once`,
  minutes: msg`Paid within minutes`,
  days: msg`Paid within a few days`,
}

/** Time until a deposit is in the wallet. */
export const creditedWords: Record<PaymentOption['settles'], MessageDescriptor> = {
  atOnce: msg`Credited at once`,
  minutes: msg`Credited within minutes`,
  days: msg`Credited within a few days`,
}
