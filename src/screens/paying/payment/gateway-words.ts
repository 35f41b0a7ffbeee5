import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { use } from 'react'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { wordTable } from '#src/i18n/word-table.ts'
import { GatewaysContext } from '#src/runtime/context/gateways-context.ts'

/** Ways to pay that are called the same on every site; a site may still name them otherwise. */
const commonNames: Readonly<Record<Gateway, MessageDescriptor>> = {
  card: msg({ message: 'Card', context: 'gateway' }),
  paypal: msg({ message: 'PayPal', context: 'gateway' }),
  webmoney: msg({ message: 'WebMoney', context: 'gateway' }),
  wire: msg({ message: 'Wire transfer', context: 'gateway' }),
  wallet: msg({ message: 'Wallet balance', context: 'gateway' }),
}

const unnamed = msg({ message: 'Bank', context: 'gateway' })

/** The name of a gateway in the language of the portal. (PAY-01) */
export const useGatewayName = (): ((gateway: Gateway) => string) => {
  const named = use(GatewaysContext)
  const { language } = useFormat()
  const { i18n } = useLingui()
  return (gateway) =>
    named.find((each) => each.gateway === gateway)?.name[language] ?? i18n._(commonNames[gateway] ?? unnamed)
}

type SettledLater = Exclude<PaymentOption['settles'], 'atOnce'>

/** Time until an order counts as paid. */
export const paidWords = wordTable<SettledLater>({
  minutes: msg`Paid within minutes`,
  days: msg`Paid within a few days`,
})

/** Time until a deposit is in the wallet. */
export const creditedWords = wordTable<SettledLater>({
  minutes: msg`Credited within minutes`,
  days: msg`Credited within a few days`,
})
