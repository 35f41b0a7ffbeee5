import { Trans } from '@lingui/react/macro'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { AmountLine } from '#src/components/data/amount-list.tsx'
import { Charged, conversionLines, feeLine } from './charged.tsx'

type Payment = Pick<PaymentAttempt, 'fee' | 'amount' | 'local_amount' | 'local_currency' | 'exchange'>

/** How a total became the sum that the gateway charged, which is the last line. `isPaid`: the gateway has the money. */
export const paidLines = (payment: Payment, isPaid = true): AmountLine[] => {
  const charge = { ...payment, currency: payment.local_currency }
  const converted = conversionLines(charge)
  return [
    ...feeLine(payment),
    ...converted,
    {
      id: 'total',
      label: converted.length === 0 || !isPaid ? <Trans>Total</Trans> : <Trans>Paid to the gateway</Trans>,
      amount: <Charged charge={charge} />,
      kind: 'total',
    },
  ]
}
