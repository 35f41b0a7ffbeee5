import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CloseSupportActor } from '#machines/care/close-support/close-support.machine.ts'
import {
  selectFailure,
  selectIsClosed,
  selectIsClosing,
  selectIsConfirming,
} from '#machines/care/close-support/close-support.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The button that closes a message, and its confirmation. */
export const CloseSupportView = ({ actor }: { actor: CloseSupportActor }) => {
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isClosing = useSelector(actor, selectIsClosing)
  const isClosed = useSelector(actor, selectIsClosed)
  const failure = useSelector(actor, selectFailure)
  if (isClosed) return null
  return (
    <>
      {failure === null ? null : <FailureMessage failure={failure} />}
      {isConfirming ? (
        <chakra.div borderRadius="lg" overflow="hidden">
          <InlineQuestion
            question={<Trans>Close this message? It will not be answered any more.</Trans>}
            confirm={<Trans>Close it</Trans>}
            dismiss={<Trans>Keep it open</Trans>}
            onConfirm={() => actor.send({ type: 'closing.confirmed' })}
            onDismiss={() => actor.send({ type: 'closing.dismissed' })}
          />
        </chakra.div>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          loading={isClosing}
          onClick={() => actor.send({ type: 'closing.requested' })}
        >
          <Trans>Close the message</Trans>
        </Button>
      )}
    </>
  )
}
