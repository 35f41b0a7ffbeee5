import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gateway, PaymentOffer } from '#domain/payment.ts'

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

/** How long until the money counts. */
export const settlesWords: Record<PaymentOffer['settles'], MessageDescriptor> = {
  atOnce: msg`Credited at once`,
  minutes: msg`Credited within minutes`,
  days: msg`Credited within a few days`,
}
