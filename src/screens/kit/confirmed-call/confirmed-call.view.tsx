import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
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

export type ConfirmedCallViewProps = {
  actor: ConfirmedCallRef
  /** What the button does. */
  children: ReactNode
  question: ReactNode
  /** Confirms; absent: the same words as on the button. */
  confirm?: ReactNode
  dismiss: ReactNode
  /** Announced while the call runs. */
  busyText: string
  /** The button's name for screen readers, if its words do not name the subject. */
  label?: string
  variant?: ButtonProps['variant']
  /** More specific words than the general ones of the code. */
  words?: Partial<Record<FailureCode, FailureWords>>
  /** False once the page shows that the call cannot succeed: only the failure of one that came too late stays. */
  isPossible?: boolean
}

/** A button whose effect cannot be undone: it asks in its place before it acts. */
export const ConfirmedCallView = ({
  actor,
  children,
  question,
  confirm = children,
  dismiss,
  busyText,
  label,
  variant = 'ghost',
  words,
  isPossible = true,
}: ConfirmedCallViewProps) => {
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isCalling = useSelector(actor, selectIsCalling)
  const isDone = useSelector(actor, selectIsDone)
  const isOutdated = useSelector(actor, selectIsOutdated)
  const failure = useSelector(actor, selectFailure)
  if (isDone || (!isPossible && !isOutdated)) return null
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      <Announcement text={isCalling ? busyText : ''} />
      {failure === null ? null : <FailureMessage failure={failure} words={words?.[failure.code]} />}
      {isOutdated ? null : isConfirming ? (
        <chakra.div width="full" borderRadius="lg" overflow="hidden">
          <InlineQuestion
            question={question}
            confirm={confirm}
            dismiss={dismiss}
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
          {children}
        </Button>
      )}
    </chakra.div>
  )
}
