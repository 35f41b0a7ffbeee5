import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Notice } from './notice.tsx'

export type FailureNoticeProps = {
  /** What happened. */
  what: ReactNode
  /** What is unaffected, for example: nothing was charged. */
  safe?: ReactNode
  /** What to do next, besides trying again. */
  next?: ReactNode
  /** Reference for support. */
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
            <Button size="sm" loading={retrying} onClick={onRetry}>
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
