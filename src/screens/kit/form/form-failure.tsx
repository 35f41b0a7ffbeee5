import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/kit/failure.ts'
import type { Draft } from '#domain/kit/validation/form.ts'
import { selectIsThrottled } from '#machines/kit/form.selectors.ts'
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { referenceOf } from '#src/runtime/messages/failure-reference.ts'
import { CountdownFrom } from '#src/runtime/time/countdown-from.tsx'
import { withContact } from '#src/screens/kit/failure/contact-action.tsx'
import type { FormRef } from './form-ref.ts'

export type FormFailureProps<D extends Draft> = {
  form: FormRef<D>
  failure: Failure
  words: FailureWords
  actions?: ReactNode
}

/** Why a submission failed. After too many requests it counts down to the next one. */
export const FormFailure = <D extends Draft>({ form, failure, words, actions }: FormFailureProps<D>) => {
  const { i18n } = useLingui()
  const isThrottled: boolean = useSelector(form, selectIsThrottled)
  return (
    <FailureNotice
      what={i18n._(words.what)}
      next={
        isThrottled ? (
          <Trans>
            You can try again in <CountdownFrom seconds={failure.retryAfter ?? 30} />.
          </Trans>
        ) : words.next === undefined ? undefined : (
          i18n._(words.next)
        )
      }
      reference={referenceOf(failure)}
      actions={withContact(failure, actions)}
    />
  )
}
