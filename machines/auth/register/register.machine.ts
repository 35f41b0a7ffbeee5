import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { phoneCountryOf, registrationForm } from '#domain/auth/register.ts'
import { register } from '#domain/contract/auth/auth.ts'
import { registered, registrationDraft } from '#domain/fixtures/auth.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Signs up. The response is the same whether or not the address has an account, and names the registration that the code
 * and the link activate. Refusals of the phone are shown at its field. (AUT-02, AUT-07)
 */
export const registerMachine = createForm(registrationForm, {
  id: 'register',
  call: register,
  singleUse: ['captcha'],
  failureFields: {
    phoneAssigned: 'phone',
    phoneNotAllowed: 'phone',
    phoneUsed: 'phone',
    phoneNotRegistrable: 'phone',
    termsNotAccepted: 'terms_version',
    captchaRequired: 'captcha',
  },
})

export type RegisterActor = ActorRefFrom<typeof registerMachine>
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>

/** The country of the phone's numbering plan; empty while unknown. */
export const selectPhoneCountry = ({ context }: RegisterSnapshot): string => phoneCountryOf(context.draft)

/** The accepted version of the terms; empty before. */
export const selectAcceptedTerms = ({ context }: RegisterSnapshot): string => context.draft.terms_version

/** The accepted terms are outdated. */
export const selectAreTermsRefused = ({ context }: RegisterSnapshot): boolean =>
  context.failure?.code === 'termsNotAccepted'

/** A password was typed; only passwords would be lost by a reload. */
export const selectHasSecrets = ({ context: { draft } }: RegisterSnapshot): boolean =>
  draft.password !== '' || draft.confirm !== ''

export const registerLab = formLab(registerMachine, () => ({
  changes: [registrationDraft, { phone: '' }],
  outputs: [registered],
  errors: [
    { code: 'phoneAssigned', status: 422, fields: { phone: ['phoneAssigned'] } },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
}))
