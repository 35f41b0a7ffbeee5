import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FailureCode } from '#domain/kit/failure.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

const next: Partial<Record<FailureCode, MessageDescriptor>> = {
  linkInvalid: msg`Open the newest email. Earlier links no longer work.`,
}

/** Why a mailed link does not work. */
export const LinkFailureNotice = ({ code }: { code: FailureCode }) => {
  const { i18n } = useLingui()
  const after = next[code]
  return (
    <span role="alert">
      {i18n._(failureWords[code].what)}
      {after === undefined ? null : ` ${i18n._(after)}`}
    </span>
  )
}
