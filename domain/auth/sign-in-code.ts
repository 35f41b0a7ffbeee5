import { defineForm, type RequestOf, typed } from '#domain/kit/validation/form.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { proofFields, proofForm } from './second-factor.ts'

/** The proof of the second factor, with the challenge of the sign-in that asks for it. */
export const signInCodeForm = defineForm({
  fields: { challenge: typed(linkTokenSchema), ...proofFields },
  check: proofForm.errorsOf,
  read: ({ challenge, ...proof }) => ({ challenge, ...proofForm.read(proof) }),
})
export type SignInCodeRequest = RequestOf<typeof signInCodeForm>
