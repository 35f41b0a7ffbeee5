import { Trans } from '@lingui/react/macro'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { AmountLine } from '#src/components/data/amount-list.tsx'
import { Charged, conversionLines, feeLine } from './charged.tsx'

/** How a paid total became the sum that the gateway charged, which is the last line. */
export const paidLines = (attempt: PaymentAttempt): AmountLine[] => {
  const charge = { ...attempt, currency: attempt.local_currency }
  const converted = conversionLines(charge)
  return [
    ...feeLine(attempt),
    ...converted,
    {
      id: 'total',
      label: converted.length === 0 ? <Trans>Total</Trans> : <Trans>Paid to the gateway</Trans>,
      amount: <Charged charge={charge} />,
      kind: 'total',
    },
  ]
}
