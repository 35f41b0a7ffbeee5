import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import { selectPaid } from '#machines/paying/order-result/order-result.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { paidLines } from '#src/screens/paying/payment/paid-lines.tsx'
import { StatusPanel, type StatusTone } from '#src/screens/paying/payment/status-panel.tsx'
import { TrackingNumber } from '#src/screens/paying/payment/tracking-number.tsx'
import { WayBack } from '#src/screens/paying/payment/way-back.tsx'

const tones: Record<string, StatusTone> = { settled: 'success', cancelled: 'over', reversed: 'refunded' }

/** The result of a deposit, with a link to its purpose. (PAY-06) */
export const DepositResult = ({ actor, purpose }: { actor: OrderResultActor; purpose: string | null }) => {
  const { t } = useLingui()
  const paid = useSelector(actor, selectPaid)
  if (paid === null) return null
  const isSettled = paid.state === 'settled'
  const forCart = paid.return_to === 'cart'
  // The purpose may be the page of the same order.
  const waiting = purpose?.startsWith('/order/result') ? null : paid.waiting_order
  const titles: Record<string, string> = {
    settled: t`Your wallet has been topped up.`,
    cancelled: t`The payment was canceled`,
    reversed: t`The payment was reversed`,
  }
  return (
    <StatusPanel
      tone={tones[paid.state] ?? 'danger'}
      title={titles[paid.state] ?? t`Payment failed.`}
      actions={
        <>
          {isSettled ? null : (
            <LinkButton href={hrefOf('/cart', { step: 'deposit', amount: paid.net })} variant="primary">
              <Trans>Try the deposit again</Trans>
            </LinkButton>
          )}
          {waiting === null ? null : (
            <LinkButton
              href={hrefOf('/order/result', { order: waiting })}
              variant={isSettled ? 'primary' : 'secondary'}
            >
              <Trans>Back to your order</Trans>
            </LinkButton>
          )}
          <LinkButton
            href={purpose ?? (forCart ? hrefOf('/cart', { step: 'pay' }) : '/finance')}
            variant={isSettled && waiting === null ? 'primary' : 'secondary'}
          >
            <WayBack purpose={purpose} cart={forCart ? <Trans>Back to the payment</Trans> : <Trans>Finance</Trans>} />
          </LinkButton>
        </>
      }
    >
      <p>
        {isSettled ? (
          <Trans>
            <Money amount={paid.net} color="text" fontWeight="medium" /> was added to your available balance.
          </Trans>
        ) : (
          <Trans>Nothing was added to your wallet.</Trans>
        )}
      </p>
      {isSettled ? (
        <AmountList
          lines={[
            { id: 'net', label: <Trans>Added to the wallet</Trans>, amount: <Money amount={paid.net} /> },
            ...paidLines(paid),
          ]}
        />
      ) : null}
      <TrackingNumber number={paid.tracking_number} />
    </StatusPanel>
  )
}
