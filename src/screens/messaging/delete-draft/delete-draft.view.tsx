import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DeleteDraftActor } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import {
  selectFailure,
  selectIsConfirming,
  selectIsDeleted,
  selectIsDeleting,
} from '#machines/messaging/delete-draft/delete-draft.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The button that deletes a draft, and its confirmation. `label` names the draft to screen readers. */
export const DeleteDraftView = ({ actor, label }: { actor: DeleteDraftActor; label: string }) => {
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isDeleting = useSelector(actor, selectIsDeleting)
  const isDeleted = useSelector(actor, selectIsDeleted)
  const failure = useSelector(actor, selectFailure)
  if (isDeleted) return null
  return (
    <chakra.div display="grid" gap="2" justifyItems="end">
      {failure === null ? null : <FailureMessage failure={failure} />}
      {isConfirming ? (
        <chakra.div
          width={{ base: '11.75rem', md: '15rem' }}
          marginBlock="2"
          borderRadius="lg"
          overflow="hidden"
          textAlign="start"
          whiteSpace="normal"
        >
          <InlineQuestion
            question={<Trans>Delete this draft?</Trans>}
            confirm={<Trans>Delete</Trans>}
            dismiss={<Trans>Keep it</Trans>}
            onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
            onDismiss={() => actor.send({ type: 'deletion.dismissed' })}
          />
        </chakra.div>
      ) : (
        <Button
          size="sm"
          variant="dangerQuiet"
          loading={isDeleting}
          aria-label={label}
          onClick={() => actor.send({ type: 'deletion.requested' })}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </chakra.div>
  )
}
