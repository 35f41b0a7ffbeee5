import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { MessageCircle, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { createPortal } from 'react-dom'
import type { Care } from '#domain/care/care.ts'
import { ChatPanel } from './chat-panel.tsx'

export type ChatViewProps = {
  /** The provider's page; null shows the channels of customer care instead. */
  href: string | null
  care: readonly Care[]
  /** Shows the button; null for a page without a bar, where the button floats. */
  slot?: HTMLElement | null
  isOpen: boolean
  /** The panel stays mounted after it was closed, so that a conversation goes on. */
  wasOpened: boolean
  /** What support can look up, if a failure has opened the panel. */
  reference?: string | undefined
  /** Address of the form that writes to support about the failure; null without such a form. */
  write?: string | null
  onOpen: () => void
  onClose: () => void
  buttonRef?: Ref<HTMLButtonElement>
  headingRef?: Ref<HTMLHeadingElement>
}

/** A button, in the page's bar if it has one, and the panel that it opens. It covers none of the page's controls. (NAV-11) */
export const ChatView = (props: ChatViewProps) => {
  const { href, slot = null, isOpen, wasOpened, onOpen, onClose, buttonRef } = props
  const { t } = useLingui()
  const id = useId()
  const label = href === null ? t`Contact us` : t`Chat with us`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    onClose()
  }
  const button = (
    <chakra.button
      ref={buttonRef}
      type="button"
      css={slot === null ? floatingCss : inBarCss}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={wasOpened ? id : undefined}
      onClick={isOpen ? onClose : onOpen}
    >
      {isOpen ? <X size={20} aria-hidden="true" /> : <MessageCircle size={20} aria-hidden="true" />}
    </chakra.button>
  )
  return (
    <chakra.div css={chatCss} data-floating={slot === null || undefined} onKeyDown={onKeyDown}>
      {wasOpened ? (
        <ChatPanel
          id={id}
          label={label}
          href={href}
          care={props.care}
          reference={props.reference}
          write={props.write ?? null}
          isOpen={isOpen}
          onClose={onClose}
          headingRef={props.headingRef}
        />
      ) : null}
      {slot === null ? button : createPortal(button, slot)}
    </chakra.div>
  )
}

const chatCss = {
  marginInlineStart: 'auto',
  flexShrink: '0',
  // The panel opens above a floating button, and below the bar otherwise.
  '&[data-floating]': { position: 'relative' },
  '&[data-floating] > section': { insetBlockStart: 'auto', insetBlockEnd: 'calc(100% + 0.75rem)' },
}

const buttonCss = { display: 'grid', placeItems: 'center', cursor: 'pointer' }

const inBarCss = {
  ...buttonCss,
  boxSize: 'full',
  borderRadius: 'md',
  animation: 'rise 140ms',
  '&:hover': { bg: 'neutralSubtle' },
}

const floatingCss = {
  ...buttonCss,
  boxSize: '12',
  borderRadius: 'full',
  bg: 'brandSolid',
  color: 'brandOnSolid',
  boxShadow: 'floating',
  transition: 'filter 120ms',
  '&:hover': { filter: 'brightness(1.08)' },
}
