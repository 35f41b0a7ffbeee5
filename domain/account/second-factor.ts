import { proofFields, proofForm } from '#domain/auth/second-factor.ts'
import { type DraftOf, defineForm, type RequestOf } from '#domain/kit/validation/form.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

/** The current password, before a secret is made. */
export const startFactorForm = defineForm({ fields: { password: requiredSecret } })

/** The first code of the app, which shows that the app has the secret. */
export const confirmFactorForm = defineForm({ fields: { code: codeSchema } })

/** New recovery codes need the password and a code of the app: a stolen recovery code cannot make others. */
export const renewCodesForm = defineForm({ fields: { password: requiredSecret, code: codeSchema } })
export type RenewCodesDraft = DraftOf<typeof renewCodesForm>

/** Switching off needs the password and either kind of proof. */
export const endFactorForm = defineForm({
  fields: { password: requiredSecret, ...proofFields },
  check: proofForm.errorsOf,
  read: ({ password, ...proof }) => ({ password, ...proofForm.read(proof) }),
})
export type EndFactorRequest = RequestOf<typeof endFactorForm>
