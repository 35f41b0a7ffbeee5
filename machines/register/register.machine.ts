import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Registered } from '#domain/contract/sign-up.ts'
import {
  emptyRegistration,
  type RegistrationDraft,
  type RegistrationRequest,
  readRegistration,
  registrationErrorsOf,
} from '#domain/registration.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/**
 * Signing up. The answer is the same whether or not the address has an account, and names the registration that its code
 * and its link activate. What is wrong with the phone is said of the phone. (AUT-02, AUT-07)
 */
export const registerMachine = createForm<RegistrationDraft, RegistrationRequest, Registered>({
  id: 'register',
  src: 'register',
  empty: emptyRegistration,
  errorsOf: registrationErrorsOf,
  read: readRegistration,
  secrets: ['password', 'confirm'],
  spent: ['captcha'],
  places: {
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
