import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/failure.ts'
import type { Draft } from '#machines/kit/form.machine.ts'
import { selectIsThrottled } from '#machines/kit/form.selectors.ts'
import type { FailureWords } from '#src/app/door-failure-messages.ts'
import { referenceOf } from '#src/app/failure-reference.ts'
import { Wait } from '#src/app/wait.tsx'
import { FailureNotice } from '#src/components/failure-notice.tsx'
import type { FormRef } from './form-ref.ts'

export type FormTroubleProps<D extends Draft> = {
  form: FormRef<D>
  failure: Failure
  words: FailureWords
  actions?: ReactNode
}

/** Why a submission was not accepted, above its fields; after too many attempts it counts down to the next. */
export const FormTrouble = <D extends Draft>({ form, failure, words, actions }: FormTroubleProps<D>) => {
  const { i18n } = useLingui()
  const isThrottled: boolean = useSelector(form, selectIsThrottled)
  return (
    <FailureNotice
      what={i18n._(words.what)}
      next={
        isThrottled ? (
          <Trans>
            You can try again in <Wait seconds={failure.retryAfter ?? 30} />.
          </Trans>
        ) : words.next === undefined ? undefined : (
          i18n._(words.next)
        )
      }
      reference={referenceOf(failure)}
      actions={actions}
    />
  )
}
