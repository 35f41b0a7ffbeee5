import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptyRegistration,
  type RegistrationDraft,
  type RegistrationRequest,
  readRegistration,
  registrationErrorsOf,
} from '#domain/auth/register.ts'
import type { Registered } from '#domain/contract/auth/auth.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/**
 * Signs up. The response is the same whether or not the address has an account, and names the registration that the code
 * and the link activate. Refusals of the phone are shown at its field. (AUT-02, AUT-07)
 */
export const registerMachine = createForm<RegistrationDraft, RegistrationRequest, Registered, 'register'>({
  id: 'register',
  src: 'register',
  empty: emptyRegistration,
  errorsOf: registrationErrorsOf,
  read: readRegistration,
  secrets: ['password', 'confirm'],
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
