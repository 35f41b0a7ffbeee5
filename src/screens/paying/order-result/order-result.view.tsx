import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import {
  type OrderResultPhase,
  selectFailure,
  selectMayBuyAgain,
  selectMayCancelItems,
  selectMayOrder,
  selectMayPayAnotherWay,
  selectOrder,
  selectOrderId,
  selectPaymentActor,
  selectPhase,
} from '#machines/paying/order-result/order-result.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { PaymentProgress } from '#src/screens/paying/payment/payment.view.tsx'
import { DepositResult } from './deposit-result.view.tsx'
import { EndedNote } from './ended-note.view.tsx'
import { OrderCancellation } from './order-cancellation.view.tsx'
import { OrderDetails, type OrderDetailsProps } from './order-details.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderStatus } from './order-status.view.tsx'
import { UnknownResult } from './unknown-result.view.tsx'
import { UnpaidView } from './unpaid.view.tsx'

export type OrderResultViewProps = {
  actor: OrderResultActor
  /** USD that the wallet may spend. */
  spendable: Decimal | null
  /**
   * Cancels the order while it is unpaid; later shows only the failure of a cancellation that came too late. Not used, as
   * `cancelItem`, for a user who may not.
   */
  cancelOrder?: ((isPossible: boolean) => ReactNode) | undefined
  /** Cancels one number of the paid order by the id of its item. */
  cancelItem?: OrderDetailsProps['cancelItem']
  /** Puts numbers similar to the ended order into the cart. */
  buyAgain?: ReactNode
  /** Requests a mail when the offer of a number that was not available is in stock again. */
  stockNotice?: OrderDetailsProps['stockNotice']
  /** Address of the page that needed the deposit; null: the cart, or unknown. */
  depositPurpose?: string | null
}

/** The status of the order, what the user can do, then each number with its status. */
export const OrderResultView = ({
  actor,
  spendable,
  cancelOrder,
  cancelItem,
  buyAgain,
  stockNotice,
  depositPurpose = null,
}: OrderResultViewProps) => {
  const phase = useSelector(actor, selectPhase)
  const order = useSelector(actor, selectOrder)
  const mayOrder = useSelector(actor, selectMayOrder)
  const mayCancelItems = useSelector(actor, selectMayCancelItems)
  const mayBuyAgain = useSelector(actor, selectMayBuyAgain)
  return (
    <Page layout="reading">
      <Header actor={actor} phase={phase} />
      <Status actor={actor} phase={phase} spendable={spendable} depositPurpose={depositPurpose} />
      {order === null || phase === 'unknown' ? null : (
        <OrderDetails
          order={order}
          cancelItem={
            mayOrder ? (item, isPossible) => cancelItem?.(item, mayCancelItems && isPossible) ?? null : undefined
          }
          stockNotice={stockNotice}
        />
      )}
      <OrderCancellation actor={actor} cancelOrder={cancelOrder} />
      {mayBuyAgain ? buyAgain : null}
    </Page>
  )
}

const Header = ({ actor, phase }: { actor: OrderResultActor; phase: OrderResultPhase }) => {
  const id = useSelector(actor, selectOrderId)
  if (phase === 'deposited' || phase === 'notDeposited') return <PageHeader title={<Trans>Deposit</Trans>} />
  return (
    <PageHeader
      title={<Trans>Your order</Trans>}
      purpose={id === null || phase === 'unknown' ? undefined : <OrderNumber id={id} />}
    />
  )
}

const Status = ({
  actor,
  phase,
  spendable,
  depositPurpose = null,
}: OrderResultViewProps & { phase: OrderResultPhase }) => {
  const payment = useSelector(actor, selectPaymentActor)
  const failure = useSelector(actor, selectFailure)
  switch (phase) {
    case 'verifying':
      return (
        <PaymentProgress
          actor={payment}
          fallback={<OrderSkeleton />}
          otherWay={<AnotherWay actor={actor} />}
          note={<EndedNote actor={actor} />}
        />
      )
    case 'loading':
      return <OrderSkeleton />
    case 'failed':
      return failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )
    case 'unpaid':
      return <UnpaidView actor={actor} spendable={spendable} />
    case 'deposited':
    case 'notDeposited':
      return <DepositResult actor={actor} purpose={depositPurpose} />
    case 'unknown':
      return <UnknownResult actor={actor} />
    default:
      return <OrderStatus actor={actor} phase={phase} />
  }
}

const AnotherWay = ({ actor }: { actor: OrderResultActor }) => {
  const mayChange = useSelector(actor, selectMayPayAnotherWay)
  return mayChange ? (
    <Button variant="ghost" onClick={() => actor.send({ type: 'anotherWay.requested' })}>
      <Trans>Pay another way</Trans>
    </Button>
  ) : null
}
