import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Notice } from './notice.tsx'

export type FailureNoticeProps = {
  /** What happened. */
  what: ReactNode
  /** What is unaffected, for example: nothing was charged. */
  safe?: ReactNode
  /** What to do next. */
  next?: ReactNode
  /** Reference for support. */
  reference?: string | undefined
  actions?: ReactNode
  whatRef?: Ref<HTMLParagraphElement>
}

export const FailureNotice = ({ what, safe, next, reference, actions, whatRef }: FailureNoticeProps) => (
  <Notice tone="danger" role="alert" title={what} titleRef={whatRef} actions={actions}>
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
