import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CheckCheck } from 'lucide-react'
import {
  type ReadNotificationsActor,
  selectFailure,
  selectIsMarking,
} from '#machines/care/read-notifications/read-notifications.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** Marks the notification at `position` and all older ones as read. */
export const ReadAll = ({ actor, position }: { actor: ReadNotificationsActor; position: number }) => (
  <Button
    variant="secondary"
    size="sm"
    icon={<CheckCheck aria-hidden="true" />}
    loading={useSelector(actor, selectIsMarking)}
    onClick={() => actor.send({ type: 'all.read', position })}
  >
    <Trans>Mark all as read</Trans>
  </Button>
)

export const ReadingFailure = ({ actor }: { actor: ReadNotificationsActor }) => {
  const failure = useSelector(actor, selectFailure)
  return failure === null ? null : <FailureMessage failure={failure} />
}
