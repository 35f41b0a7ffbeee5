import { type BillingAddress, emptyBillingAddress } from '#domain/billing.ts'
import type { BillingErrors } from '#domain/billing-form.ts'
import type { Failure } from '#domain/failure.ts'
import type { BillingAddressSnapshot } from './billing-address.machine.ts'

export const selectDraft = (snapshot: BillingAddressSnapshot): BillingAddress =>
  snapshot.context.draft ?? emptyBillingAddress

export const selectErrors = (snapshot: BillingAddressSnapshot): BillingErrors => snapshot.context.errors

/** A refusal that no field can explain; null when the fields say it. */
export const selectFormFailure = (snapshot: BillingAddressSnapshot): Failure | null =>
  snapshot.matches('refused') && Object.keys(snapshot.context.errors).length === 0 ? snapshot.context.failure : null

export const selectLoadFailure = (snapshot: BillingAddressSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectIsLoading = (snapshot: BillingAddressSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('recalling')

export const selectIsSaving = (snapshot: BillingAddressSnapshot): boolean => snapshot.matches('saving')

/** The country was changed once already and stays as it is. */
export const selectIsCountryFixed = (snapshot: BillingAddressSnapshot): boolean =>
  snapshot.context.answer?.country_fixed ?? false

/** There is a country already and this draft moves it: allowed once. */
export const selectMovesCountry = ({ context: { answer, draft } }: BillingAddressSnapshot): boolean =>
  answer?.address != null && draft !== null && answer.address.country !== draft.country
