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
import { selectChosenOption } from '#machines/paying/payment/payment.selectors.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { MayNotPay } from '#src/screens/paying/kit/may-not-pay.tsx'
import { Charged, conversionLines, feeLine } from '#src/screens/paying/payment/charged.tsx'
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
          <Trans>Your bank returns the money.</Trans>
        ) : (
          <Trans>Nothing was charged.</Trans>
        )}{' '}
        {pay_until === null ? null : <TimeToPay until={pay_until} now={now} />}
      </p>
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
        legendHidden
        walletNote={spendable === null ? undefined : <WalletBalance spendable={spendable} options={order.gateways} />}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" justifyContent="space-between" gap="3">
        <Conversion payment={payment} total={order.price.total} />
        <chakra.div
          flex={{ base: '1 0 100%', md: 'none' }}
          marginInlineStart="auto"
          css={{ '& > *': { width: 'full' } }}
        >
          <PaymentButton actor={payment} total={order.price.total} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  </Card>
)

/** How the total becomes what the chosen gateway charges in another currency. (FIN-07) */
const Conversion = ({ payment, total }: { payment: PaymentActor; total: Decimal }) => {
  const option = useSelector(payment, selectChosenOption)
  const lines = option === null ? [] : conversionLines(option)
  if (option === null || lines.length === 0) return null
  return (
    <chakra.details css={{ '&[open]': { flexBasis: 'full' } }}>
      <chakra.summary minHeight="12" width="fit" display="flex" alignItems="center" textStyle="sm" color="textMuted">
        <Trans>How this amount adds up</Trans>
      </chakra.summary>
      <AmountList
        lines={[
          { id: 'total', label: <Trans>Total</Trans>, amount: <Money amount={total} /> },
          ...feeLine(option),
          ...lines,
          { id: 'charged', label: <Trans>To pay</Trans>, amount: <Charged charge={option} />, kind: 'total' },
        ]}
      />
    </chakra.details>
  )
}
