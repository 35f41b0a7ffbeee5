import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderResultActor } from '#machines/order-result/order-result.machine.ts'
import { selectFailure, selectOrderId } from '#machines/order-result/order-result.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'

/** Nobody's order, somebody else's, or an answer that did not come from the gateway: nothing was changed by coming here. */
export const UnknownResult = ({ actor }: { actor: OrderResultActor }) => {
  const failure = useSelector(actor, selectFailure)
  const order = useSelector(actor, selectOrderId)
  const code = failure?.code ?? 'orderUnknown'
  const mayHaveOrder = order !== null && (code === 'attemptUnknown' || code === 'returnForged')
  return (
    <FailureMessage
      failure={failure ?? { code: 'orderUnknown' }}
      actions={
        <>
          {mayHaveOrder ? (
            <LinkButton href={hrefOf('/order/result', { order })} look="primary" size="sm">
              <Trans>See the order</Trans>
            </LinkButton>
          ) : null}
          <LinkButton href="/dashboard" look="secondary" size="sm">
            <Trans>Go to the dashboard</Trans>
          </LinkButton>
        </>
      }
    />
  )
}
