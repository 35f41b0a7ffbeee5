import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderResultActor } from '#machines/order-result/order-result.machine.ts'
import { selectPaid } from '#machines/order-result/order-result.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Money } from '#src/components/money.tsx'
import { Stage, type StageTone } from '#src/screens/payment/stage.tsx'
import { TrackingNumber } from '#src/screens/payment/tracking-number.tsx'

const tones: Record<string, StageTone> = { settled: 'success', cancelled: 'over', reversed: 'refunded' }

/** What became of a deposit, and the way back to what it was for. (PAY-06) */
export const DepositEnd = ({ actor }: { actor: OrderResultActor }) => {
  const { t } = useLingui()
  const paid = useSelector(actor, selectPaid)
  if (paid === null) return null
  const isSettled = paid.state === 'settled'
  const forCart = paid.return_to === 'cart'
  const titles: Record<string, string> = {
    settled: t`Your wallet has been topped up.`,
    cancelled: t`The payment was canceled`,
    reversed: t`The payment was reversed`,
  }
  return (
    <Stage
      tone={tones[paid.state] ?? 'danger'}
      title={titles[paid.state] ?? t`Payment failed.`}
      actions={
        <>
          {isSettled ? null : (
            <LinkButton href={hrefOf('/cart', { step: 'deposit', amount: paid.net })} look="primary">
              <Trans>Try the deposit again</Trans>
            </LinkButton>
          )}
          <LinkButton
            href={forCart ? hrefOf('/cart', { step: 'pay' }) : '/finance'}
            look={isSettled ? 'primary' : 'secondary'}
          >
            {forCart ? <Trans>Back to paying the cart</Trans> : <Trans>Finance</Trans>}
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
      <TrackingNumber number={paid.tracking_number} />
    </Stage>
  )
}
