import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import {
  type CheckoutPhase,
  selectBillingActor,
  selectDepositActor,
  selectIsDepositOnly,
  selectLoadFailure,
  selectOrderInPayment,
  selectPaymentActor,
  selectPhase,
} from '#machines/paying/checkout/checkout.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { DepositView } from '#src/screens/paying/deposit/deposit.view.tsx'
import { PaymentProgress } from '#src/screens/paying/payment/payment.view.tsx'
import { PaymentSkeleton } from '#src/screens/paying/payment/payment-skeleton.tsx'
import { AddressStep } from './address-step.view.tsx'
import { BlockedView, EmptyView } from './blocked.view.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { PayStep } from './pay-step.view.tsx'
import { PhoneDueView } from './phone-due.view.tsx'
import { ReviewingView } from './reviewing.view.tsx'

export type CheckoutViewProps = {
  actor: CheckoutActor
  /** USD that the wallet may spend. */
  spendable: Decimal | null
  /** A new idempotency key for each deposit that the user requests. */
  newKey: () => string
  /** Verifies a phone, for an order that requires one. */
  verifyPhone: ReactNode
}

export const CheckoutView = (props: CheckoutViewProps) => {
  const phase = useSelector(props.actor, selectPhase)
  const isDepositOnly = useSelector(props.actor, selectIsDepositOnly)
  const title = <Title phase={phase} />
  const purpose = priced.includes(phase) ? <PricesInDollars /> : undefined
  return (
    <Page>
      {isDepositOnly ? (
        <PageHeader title={title} />
      ) : (
        <CheckoutHeader actor={props.actor} title={title} purpose={purpose} />
      )}
      <Content phase={phase} {...props} />
    </Page>
  )
}

/** Phases that show prices; the field of a deposit names its currency. */
const priced: readonly CheckoutPhase[] = ['options', 'reviewing']

const Title = ({ phase }: { phase: CheckoutPhase }) => {
  if (phase === 'address') return <Trans>Billing address</Trans>
  if (phase === 'phone') return <Trans>Verify your number</Trans>
  if (phase === 'deposit') return <Trans>Increase balance</Trans>
  return <Trans>Payment</Trans>
}

const Content = ({ phase, actor, spendable, newKey, verifyPhone }: CheckoutViewProps & { phase: CheckoutPhase }) => {
  const failure = useSelector(actor, selectLoadFailure)
  const payment = useSelector(actor, selectPaymentActor)
  const billing = useSelector(actor, selectBillingActor)
  const deposit = useSelector(actor, selectDepositActor)
  switch (phase) {
    case 'loading':
      return <PaymentSkeleton />
    case 'failed':
      return failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )
    case 'address':
      return billing === undefined ? <PaymentSkeleton /> : <AddressStep actor={actor} billing={billing} />
    case 'deposit':
      return deposit === undefined ? <PaymentSkeleton /> : <DepositView actor={deposit} newKey={newKey} />
    case 'reviewing':
      return <ReviewingView actor={actor} />
    case 'phone':
      return <PhoneDueView actor={actor}>{verifyPhone}</PhoneDueView>
    case 'blocked':
      return <BlockedView actor={actor} />
    case 'empty':
      return <EmptyView actor={actor} />
    case 'options':
      return payment === undefined ? (
        <PaymentSkeleton />
      ) : (
        <PayStep actor={actor} payment={payment} spendable={spendable} />
      )
    case 'paying':
      return (
        <chakra.div maxWidth="3xl">
          <PaymentProgress actor={payment} fallback={<PaymentSkeleton />} otherWay={<OrderLink actor={actor} />} />
        </chakra.div>
      )
  }
}

/** Leads to the page where an order that waits at its gateway can be paid another way. */
const OrderLink = ({ actor }: { actor: CheckoutActor }) => {
  const order = useSelector(actor, selectOrderInPayment)
  return order === null ? null : (
    <LinkButton href={hrefOf('/order/result', { order })} variant="ghost">
      <Trans>See the order</Trans>
    </LinkButton>
  )
}
