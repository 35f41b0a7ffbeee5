import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { ConfirmedCallEvent } from '#machines/kit/confirmed-call.machine.ts'
import {
  type ConfirmedCallState,
  selectFailure,
  selectIsCalling,
  selectIsConfirming,
  selectIsDone,
  selectIsOutdated,
} from '#machines/kit/confirmed-call.selectors.ts'
import { Button, type ButtonProps } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The part of a confirmed call's actor that its view uses. */
export type ConfirmedCallRef = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): ConfirmedCallState
  send(event: ConfirmedCallEvent): void
}

/** The button of a confirmed call, and its question. */
export type ConfirmedCallTexts = {
  button: MessageDescriptor
  question: MessageDescriptor
  /** Confirms; absent: the same words as on the button. */
  confirm?: MessageDescriptor
  dismiss: MessageDescriptor
  /** Announced while the call runs. */
  busy: MessageDescriptor
  variant?: ButtonProps['variant']
  /** More specific words than the general ones of the code. */
  failures?: Partial<Record<FailureCode, FailureWords>>
}

export type ConfirmedCallViewProps = {
  actor: ConfirmedCallRef
  texts: ConfirmedCallTexts
  /** The button's name for screen readers, if its words do not name the subject. */
  label?: string | undefined
  /** False once the page shows that the call cannot succeed: only the failure of one that came too late stays. */
  isPossible?: boolean
}

/** A button whose effect cannot be undone: it asks in its place before it acts. */
export const ConfirmedCallView = ({
  actor,
  texts: { button, question, confirm = button, dismiss, busy, variant = 'ghost', failures },
  label,
  isPossible = true,
}: ConfirmedCallViewProps) => {
  const { i18n } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isCalling = useSelector(actor, selectIsCalling)
  const isDone = useSelector(actor, selectIsDone)
  const isOutdated = useSelector(actor, selectIsOutdated)
  const failure = useSelector(actor, selectFailure)
  if (isDone || (!isPossible && !isOutdated)) return null
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      <Announcement text={isCalling ? i18n._(busy) : ''} />
      {failure === null ? null : <FailureMessage failure={failure} words={failures?.[failure.code]} />}
      {isOutdated ? null : isConfirming ? (
        <chakra.div width="full" borderRadius="lg" overflow="hidden">
          <InlineQuestion
            question={i18n._(question)}
            confirm={i18n._(confirm)}
            dismiss={i18n._(dismiss)}
            onConfirm={() => actor.send({ type: 'confirmation.given' })}
            onDismiss={() => actor.send({ type: 'confirmation.dismissed' })}
          />
        </chakra.div>
      ) : (
        <Button
          size="sm"
          variant={variant}
          loading={isCalling}
          aria-label={label}
          onClick={() => actor.send({ type: 'confirmation.requested' })}
        >
          {i18n._(button)}
        </Button>
      )}
    </chakra.div>
  )
}
