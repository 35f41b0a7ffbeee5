import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/failure.ts'
import type { FailureWords } from '#src/app/door-failure-messages.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { referenceOf } from '#src/app/failure-reference.ts'
import { useReturn } from '#src/app/use-return.ts'
import { FailureNotice } from '#src/components/failure-notice.tsx'

export type FailureMessageProps = {
  failure: Failure
  /** Words of this place, where the general ones say less. */
  words?: FailureWords | undefined
  /** Reads again and sends nothing: it also happens by itself when a lost connection is back. */
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
}

/** A failure's code in words, chosen while it is drawn, so that a change of language reaches it. */
export const FailureMessage = ({ failure, words, onRetry, retrying, actions }: FailureMessageProps) => {
  const { i18n } = useLingui()
  const { what, safe, next } = words ?? failureWords[failure.code]
  useReturn(isUnanswered(failure) ? onRetry : undefined)
  return (
    <FailureNotice
      what={i18n._(what)}
      safe={safe && i18n._(safe)}
      next={next && i18n._(next)}
      reference={referenceOf(failure)}
      {...(onRetry === undefined ? {} : { onRetry })}
      {...(retrying === undefined ? {} : { retrying })}
      actions={actions}
    />
  )
}

const isUnanswered = ({ code }: Failure) => code === 'unreachable' || code === 'timedOut'
