import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { GiveUpActor, GiveUpSnapshot } from '#machines/buying/requirements/give-up.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

const selectState = ({ value }: GiveUpSnapshot) => value
const selectFailure = ({ context }: GiveUpSnapshot) => context.failure

/** The button that cancels a waiting number, and its confirmation. */
export const GiveUpView = ({ actor }: { actor: GiveUpActor }) => {
  const { t } = useLingui()
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const isCanceling = state === 'canceling'
  if (state === 'canceled') return null
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      <Announcement text={isCanceling ? t`Canceling the number` : ''} />
      {failure === null ? null : <FailureMessage failure={failure} />}
      {state === 'confirming' ? (
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
