import { phoneCountryOf } from '#domain/registration.ts'
import type { RegisterSnapshot } from './register.machine.ts'

/** The country in whose numbering plan the phone is typed; empty while none is known. */
export const selectPhoneCountry = ({ context }: RegisterSnapshot): string => phoneCountryOf(context.draft)

/** The version of the terms that was accepted; empty while none was. */
export const selectAcceptedTerms = ({ context }: RegisterSnapshot): string => context.draft.terms_version

/** The API has other terms than those that were accepted. */
export const selectAreTermsRefused = ({ context }: RegisterSnapshot): boolean =>
  context.failure?.code === 'termsNotAccepted'

/** A password was typed: it is the one thing that a reload would lose. */
export const selectHasSecrets = ({ context: { draft } }: RegisterSnapshot): boolean =>
  draft.password !== '' || draft.confirm !== ''
