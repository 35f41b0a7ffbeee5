import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Decimal } from '#domain/decimal-form.ts'
import type { OrderResultActor } from '#machines/order-result/order-result.machine.ts'
import {
  type OrderResultScene,
  selectAttemptActor,
  selectFailure,
  selectMayPayAnotherWay,
  selectOrder,
  selectOrderId,
  selectScene,
} from '#machines/order-result/order-result.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Skeleton, SkeletonText } from '#src/components/skeleton.tsx'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { AttemptView } from '#src/screens/payment/attempt.view.tsx'
import { DepositEnd } from './deposit-end.view.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderEnd } from './order-end.view.tsx'
import { PayAgain } from './pay-again.view.tsx'
import { UnknownResult } from './unknown-result.view.tsx'

export type OrderResultViewProps = {
  actor: OrderResultActor
  /** What the wallet may spend, in USD, as the rest of the portal knows it. */
  spendable: Decimal | null
}

/** One line of truth on top, then each number with its own state, then what the person can do. */
export const OrderResultView = ({ actor, spendable }: OrderResultViewProps) => {
  const scene = useSelector(actor, selectScene)
  const order = useSelector(actor, selectOrder)
  return (
    <Page width="3xl">
      <Header actor={actor} scene={scene} />
      <Truth actor={actor} scene={scene} spendable={spendable} />
      {order === null || scene === 'unknown' ? null : <OrderDetails order={order} />}
    </Page>
  )
}

const Header = ({ actor, scene }: { actor: OrderResultActor; scene: OrderResultScene }) => {
  const id = useSelector(actor, selectOrderId)
  if (scene === 'deposited' || scene === 'notDeposited') return <PageHeader title={<Trans>Deposit</Trans>} />
  return (
    <PageHeader
      title={<Trans>Your order</Trans>}
      purpose={id === null || scene === 'unknown' ? undefined : <Identifier>{id}</Identifier>}
    />
  )
}

const Truth = ({ actor, scene, spendable }: OrderResultViewProps & { scene: OrderResultScene }) => {
  const attempt = useSelector(actor, selectAttemptActor)
  const failure = useSelector(actor, selectFailure)
  switch (scene) {
    case 'verifying':
      return attempt === undefined ? (
        <Waiting />
      ) : (
        <AttemptView actor={attempt} otherWay={<AnotherWay actor={actor} />} />
      )
    case 'loading':
      return <Waiting />
    case 'failed':
      return failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )
    case 'unpaid':
    case 'placing':
      return <PayAgain actor={actor} spendable={spendable} />
    case 'deposited':
    case 'notDeposited':
      return <DepositEnd actor={actor} />
    case 'unknown':
      return <UnknownResult actor={actor} />
    default:
      return <OrderEnd actor={actor} scene={scene} />
  }
}

const AnotherWay = ({ actor }: { actor: OrderResultActor }) => {
  const mayChange = useSelector(actor, selectMayPayAnotherWay)
  return mayChange ? (
    <Button look="ghost" onClick={() => actor.send({ type: 'anotherWay.requested' })}>
      <Trans>Pay another way</Trans>
    </Button>
  ) : null
}

const Waiting = () => {
  const { t } = useLingui()
  return (
    <chakra.div bg="card" borderWidth="1px" borderRadius="lg" padding="6" display="flex" gap="5">
      <Announcement text={t`Loading your order`} />
      <Skeleton boxSize="12" borderRadius="full" flexShrink="0" />
      <chakra.div flex="1" paddingBlockStart="2">
        <SkeletonText lines={3} />
      </chakra.div>
    </chakra.div>
  )
}
