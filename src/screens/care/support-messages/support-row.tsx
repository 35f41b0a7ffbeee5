import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SupportMessage } from '#domain/care/support.ts'
import type { UploadedFile } from '#domain/files/upload.ts'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export type SupportRowProps = {
  message: SupportMessage
  /** Closes the message. */
  close: (message: string) => ReactNode
  /** One attachment, which its sender may save again. */
  attachment: (file: UploadedFile) => ReactNode
}

/** One message with its state, its answer, and what the customer can do with it. */
export const SupportRow = ({ message, close, attachment }: SupportRowProps) => {
  const { id, state, subject, text, attachments, answer, created_at: created } = message
  return (
    <chakra.li css={rowCss}>
      <div data-line>
        <h3 dir="auto">{subject}</h3>
        <StatusBadge kind="support" status={state} />
      </div>
      <p dir="auto">{text}</p>
      <div data-quiet>
        <UtcTime moment={created} />
        <ShortId id={id} />
      </div>
      {attachments.length === 0 ? null : (
        <ul data-files="">
          {attachments.map((file) => (
            <li key={file.id}>{attachment(file)}</li>
          ))}
        </ul>
      )}
      {answer === null ? null : (
        <div data-answer>
          <div data-quiet>
            <strong>
              <Trans>Our answer</Trans>
            </strong>
            <UtcTime moment={answer.at} />
          </div>
          <p dir="auto">{answer.text}</p>
        </div>
      )}
      {state === 'closed' ? null : <div>{close(id)}</div>}
    </chakra.li>
  )
}

const rowCss = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  borderBlockStartWidth: '1px',
  textStyle: 'sm',
  '& [data-line]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
  '& h3': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', textAlign: 'match-parent' },
  '& [data-quiet]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    textStyle: 'xs',
    color: 'textMuted',
  },
  '& [data-files]': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', listStyleType: 'none' },
  '& [data-files] li': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '1',
    minWidth: '0',
    maxWidth: 'full',
    textStyle: 'xs',
    color: 'textMuted',
  },
  '& [data-files] li > :last-child:not(:only-child)': { flexShrink: '0', whiteSpace: 'nowrap' },
  '& [data-answer]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '3',
    borderRadius: 'md',
    bg: 'brandSubtle',
    color: 'text',
  },
  '& [data-answer] [data-quiet]': { color: 'brandOnSubtle' },
} as const
