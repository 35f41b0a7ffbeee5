import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SessionsActor } from '#machines/account/sessions/sessions.machine.ts'
import {
  selectCanEndOthers,
  selectIsConfirming,
  selectIsEndingOthers,
  selectOtherCount,
} from '#machines/account/sessions/sessions.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'

export const EndOtherSessions = ({ actor }: { actor: SessionsActor }) => {
  const canEnd = useSelector(actor, selectCanEndOthers)
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isEnding = useSelector(actor, selectIsEndingOthers)
  return canEnd || isConfirming || isEnding ? (
    <Button
      size="sm"
      variant="dangerQuiet"
      loading={isEnding}
      aria-expanded={isConfirming}
      data-focus-target="others"
      onClick={() => actor.send({ type: 'endingOthers.requested' })}
    >
      <Trans>Sign out all others</Trans>
    </Button>
  ) : null
}

export const EndOtherSessionsQuestion = ({ actor }: { actor: SessionsActor }) => {
  const isConfirming = useSelector(actor, selectIsConfirming)
  const count = useSelector(actor, selectOtherCount)
  return isConfirming ? (
    <InlineQuestion
      question={
        <Plural
          value={count}
          one="End # other session? That device has to sign in again."
          other="End # other sessions? Those devices have to sign in again."
        />
      }
      confirm={<Trans>End sessions</Trans>}
      dismiss={<Trans>Keep them</Trans>}
      onConfirm={() => actor.send({ type: 'endingOthers.confirmed' })}
      onDismiss={() => actor.send({ type: 'endingOthers.dismissed' })}
    />
  ) : null
}
