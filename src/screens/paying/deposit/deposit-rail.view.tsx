import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { add } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { readAmount } from '#domain/paying/deposit.ts'
import type { DepositActor } from '#machines/paying/deposit/deposit.machine.ts'
import {
  selectIsPricing,
  selectMissing,
  selectNeeded,
  selectSpendable,
  selectTyped,
} from '#machines/paying/deposit/deposit.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { SummaryRail } from '#src/components/layout/summary-rail.tsx'
import { Money } from '#src/components/values/money.tsx'
import { Charged, conversionLines, InToman } from '#src/screens/paying/payment/charged.tsx'
import { PayButton } from '#src/screens/paying/payment/pay-button.tsx'

export type DepositRailProps = {
  actor: DepositActor
  option: PaymentOption | null
  isStarting: boolean
  onPress: () => void
}

/** The balance now and afterwards, and the price of the deposit. */
export const DepositRail = ({ actor, option, isStarting, onPress }: DepositRailProps) => {
  const { t } = useLingui()
  // The charge is not known while the price loads, so the button does not accept a press.
  const isPricing = useSelector(actor, selectIsPricing)
  const amount = readAmount(useSelector(actor, selectTyped)) ?? '0'
  return (
    <SummaryRail
      heading={t`Your deposit`}
      totalLabel={<Trans>To pay</Trans>}
      total={option === null ? <Money amount={amount} /> : <Charged charge={option} />}
      note={
        <>
          <div>{option === null ? null : <InToman charge={option} />}</div>
          <Afterwards actor={actor} amount={amount} />
        </>
      }
      action={
        option?.gateway === 'wire' ? (
          <Button variant="primary" size="lg" onClick={onPress}>
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <PayButton option={option} total={amount} loading={isStarting || isPricing} onPress={onPress} />
        )
      }
    >
      <AmountList lines={useLines(actor, option, amount)} />
    </SummaryRail>
  )
}

const useLines = (actor: DepositActor, option: PaymentOption | null, amount: Decimal): AmountLine[] => {
  const balance = useSelector(actor, selectSpendable)
  const needed = useSelector(actor, selectNeeded)
  const missing = useSelector(actor, selectMissing)
  return [
    ...(balance === null
      ? []
      : [{ id: 'now', label: <Trans>Available balance now</Trans>, amount: <Money amount={balance} /> }]),
    ...(needed === null || missing === null
      ? []
      : [
          { id: 'needed', label: <Trans>Your cart costs</Trans>, amount: <Money amount={needed} /> },
          { id: 'missing', label: <Trans>Missing</Trans>, amount: <Money amount={missing} /> },
        ]),
    { id: 'deposit', label: <Trans>Deposit</Trans>, amount: <Money amount={amount} /> },
    ...(option === null
      ? []
      : [
          { id: 'fee', label: <Trans>Gateway fee</Trans>, amount: <Money amount={option.fee} /> },
          ...conversionLines(option),
        ]),
  ]
}

const Afterwards = ({ actor, amount }: { actor: DepositActor; amount: Decimal }) => {
  const balance = useSelector(actor, selectSpendable)
  return balance === null ? null : (
    <Trans>
      Available afterwards: <Money amount={add(balance, amount)} color="text" fontWeight="medium" />
    </Trans>
  )
}
