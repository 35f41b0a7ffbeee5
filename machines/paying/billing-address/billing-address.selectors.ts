import type { Failure } from '#domain/kit/failure.ts'
import { type BillingAddress, emptyBillingAddress } from '#domain/paying/billing-address.ts'
import type { BillingErrors } from '#domain/paying/billing-address-form.ts'
import type { BillingAddressSnapshot } from './billing-address.machine.ts'

export const selectDraft = (snapshot: BillingAddressSnapshot): BillingAddress =>
  snapshot.context.draft ?? emptyBillingAddress

export const selectErrors = (snapshot: BillingAddressSnapshot): BillingErrors => snapshot.context.errors

/** A refusal that is not about a field; null if fields are marked. */
export const selectFormFailure = (snapshot: BillingAddressSnapshot): Failure | null =>
  snapshot.matches('refused') && Object.keys(snapshot.context.errors).length === 0 ? snapshot.context.failure : null

export const selectLoadFailure = (snapshot: BillingAddressSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectIsLoading = (snapshot: BillingAddressSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('recalling')

export const selectIsSaving = (snapshot: BillingAddressSnapshot): boolean => snapshot.matches('saving')

/** The one allowed change of the country was made. */
export const selectIsCountryFixed = (snapshot: BillingAddressSnapshot): boolean =>
  snapshot.context.response?.country_fixed ?? false

/** The draft changes the saved country, which is allowed once. */
export const selectMovesCountry = ({ context: { response, draft } }: BillingAddressSnapshot): boolean =>
  response?.address != null && draft !== null && response.address.country !== draft.country
