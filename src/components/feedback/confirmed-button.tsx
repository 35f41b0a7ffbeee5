import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from './inline-question.tsx'
import { Announcement } from './live-region.tsx'

export type ConfirmedButtonProps = {
  /** What the button does; the question repeats it. */
  children: ReactNode
  question: ReactNode
  dismiss: ReactNode
  /** Announced while the call runs. */
  busyText: string
  isConfirming: boolean
  isBusy: boolean
  /** The call has had its effect: only the message stays. */
  isOver: boolean
  /** Why the last call had no effect. */
  message: ReactNode
  onRequest: () => void
  onConfirm: () => void
  onDismiss: () => void
}

/** A button whose effect cannot be undone: it asks in its place before it acts. */
export const ConfirmedButton = ({
  children,
  question,
  dismiss,
  busyText,
  isConfirming,
  isBusy,
  isOver,
  message,
  onRequest,
  onConfirm,
  onDismiss,
}: ConfirmedButtonProps) => (
  <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
    <Announcement text={isBusy ? busyText : ''} />
    {message}
    {isOver ? null : isConfirming ? (
      <chakra.div width="full" borderRadius="lg" overflow="hidden">
        <InlineQuestion
          question={question}
          confirm={children}
          dismiss={dismiss}
          onConfirm={onConfirm}
          onDismiss={onDismiss}
        />
      </chakra.div>
    ) : (
      <Button size="sm" variant="ghost" loading={isBusy} onClick={onRequest}>
        {children}
      </Button>
    )}
  </chakra.div>
)
