import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Order } from '#domain/order.ts'
import type { OrderResultActor } from '#machines/order-result/order-result.machine.ts'
import { selectIsOutOfTouch, selectOrder } from '#machines/order-result/order-result.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Money } from '#src/components/money.tsx'
import { Stage, type StageTone } from '#src/screens/payment/stage.tsx'

type Scene = 'following' | 'completed' | 'partial' | 'expired' | 'canceled' | 'errored'

const tones: Record<Scene, StageTone> = {
  following: 'working',
  completed: 'success',
  partial: 'refunded',
  expired: 'danger',
  canceled: 'over',
  errored: 'danger',
}

/** How an order that is paid, or over, stands. (ORD-02, ORD-03) */
export const OrderEnd = ({ actor, scene }: { actor: OrderResultActor; scene: Scene }) => {
  const order = useSelector(actor, selectOrder)
  const title = useTitle(scene, order)
  if (order === null) return null
  return (
    <Stage
      tone={scene === 'following' && order.status === 'pending' ? 'waiting' : tones[scene]}
      title={title}
      actions={<Next scene={scene} />}
    >
      <Explanation scene={scene} order={order} />
      <OutOfTouch actor={actor} />
    </Stage>
  )
}

const useTitle = (scene: Scene, order: Order | null): string => {
  const { t, i18n } = useLingui()
  switch (scene) {
    case 'following':
      return order?.status === 'pending' ? t`Paid. Your order is pending.` : t`Paid. Your numbers are being set up.`
    case 'completed':
      return t`Your order is complete.`
    case 'partial':
      return t`Your order was partly delivered.`
    case 'expired':
      return i18n._(failureWords.orderExpired.what)
    case 'canceled':
      return i18n._(failureWords.orderCanceled.what)
    case 'errored':
      return i18n._(failureWords.orderFailed.what)
  }
}

const Explanation = ({ scene, order: { items, refunded, status } }: { scene: Scene; order: Order }) => {
  const delivered = items.filter((item) => item.status === 'completed').length
  switch (scene) {
    case 'following':
      return status === 'pending' ? (
        <p>
          <Trans>Some numbers wait for their requirements. What is missing is said beside each of them.</Trans>
        </p>
      ) : (
        <p>
          <Trans>This page follows the order by itself; you can leave it at any time.</Trans>
        </p>
      )
    case 'completed':
      return (
        <p>
          <Plural value={delivered} one="# number is yours now." other="# numbers are yours now." />
        </p>
      )
    case 'partial':
      return (
        <p>
          <Trans>
            What could not be delivered was refunded: <Money amount={refunded} color="text" fontWeight="medium" /> went
            to your wallet.
          </Trans>
        </p>
      )
    case 'expired':
      return (
        <p>
          <Trans>
            Place it again; the numbers may still be free. Money that still arrives for it goes to your wallet.
          </Trans>
        </p>
      )
    case 'canceled':
      return refunded === '0' ? (
        <p>
          <Trans>Nothing was charged.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            <Money amount={refunded} color="text" fontWeight="medium" /> went back to your wallet.
          </Trans>
        </p>
      )
    case 'errored':
      return (
        <p>
          <Trans>There was an error with your purchase; follow up in orders or contact support, or try again.</Trans>
        </p>
      )
  }
}

const OutOfTouch = ({ actor }: { actor: OrderResultActor }) => {
  const isOutOfTouch = useSelector(actor, selectIsOutOfTouch)
  return isOutOfTouch ? (
    <p role="status">
      <Trans>The service can't be reached at the moment; this is the last that is known. We keep trying.</Trans>
    </p>
  ) : null
}

const Next = ({ scene }: { scene: Scene }) => {
  const toNumbers = (
    <LinkButton href="/my_number" look={scene === 'following' ? 'secondary' : 'primary'}>
      <Trans>See my numbers</Trans>
    </LinkButton>
  )
  const toBuying = (look: 'primary' | 'secondary') => (
    <LinkButton href="/buy_number" look={look}>
      <Trans>Buy a number</Trans>
    </LinkButton>
  )
  switch (scene) {
    case 'following':
      return toNumbers
    case 'completed':
    case 'partial':
      return (
        <>
          {toNumbers}
          {toBuying('secondary')}
        </>
      )
    case 'expired':
    case 'canceled':
      return toBuying('primary')
    case 'errored':
      return (
        <>
          <LinkButton href="/customer_care" look="primary">
            <Trans>Contact support</Trans>
          </LinkButton>
          {toBuying('secondary')}
        </>
      )
  }
}
