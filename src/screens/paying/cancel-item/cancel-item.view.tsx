import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CancelItemActor } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import {
  selectFailure,
  selectIsCanceling,
  selectIsConfirming,
  selectIsOver,
} from '#machines/paying/cancel-item/cancel-item.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The button that cancels one number of a paid order, and its confirmation. */
export const CancelItemView = ({ actor }: { actor: CancelItemActor }) => {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isCanceling = useSelector(actor, selectIsCanceling)
  const isOver = useSelector(actor, selectIsOver)
  const failure = useSelector(actor, selectFailure)
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      <Announcement text={isCanceling ? t`Canceling the number` : ''} />
      {failure === null ? null : <FailureMessage failure={failure} />}
      {isOver ? null : isConfirming ? (
        <chakra.div width="full" borderRadius="lg" overflow="hidden">
          <InlineQuestion
            question={
              <Trans>Cancel this number? Its price returns to your wallet, and the number is for sale again.</Trans>
            }
            confirm={<Trans>Cancel the number</Trans>}
            dismiss={<Trans>Keep the number</Trans>}
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
          <Trans>Cancel the number</Trans>
        </Button>
      )}
    </chakra.div>
  )
}
