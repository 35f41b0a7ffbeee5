import { useSelector } from '@xstate/react'
import type { Draft } from '#domain/kit/validation/form.ts'
import { selectFormFailure } from '#machines/kit/form.selectors.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { FormFailure } from './form-failure.tsx'
import type { FormRef } from './form-ref.ts'

/** Why the last submission failed; nothing while fields show it. */
export const FormNotice = <D extends Draft>({ form }: { form: FormRef<D> }) => {
  const failure = useSelector(form, selectFormFailure)
  return failure === null ? null : <FormFailure form={form} failure={failure} words={failureWords[failure.code]} />
}
