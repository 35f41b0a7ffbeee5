import { phoneCountryOf } from '#domain/auth/register.ts'
import type { RegisterSnapshot } from './register.machine.ts'

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
