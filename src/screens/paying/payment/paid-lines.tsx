import { Trans } from '@lingui/react/macro'
import { isZero } from '#domain/kit/decimal.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { AmountLine } from '#src/components/data/amount-list.tsx'
import { Money } from '#src/components/values/money.tsx'
import { Charged, conversionLines } from './charged.tsx'

/** How a paid total became the sum that the gateway charged, which is the last line. */
export const paidLines = (attempt: PaymentAttempt): AmountLine[] => {
  const charge = { ...attempt, currency: attempt.local_currency }
  const converted = conversionLines(charge)
  return [
    ...(isZero(attempt.fee)
      ? []
      : [{ id: 'fee', label: <Trans>Gateway fee</Trans>, amount: <Money amount={attempt.fee} /> }]),
    ...converted,
    {
      id: 'total',
      label: converted.length === 0 ? <Trans>Total</Trans> : <Trans>Paid to the gateway</Trans>,
      amount: <Charged charge={charge} />,
      kind: 'total',
    },
  ]
}
