import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Order } from '#domain/paying/order.ts'
import { isFinished } from '#domain/paying/payment.ts'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import {
  selectMayOrder,
  selectMayPayAgain,
  selectOrder,
  selectPaymentActor,
} from '#machines/paying/order-result/order-result.selectors.ts'
import type { PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import { Card } from '#src/components/layout/card.tsx'
import { MayNotPay } from '#src/screens/paying/kit/may-not-pay.tsx'
import { PaymentButton, PaymentView } from '#src/screens/paying/payment/payment.view.tsx'
import { StatusPanel, type StatusTone } from '#src/screens/paying/payment/status-panel.tsx'
import { TrackingNumber } from '#src/screens/paying/payment/tracking-number.tsx'
import { WalletBalance } from '#src/screens/paying/payment/wallet-balance.tsx'
import { FollowUp } from './follow-up.tsx'
import { TimeToPay } from './time-to-pay.tsx'

export type UnpaidViewProps = { actor: OrderResultActor; spendable: Decimal | null }

/** The last payment did not succeed: the same order can be paid again, by the same or another gateway. (PAY-07) */
export const UnpaidView = ({ actor, spendable }: UnpaidViewProps) => {
  const order = useSelector(actor, selectOrder)
  const mayPay = useSelector(actor, selectMayPayAgain)
  const mayOrder = useSelector(actor, selectMayOrder)
  const payment = useSelector(actor, selectPaymentActor)
  if (order === null) return null
  return (
    <>
      <LastPayment order={order} />
      {mayOrder ? null : <MayNotPay />}
      {mayPay && payment !== undefined ? <PayAgain payment={payment} order={order} spendable={spendable} /> : null}
    </>
  )
}

const tones: Record<string, StatusTone> = { failed: 'danger', reversed: 'refunded', cancelled: 'over' }

const LastPayment = ({ order: { attempt, pay_until, now } }: { order: Order }) => {
  const { t } = useLingui()
  const titles: Record<string, string> = {
    failed: t`Payment failed.`,
    reversed: t`The payment was reversed`,
    cancelled: t`The payment was canceled`,
  }
  const state = attempt?.state ?? 'none'
  return (
    <StatusPanel tone={tones[state] ?? 'info'} title={titles[state] ?? t`This order is not paid yet`}>
      <p>
        {attempt !== null && !isFinished(attempt.state) ? (
          <Trans>A payment is waiting at its gateway. It is canceled when you pay another way.</Trans>
        ) : state === 'reversed' ? (
          <Trans>Your bank returns the money. Your numbers are still held for you.</Trans>
        ) : (
          <Trans>Nothing was charged. Your numbers are still held for you.</Trans>
        )}
      </p>
      {pay_until === null ? null : <TimeToPay until={pay_until} now={now} />}
      {state === 'failed' ? (
        <p>
          <FollowUp />
        </p>
      ) : null}
      {attempt === null ? null : <TrackingNumber number={attempt.tracking_number} />}
    </StatusPanel>
  )
}

type PayAgainProps = { payment: PaymentActor; order: Order; spendable: Decimal | null }

const PayAgain = ({ payment, order, spendable }: PayAgainProps) => (
  <Card heading={<Trans>Pay this order again</Trans>}>
    <chakra.div display="flex" flexDirection="column" gap="5">
      <PaymentView
        actor={payment}
        walletNote={spendable === null ? undefined : <WalletBalance spendable={spendable} options={order.gateways} />}
      />
      <chakra.div display="flex" justifyContent="flex-end">
        <PaymentButton actor={payment} total={order.price.total} />
      </chakra.div>
    </chakra.div>
  </Card>
)
