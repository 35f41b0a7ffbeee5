import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { CancelOrderActor } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import {
  selectFailure,
  selectIsCanceling,
  selectIsConfirming,
  selectIsOver,
} from '#machines/paying/cancel-order/cancel-order.selectors.ts'
import type { FailureWords } from '#src/app/messages/auth-failure-messages.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

const words: Partial<Record<FailureCode, FailureWords>> = {
  orderNotPayable: { what: msg`This order is paid and can't be canceled any more.` },
}

/** The button that cancels an unpaid order, and its confirmation. */
export const CancelOrderView = ({ actor }: { actor: CancelOrderActor }) => {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isCanceling = useSelector(actor, selectIsCanceling)
  const isOver = useSelector(actor, selectIsOver)
  const failure = useSelector(actor, selectFailure)
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      <Announcement text={isCanceling ? t`Canceling the order` : ''} />
      {failure === null ? null : <FailureMessage failure={failure} words={words[failure.code]} />}
      {isOver ? null : isConfirming ? (
        <chakra.div width="full" borderRadius="lg" overflow="hidden">
          <InlineQuestion
            question={
              <Trans>Cancel this order? Its numbers go back to your cart and are held there for 15 minutes.</Trans>
            }
            confirm={<Trans>Cancel the order</Trans>}
            dismiss={<Trans>Keep the order</Trans>}
            onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
            onDismiss={() => actor.send({ type: 'cancellation.dismissed' })}
          />
        </chakra.div>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          loading={isCanceling}
          onClick={() => actor.send({ type: 'cancellation.requested' })}
        >
          <Trans>Cancel the order</Trans>
        </Button>
      )}
    </chakra.div>
  )
}
