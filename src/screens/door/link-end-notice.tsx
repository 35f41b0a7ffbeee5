import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FailureCode } from '#domain/failure.ts'
import { failureWords } from '#src/app/failure-messages.ts'

const next: Partial<Record<FailureCode, MessageDescriptor>> = {
  linkInvalid: msg`Open the newest mail: links that were sent before it do not work any more.`,
}

/** Why a mailed link does not work, in one or two sentences. */
export const LinkEndNotice = ({ end }: { end: FailureCode }) => {
  const { i18n } = useLingui()
  const after = next[end]
  return (
    <span role="alert">
      {i18n._(failureWords[end].what)}
      {after === undefined ? null : ` ${i18n._(after)}`}
    </span>
  )
}
