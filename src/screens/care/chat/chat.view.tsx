import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { MessageCircle, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import type { Care } from '#domain/care/care.ts'
import { ChatPanel } from './chat-panel.tsx'

export type ChatViewProps = {
  /** The provider's page; null shows the channels of customer care instead. */
  href: string | null
  care: readonly Care[]
  /** The page has no entry that opens the panel, so that a button floats over it. */
  hasButton: boolean
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

/** The contact panel, and a button that opens it on a page without an entry for it. (NAV-11) */
export const ChatView = (props: ChatViewProps) => {
  const { href, hasButton, isOpen, wasOpened, onOpen, onClose, buttonRef } = props
  const { t } = useLingui()
  const id = useId()
  const label = href === null ? t`Contact us` : t`Chat with us`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    onClose()
  }
  return (
    <chakra.div css={chatCss} onKeyDown={onKeyDown}>
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
      {hasButton ? (
        <chakra.button
          ref={buttonRef}
          type="button"
          css={buttonCss}
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          aria-controls={wasOpened ? id : undefined}
          onClick={isOpen ? onClose : () => onOpen()}
        >
          {isOpen ? <X size={20} aria-hidden="true" /> : <MessageCircle size={20} aria-hidden="true" />}
        </chakra.button>
      ) : null}
    </chakra.div>
  )
}

const chatCss = { position: 'relative', flexShrink: '0' }

const buttonCss = {
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  boxSize: '12',
  borderRadius: 'full',
  bg: 'brandSolid',
  color: 'brandOnSolid',
  boxShadow: 'floating',
  transition: 'filter 120ms',
  '&:hover': { filter: 'brightness(1.08)' },
}
