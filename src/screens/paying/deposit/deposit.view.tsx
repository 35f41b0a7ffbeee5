import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DepositActor } from '#machines/paying/deposit/deposit.machine.ts'
import {
  selectIsPricing,
  selectLoadFailure,
  selectPaymentActor,
  selectPhase,
  selectPriced,
  selectPriceFailure,
} from '#machines/paying/deposit/deposit.selectors.ts'
import type { PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import { selectChosenOption, selectIsStarting } from '#machines/paying/payment/payment.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { PaymentProgress, PaymentView } from '#src/screens/paying/payment/payment.view.tsx'
import { PaymentSkeleton } from '#src/screens/paying/payment/payment-skeleton.tsx'
import { AmountField } from './amount-field.view.tsx'
import { DepositRail } from './deposit-rail.view.tsx'

export type DepositViewProps = { actor: DepositActor; newKey: () => string }

/** A deposit into the wallet: the amount, the payment option and the exact charge. */
export const DepositView = ({ actor, newKey }: DepositViewProps) => {
  const phase = useSelector(actor, selectPhase)
  const failure = useSelector(actor, selectLoadFailure)
  const payment = useSelector(actor, selectPaymentActor)
  if (phase === 'failed')
    return failure === null ? null : (
      <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
    )
  if (phase === 'noGateway') return <NoGateway actor={actor} />
  if (phase === 'paying') return <PaymentProgress actor={payment} fallback={<PaymentSkeleton />} />
  if (phase === 'loading' || payment === undefined) return <PaymentSkeleton />
  return <DepositForm actor={actor} payment={payment} newKey={newKey} />
}

type DepositFormProps = DepositViewProps & { payment: PaymentActor }

const DepositForm = ({ actor, payment, newKey }: DepositFormProps) => {
  const chosen = useSelector(payment, selectChosenOption)
  const priced = useSelector(actor, selectPriced)
  const isPricing = useSelector(actor, selectIsPricing)
  const isStarting = useSelector(payment, selectIsStarting)
  const request = () =>
    actor.send(chosen?.gateway === 'wire' ? { type: 'wire.requested' } : { type: 'deposit.requested', key: newKey() })
  return (
    <RailLayout
      split="even"
      rail={
        <DepositRail
          actor={actor}
          option={chosen?.net === priced ? chosen : null}
          isStarting={isStarting}
          onPress={request}
        />
      }
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="6"
        onSubmit={(event) => {
          event.preventDefault()
          request()
        }}
      >
        <PaymentView actor={payment} pricing={isPricing} purpose="deposit">
          <PriceFailure actor={actor} />
          <AmountField actor={actor} />
        </PaymentView>
      </chakra.form>
    </RailLayout>
  )
}

const PriceFailure = ({ actor }: { actor: DepositActor }) => {
  const failure = useSelector(actor, selectPriceFailure)
  return failure === null ? null : (
    <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  )
}

const NoGateway = ({ actor }: { actor: DepositActor }) => (
  <chakra.div maxWidth="3xl">
    <FailureMessage
      failure={{ code: 'noGatewayAvailable' }}
      actions={
        <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Refresh</Trans>
        </Button>
      }
    />
  </chakra.div>
)
