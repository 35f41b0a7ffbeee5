import { useSelector } from '@xstate/react'
import type { ForgotPasswordActor } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { selectFormFailure } from '#machines/kit/form.selectors.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { FormFailure } from '#src/screens/kit/form/form-failure.tsx'

export const LinkRequestFailure = ({ actor }: { actor: ForgotPasswordActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  return failure === null ? null : <FormFailure form={actor} failure={failure} words={failureWords[failure.code]} />
}
