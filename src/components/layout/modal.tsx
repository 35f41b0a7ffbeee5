import { chakra } from '@chakra-ui/react'
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { HeadingContext } from './heading-context.ts'
import { openModal, useModal } from './use-modal.ts'

export type ModalProps = {
  title: ReactNode
  children: ReactNode
  /** At most one primary action, last. */
  actions: ReactNode
  /** What Escape does; without it the dialog stays until one of its actions ends it. */
  onDismiss?: (() => void) | undefined
}

/**
 * A native modal dialog: it makes the page inert, traps the focus and restores it when the dialog unmounts. It is open as
 * long as it is rendered.
 */
export const Modal = ({ title, children, actions, onDismiss }: ModalProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useModal(heading)
  const onCancel = (event: SyntheticEvent) => {
    // The parent decides whether it closes.
    event.preventDefault()
    onDismiss?.()
  }
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={id}
      css={modalCss}
      onCancel={onCancel}
      // Browsers close the dialog at a second Escape even if the event is cancelled.
      onClose={({ currentTarget }) => openModal(currentTarget)}
    >
      <chakra.h2 ref={heading} id={id} textStyle="lg" fontWeight="semibold" textWrap="balance">
        {title}
      </chakra.h2>
      <chakra.div marginBlockStart="3" display="grid" gap="3" textStyle="md" textWrap="pretty">
        <HeadingContext value={heading}>{children}</HeadingContext>
      </chakra.div>
      <chakra.div marginBlockStart="6" display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {actions}
      </chakra.div>
    </chakra.dialog>
  )
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
  // On phones a sheet at the lower edge of the window.
  '@media (max-width: 47.99rem)': {
    width: 'full',
    maxWidth: 'full',
    marginBlockEnd: '0',
    paddingBlockEnd: 'calc(1.25rem + env(safe-area-inset-bottom, 0px))',
    borderWidth: '0',
    borderEndStartRadius: '0',
    borderEndEndRadius: '0',
  },
}
