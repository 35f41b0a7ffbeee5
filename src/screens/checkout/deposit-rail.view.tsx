import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { add } from '#domain/decimal.ts'
import { readAmount } from '#domain/deposit.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import type { DepositActor } from '#machines/deposit/deposit.machine.ts'
import {
  selectIsPricing,
  selectMissing,
  selectNeeded,
  selectSpendable,
  selectTyped,
} from '#machines/deposit/deposit.selectors.ts'
import { type AmountLine, AmountList } from '#src/components/amount-list.tsx'
import { Money } from '#src/components/money.tsx'
import { SummaryRail } from '#src/components/summary-rail.tsx'
import { LocalNote } from '#src/screens/payment/charged.tsx'
import { PayButton } from '#src/screens/payment/pay-button.tsx'

export type DepositRailProps = {
  actor: DepositActor
  offer: PaymentOffer | null
  isStarting: boolean
  onPress: () => void
}

/** From what the wallet holds to what it will hold, and what that costs. */
export const DepositRail = ({ actor, offer, isStarting, onPress }: DepositRailProps) => {
  const { t } = useLingui()
  // What it will charge is not known yet: a press now would be lost.
  const isPricing = useSelector(actor, selectIsPricing)
  const amount = readAmount(useSelector(actor, selectTyped)) ?? '0'
  return (
    <SummaryRail
      heading={t`Your deposit`}
      totalLabel={<Trans>To pay</Trans>}
      total={<Money amount={offer?.amount ?? amount} />}
      note={<Afterwards actor={actor} offer={offer} amount={amount} />}
      action={<PayButton offer={offer} total={amount} busy={isStarting || isPricing} onPress={onPress} />}
    >
      <AmountList lines={useLines(actor, offer, amount)} />
    </SummaryRail>
  )
}

const useLines = (actor: DepositActor, offer: PaymentOffer | null, amount: string): AmountLine[] => {
  const holds = useSelector(actor, selectSpendable)
  const needed = useSelector(actor, selectNeeded)
  const missing = useSelector(actor, selectMissing)
  return [
    ...(holds === null
      ? []
      : [{ id: 'now', label: <Trans>Available balance now</Trans>, amount: <Money amount={holds} /> }]),
    ...(needed === null || missing === null
      ? []
      : [{ id: 'needed', label: <Trans>Your cart costs</Trans>, amount: <Money amount={needed} /> }]),
    { id: 'deposit', label: <Trans>Deposit</Trans>, amount: <Money amount={amount} /> },
    ...(offer === null ? [] : [{ id: 'fee', label: <Trans>Gateway fee</Trans>, amount: <Money amount={offer.fee} /> }]),
  ]
}

const Afterwards = ({ actor, offer, amount }: { actor: DepositActor; offer: PaymentOffer | null; amount: string }) => {
  const holds = useSelector(actor, selectSpendable)
  return (
    <chakra.span display="flex" flexDirection="column" gap="0.5">
      {offer?.local_amount == null ? null : <LocalNote offer={offer} />}
      {holds === null ? null : (
        <span>
          <Trans>
            Available afterwards: <Money amount={add(holds, amount)} color="text" fontWeight="medium" />
          </Trans>
        </span>
      )}
    </chakra.span>
  )
}
