import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#src/components/controls/button.tsx'

export type InlineQuestionProps = {
  question: ReactNode
  confirm: ReactNode
  dismiss: ReactNode
  onConfirm: () => void
  onDismiss: () => void
}

/** An inline confirmation instead of a dialog: it takes the focus, Escape cancels, and closing restores the focus. */
export const InlineQuestion = ({ question, confirm, dismiss, onConfirm, onDismiss }: InlineQuestionProps) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-safe]')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDismiss()
  }
  return (
    <chakra.div
      ref={box}
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="3"
      bg="dangerSubtle"
      borderBlockStartWidth="1px"
      animation="rise 160ms cubic-bezier(0.2, 0, 0, 1)"
    >
      <chakra.p id={id} flex="1 1 16rem" textStyle="sm" fontWeight="medium">
        {question}
      </chakra.p>
      <chakra.span display="flex" gap="2">
        <Button size="sm" data-safe onClick={onDismiss}>
          {dismiss}
        </Button>
        <Button size="sm" variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </chakra.span>
    </chakra.div>
  )
}
