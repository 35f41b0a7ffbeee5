import { chakra } from '@chakra-ui/react'
import { type ReactNode, type SyntheticEvent, useId } from 'react'

export type ModalProps = {
  title: ReactNode
  children: ReactNode
  /** At most one primary action, last. */
  actions: ReactNode
  /** What Escape does; without it the dialog stays until one of its actions ends it. */
  onDismiss?: (() => void) | undefined
}

/**
 * The platform's own modal dialog: what is behind it is out of reach, the focus stays inside, and goes back to where it
 * was when the dialog is gone. It is open as long as it is drawn.
 */
export const Modal = ({ title, children, actions, onDismiss }: ModalProps) => {
  const id = useId()
  const onCancel = (event: SyntheticEvent) => {
    // Whether it closes is decided by who draws it.
    event.preventDefault()
    onDismiss?.()
  }
  return (
    <chakra.dialog
      ref={open}
      aria-labelledby={id}
      css={modalCss}
      onCancel={onCancel}
      // A browser that has asked once closes at the second Escape, whatever the page says.
      onClose={({ currentTarget }) => open(currentTarget)}
    >
      <chakra.h2 id={id} textStyle="lg" fontWeight="semibold" textWrap="balance">
        {title}
      </chakra.h2>
      <chakra.div marginBlockStart="3" display="grid" gap="3" textStyle="md" textWrap="pretty">
        {children}
      </chakra.div>
      <chakra.div marginBlockStart="6" display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {actions}
      </chakra.div>
    </chakra.dialog>
  )
}

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog === null || !dialog.isConnected) return
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}

const modalCss = {
  margin: 'auto',
  width: 'min(32rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  overflowY: 'auto',
  padding: { base: '5', md: '8' },
  color: 'text',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'floating',
  '&::backdrop': { bg: 'rgb(0 0 0 / 0.45)' },
  '&[open]': { animation: 'rise 160ms cubic-bezier(0.2, 0, 0, 1)' },
}
