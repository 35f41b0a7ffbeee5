import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import type { Care } from '#domain/care/care.ts'
import { IconButton, LinkButton } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { CareList } from './care-list.tsx'

export type ChatPanelProps = {
  id: string
  label: string
  /** The provider's page; null shows the channels of customer care instead. */
  href: string | null
  care: readonly Care[]
  reference?: string | undefined
  /** Address of the form that writes to support about the failure; null without such a form. */
  write: string | null
  isOpen: boolean
  onClose: () => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

export const ChatPanel = ({ id, label, href, care, reference, write, isOpen, onClose, headingRef }: ChatPanelProps) => {
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
      {reference === undefined ? null : (
        <p data-reference>
          <Trans>
            Reference: <Identifier>{reference}</Identifier>
          </Trans>
          <CopyButton text={reference} label={t`Copy the reference`} />
        </p>
      )}
      {write === null ? null : (
        <div data-write>
          <LinkButton href={write} size="sm" variant="secondary" onClick={onClose}>
            <Trans>Write to us about it</Trans>
          </LinkButton>
        </div>
      )}
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

const panelCss = {
  position: 'absolute',
  // Above the floating button, if there is one.
  insetBlockEnd: 'calc(100% + 0.75rem)',
  insetInlineEnd: '0',
  width: 'min(23rem, 100cqi)',
  maxHeight: 'calc(100dvh - var(--np-under-bars) - var(--np-bottom) - 6rem)',
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
  '&:only-child': { insetBlockEnd: '0' },
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
  '& > [data-reference]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '4',
    paddingBlockStart: '3',
    textStyle: 'sm',
  },
  '& > [data-write]': { paddingInline: '4', paddingBlockStart: '2' },
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
