import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/decimal-form.ts'
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts'
import {
  type CheckoutScene,
  selectAttemptActor,
  selectBillingActor,
  selectDepositActor,
  selectIsOwnDeposit,
  selectLoadFailure,
  selectOrderUnderWay,
  selectScene,
} from '#machines/checkout/checkout.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { AttemptView } from '#src/screens/payment/attempt.view.tsx'
import { AddressStep } from './address-step.view.tsx'
import { CheckoutStepper } from './checkout-stepper.tsx'
import { BlockedView, EmptyView, PhoneDueView, ReviewingView } from './checkout-stops.view.tsx'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { DepositStep } from './deposit-step.view.tsx'
import { PayStep } from './pay-step.view.tsx'

export type CheckoutViewProps = {
  actor: CheckoutActor
  /** What the wallet may spend, in USD, as the rest of the portal knows it. */
  spendable: Decimal | null
  /** An operation key for a money call that may rightly be repeated. */
  newKey: () => string
  /** Where a phone is verified, for an order that waits for it. */
  verifyPhone: ReactNode
}

export const CheckoutView = (props: CheckoutViewProps) => {
  const scene = useSelector(props.actor, selectScene)
  const isOwnDeposit = useSelector(props.actor, selectIsOwnDeposit)
  return (
    <Page>
      <PageHeader title={<Title scene={scene} />} />
      {isOwnDeposit ? null : <CheckoutStepper actor={props.actor} />}
      <Scene scene={scene} {...props} />
    </Page>
  )
}

/** Where an order that waits at its gateway can be paid another way. */
const ToOrder = ({ actor }: { actor: CheckoutActor }) => {
  const order = useSelector(actor, selectOrderUnderWay)
  return order === null ? null : (
    <LinkButton href={hrefOf('/order/result', { order })} look="ghost">
      <Trans>See the order</Trans>
    </LinkButton>
  )
}

const Title = ({ scene }: { scene: CheckoutScene }) => {
  if (scene === 'address') return <Trans>Billing address</Trans>
  if (scene === 'phone') return <Trans>Verify your number</Trans>
  if (scene === 'deposit') return <Trans>Increase balance</Trans>
  return <Trans>Payment</Trans>
}

const Scene = ({ scene, actor, spendable, newKey, verifyPhone }: CheckoutViewProps & { scene: CheckoutScene }) => {
  const failure = useSelector(actor, selectLoadFailure)
  const attempt = useSelector(actor, selectAttemptActor)
  const billing = useSelector(actor, selectBillingActor)
  const deposit = useSelector(actor, selectDepositActor)
  switch (scene) {
    case 'loading':
      return <CheckoutWaiting />
    case 'failed':
      return failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )
    case 'address':
      return billing === undefined ? <CheckoutWaiting /> : <AddressStep actor={actor} billing={billing} />
    case 'deposit':
      return deposit === undefined ? <CheckoutWaiting /> : <DepositStep actor={deposit} newKey={newKey} />
    case 'reviewing':
      return <ReviewingView actor={actor} />
    case 'phone':
      return <PhoneDueView actor={actor}>{verifyPhone}</PhoneDueView>
    case 'blocked':
      return <BlockedView actor={actor} />
    case 'empty':
      return <EmptyView />
    case 'gateways':
      return <PayStep actor={actor} spendable={spendable} />
    case 'paying':
      return (
        <chakra.div maxWidth="3xl">
          {attempt === undefined ? (
            <CheckoutWaiting />
          ) : (
            <AttemptView actor={attempt} otherWay={<ToOrder actor={actor} />} />
          )}
        </chakra.div>
      )
  }
}
