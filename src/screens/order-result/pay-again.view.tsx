import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Decimal } from '#domain/decimal-form.ts'
import type { Order } from '#domain/order.ts'
import { isFinished } from '#domain/payment.ts'
import type { OrderResultActor } from '#machines/order-result/order-result.machine.ts'
import {
  selectChosenOffer,
  selectGateway,
  selectIsGatewayMissing,
  selectMayPayAgain,
  selectOffers,
  selectOrder,
  selectRefusal,
  selectScene,
  selectStartActor,
} from '#machines/order-result/order-result.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Money } from '#src/components/money.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { GatewayChoice } from '#src/screens/payment/gateway-choice.tsx'
import { PayButton } from '#src/screens/payment/pay-button.tsx'
import { Stage, type StageTone } from '#src/screens/payment/stage.tsx'
import { StartView } from '#src/screens/payment/start.view.tsx'
import { TrackingNumber } from '#src/screens/payment/tracking-number.tsx'
import { TimeToPay } from './time-to-pay.tsx'

const depositHref = hrefOf('/cart', { step: 'deposit' })

/** The last payment came to nothing: the same order can be paid again, by the same or another gateway. (PAY-07) */
export const PayAgain = ({ actor, spendable }: { actor: OrderResultActor; spendable: Decimal | null }) => {
  const order = useSelector(actor, selectOrder)
  const mayPay = useSelector(actor, selectMayPayAgain)
  if (order === null) return null
  return (
    <>
      <WhatHappened order={order} />
      {mayPay ? <Retry actor={actor} order={order} spendable={spendable} /> : null}
    </>
  )
}

const tones: Record<string, StageTone> = { failed: 'danger', reversed: 'refunded', cancelled: 'over' }

const WhatHappened = ({ order: { attempt, pay_until, now } }: { order: Order }) => {
  const { t } = useLingui()
  const titles: Record<string, string> = {
    failed: t`Payment failed.`,
    reversed: t`The payment was reversed`,
    cancelled: t`The payment was canceled`,
  }
  const state = attempt?.state ?? 'none'
  return (
    <Stage tone={tones[state] ?? 'info'} title={titles[state] ?? t`This order is not paid yet`}>
      <p>
        {state === 'failed' ? (
          <Trans>There was an error with your purchase; follow up in orders or contact support, or try again.</Trans>
        ) : attempt !== null && !isFinished(attempt.state) ? (
          <Trans>A payment waits at its gateway. It is withdrawn when you pay another way.</Trans>
        ) : (
          <Trans>Nothing was charged. Your numbers are still kept for you.</Trans>
        )}
      </p>
      {pay_until === null ? null : <TimeToPay until={pay_until} now={now} />}
      {attempt === null ? null : <TrackingNumber number={attempt.tracking_number} />}
    </Stage>
  )
}

type RetryProps = { actor: OrderResultActor; order: Order; spendable: Decimal | null }

const Retry = ({ actor, order, spendable }: RetryProps) => {
  const { t } = useLingui()
  const offers = useSelector(actor, selectOffers)
  const gateway = useSelector(actor, selectGateway)
  const offer = useSelector(actor, selectChosenOffer)
  const isMissing = useSelector(actor, selectIsGatewayMissing)
  const isPlacing = useSelector(actor, (snapshot) => selectScene(snapshot) === 'placing')
  const start = useSelector(actor, selectStartActor)
  return (
    <Card heading={<Trans>Pay this order again</Trans>}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        {start === undefined ? null : <StartView actor={start} />}
        <Refusal actor={actor} />
        <GatewayChoice
          legend={<Trans>How do you want to pay?</Trans>}
          offers={offers}
          value={gateway}
          onChoice={(chosen) => actor.send({ type: 'gateway.chosen', gateway: chosen })}
          error={isMissing ? t`Choose how you want to pay.` : undefined}
          walletNote={
            spendable === null ? undefined : (
              <Trans>
                Available: <Money amount={spendable} />
              </Trans>
            )
          }
        />
        <chakra.div display="flex" justifyContent="flex-end">
          <PayButton
            offer={offer}
            total={order.total.total}
            busy={isPlacing}
            onPress={() => actor.send({ type: 'payment.requested' })}
          />
        </chakra.div>
      </chakra.div>
    </Card>
  )
}

const Refusal = ({ actor }: { actor: OrderResultActor }) => {
  const refusal = useSelector(actor, selectRefusal)
  return refusal === null ? null : (
    <FailureMessage
      failure={refusal}
      actions={
        refusal.code === 'balanceNotEnough' ? (
          <LinkButton href={depositHref} size="sm" look="primary">
            <Trans>Increase balance</Trans>
          </LinkButton>
        ) : undefined
      }
    />
  )
}
