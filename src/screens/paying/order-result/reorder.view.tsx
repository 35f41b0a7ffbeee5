import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import { selectIsReordering, selectReorderFailure } from '#machines/paying/order-result/order-result.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** Puts the numbers of an order that ended unpaid into the cart and opens its payment. */
export const ReorderButton = ({ actor }: { actor: OrderResultActor }) => {
  const isReordering = useSelector(actor, selectIsReordering)
  return (
    <Button variant="primary" loading={isReordering} onClick={() => actor.send({ type: 'reorder.requested' })}>
      <Trans>Order the same numbers again</Trans>
    </Button>
  )
}

export const ReorderFailure = ({ actor }: { actor: OrderResultActor }) => {
  const failure = useSelector(actor, selectReorderFailure)
  return failure === null ? null : <FailureMessage failure={failure} />
}
