import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import { selectFailure, selectOrderId } from '#machines/paying/order-result/order-result.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The order or payment does not exist, belongs to another project, or the return from the gateway is forged. Nothing changed. */
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
            <LinkButton href={hrefOf('/order/result', { order })} variant="primary" size="sm">
              <Trans>See the order</Trans>
            </LinkButton>
          ) : null}
          <LinkButton href="/dashboard" variant="secondary" size="sm">
            <Trans>Go to the dashboard</Trans>
          </LinkButton>
        </>
      }
    />
  )
}
