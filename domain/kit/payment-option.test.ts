import { expect, test } from 'vitest'
import {
  cart,
  cartWithoutGateways,
  cartWithSavedCard,
  cartWithShortWallet,
  offerOf,
  savedCard,
} from '#domain/fixtures/paying.ts'
import { feesIn, type PaymentOption, payingWith, preferredOption, wayOf } from './payment-option.ts'

const used = (options: readonly PaymentOption[], gateway: string): PaymentOption[] =>
  options.map((option) => (option.gateway === gateway ? { ...option, last_used: true } : option))

const paidByForm = (option: PaymentOption): PaymentOption =>
  option.gateway === 'card' && option.saved_card === null ? { ...option, last_used: true } : option

test.for<[string, readonly PaymentOption[], string | null]>([
  ['the last used', used(cartWithSavedCard.gateways, 'paypal'), 'paypal'],
  ['the card that the last payment has saved', cartWithSavedCard.gateways.map(paidByForm), savedCard.id],
  ['a saved card, if the last used cannot be used', used(cartWithSavedCard.gateways, 'bankA'), savedCard.id],
  ['the wallet, without a saved card', cart.gateways, 'wallet'],
  ['the only one that can be used', cartWithShortWallet.gateways.filter(({ gateway }) => gateway !== 'card'), 'paypal'],
  ['none of several', cartWithShortWallet.gateways, null],
  ['none, if none can be used', used(cartWithoutGateways.gateways, 'card'), null],
])('an order starts with %s', ([, options, way]) => {
  const option = preferredOption(options)
  expect(option === null ? null : wayOf(payingWith(option))).toBe(way)
})

test.each([
  // 100 × 0.92 = 92; 100 + 2.5 % = 102.50; × 0.92 + 1.5 % + 0.25 = 95.97 (rounded up)
  [offerOf('card', '100'), '3.97'],
  [offerOf('wallet', '100'), '0'],
])('%# the fees of a charge are in its currency [PAY-02]', (option, fees) => {
  expect(feesIn(option)).toBe(fees)
})
