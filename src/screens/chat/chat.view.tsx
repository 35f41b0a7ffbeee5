import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import type { Care } from '#domain/care.ts'
import { IconButton } from '#src/components/button.tsx'
import { Spinner } from '#src/components/spinner.tsx'
import { CareList } from './care-list.tsx'

export type ChatViewProps = {
  /** The provider's page; null where the channels of customer care stand in for one. */
  href: string | null
  care: readonly Care[]
  isOpen: boolean
  /** Once opened, a talk goes on behind the closed panel. */
  wasOpened: boolean
  onOpen: () => void
  onClose: () => void
  buttonRef?: Ref<HTMLButtonElement>
  headingRef?: Ref<HTMLHeadingElement>
}

/** A button at the page's corner and what it opens; on every page, in front of none of its controls. (NAV-11) */
export const ChatView = (props: ChatViewProps) => {
  const { href, isOpen, wasOpened, onOpen, onClose, buttonRef } = props
  const { t } = useLingui()
  const id = useId()
  const label = href === null ? t`Contact us` : t`Chat with us`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    onClose()
  }
  return (
    <chakra.div css={placeCss} onKeyDown={onKeyDown}>
      {wasOpened ? <Panel {...props} id={id} label={label} /> : null}
      <chakra.button
        ref={buttonRef}
        type="button"
        css={buttonCss}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={wasOpened ? id : undefined}
        onClick={isOpen ? onClose : onOpen}
      >
        {isOpen ? <X size={22} aria-hidden="true" /> : <MessageCircle size={22} aria-hidden="true" />}
      </chakra.button>
    </chakra.div>
  )
}

const Panel = ({
  id,
  label,
  href,
  care,
  isOpen,
  onClose,
  headingRef,
}: ChatViewProps & { id: string; label: string }) => {
  const { t } = useLingui()
  return (
    <chakra.section
      id={id}
      aria-label={label}
      hidden={!isOpen}
      css={panelCss}
      data-kind={href === null ? 'care' : 'chat'}
    >
      <header>
        <chakra.h2 ref={headingRef} tabIndex={-1}>
          {label}
        </chakra.h2>
        <IconButton size="sm" label={t`Close`} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      {href === null ? (
        <CareList care={care} />
      ) : (
        <div data-frame>
          <span>
            <Spinner /> <Trans>The chat is opening…</Trans>
          </span>
          <iframe
            src={href}
            title={t`Live chat`}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
            referrerPolicy="strict-origin"
            allow="clipboard-write"
          />
        </div>
      )}
    </chakra.section>
  )
}

const placeCss = { position: 'relative', marginInlineStart: 'auto', flexShrink: '0' }

const buttonCss = {
  display: 'grid',
  placeItems: 'center',
  boxSize: '12',
  borderRadius: 'full',
  bg: 'brandSolid',
  color: 'brandOnSolid',
  boxShadow: 'floating',
  cursor: 'pointer',
  transition: 'filter 120ms',
  '&:hover': { filter: 'brightness(1.08)' },
}

const panelCss = {
  position: 'absolute',
  insetBlockEnd: 'calc(100% + 0.75rem)',
  insetInlineEnd: '0',
  width: 'min(23rem, 100cqi)',
  maxHeight: 'calc(100dvh - 10rem)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  bg: 'raised',
  color: 'text',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'floating',
  animation: 'rise 140ms',
  '&[hidden]': { display: 'none' },
  '&[data-kind=chat]': { height: '34rem' },
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
  },
  '& h2': { fontWeight: 'semibold', textStyle: 'sm', outline: 'none' },
  '& > ul': { overflowY: 'auto' },
  '& [data-frame]': { position: 'relative', flex: '1', minHeight: '0' },
  '& [data-frame] > span': {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& iframe': { position: 'absolute', inset: '0', width: 'full', height: 'full', borderWidth: '0' },
}
