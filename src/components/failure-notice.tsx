import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { Identifier } from './identifier.tsx'
import { Notice } from './notice.tsx'

export type FailureNoticeProps = {
  /** What happened. */
  what: ReactNode
  /** What is safe: nothing was charged, nothing is lost. */
  safe?: ReactNode
  /** What to do next, beside trying again. */
  next?: ReactNode
  /** What support can look up. */
  reference?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
  whatRef?: Ref<HTMLParagraphElement>
}

export const FailureNotice = ({
  what,
  safe,
  next,
  reference,
  onRetry,
  retrying = false,
  actions,
  whatRef,
}: FailureNoticeProps) => (
  <Notice
    tone="danger"
    role="alert"
    title={what}
    titleRef={whatRef}
    actions={
      onRetry === undefined && actions === undefined ? undefined : (
        <>
          {onRetry === undefined ? null : (
            <Button size="sm" busy={retrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {actions}
        </>
      )
    }
  >
    {safe === undefined ? null : <p>{safe}</p>}
    {next === undefined ? null : <p>{next}</p>}
    {reference === undefined ? null : (
      <p>
        <Trans>
          Reference: <Identifier>{reference}</Identifier>
        </Trans>
      </p>
    )}
  </Notice>
)
