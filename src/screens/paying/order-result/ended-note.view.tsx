import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import { selectEnded } from '#machines/paying/order-result/order-result.selectors.ts'

/** Where the money of a payment goes whose order has ended while its result is unknown. (PAY-05, ORD-02) */
export const EndedNote = ({ actor }: { actor: OrderResultActor }) => {
  const ended = useSelector(actor, selectEnded)
  if (ended === null) return null
  return (
    <p>
      {ended === 'expired' ? (
        <Trans>Your order has expired in the meantime. If your payment succeeded, its money goes to your wallet.</Trans>
      ) : (
        <Trans>
          Your order has been canceled in the meantime. If your payment succeeded, its money goes to your wallet.
        </Trans>
      )}
    </p>
  )
}
