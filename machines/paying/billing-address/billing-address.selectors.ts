import type { ChangedBy, Failure } from '#domain/kit/failure.ts'
import { type BillingAddress, emptyBillingAddress } from '#domain/paying/billing-address.ts'
import type { BillingErrors, BillingField } from '#domain/paying/billing-address-form.ts'
import { storedOf } from './billing-address.context.ts'
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

export const selectIsSaving = (snapshot: BillingAddressSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('comparing')

export const selectIsSaved = (snapshot: BillingAddressSnapshot): boolean => snapshot.matches('saved')

/** What another user changed in the meantime: nothing, other fields, or a field that was changed here too. */
export const selectMeanwhile = (snapshot: BillingAddressSnapshot): 'merged' | 'contested' | null =>
  snapshot.matches('merged') ? 'merged' : snapshot.matches('contested') ? 'contested' : null

/** Who made that change, and when; undefined if the API does not tell. */
export const selectChangedBy = ({ context }: BillingAddressSnapshot): ChangedBy | undefined => context.failure?.changed

/** The stored value of a field that another user changed, too; undefined where nothing is to be decided. */
export const theirsOf = (field: BillingField, { context }: BillingAddressSnapshot) => context.theirs[field]

/** The draft has something that is not saved. */
export const selectIsDirty = ({ context }: BillingAddressSnapshot): boolean => {
  const { draft } = context
  const stored = storedOf(context)
  return draft !== null && (Object.keys(stored) as BillingField[]).some((field) => draft[field] !== stored[field])
}

/** The one allowed change of the country was made. */
export const selectIsCountryFixed = (snapshot: BillingAddressSnapshot): boolean =>
  snapshot.context.response?.country_fixed ?? false

/** The draft changes the saved country, which is allowed once. */
export const selectMovesCountry = ({ context: { response, draft } }: BillingAddressSnapshot): boolean =>
  response?.address != null && draft !== null && response.address.country !== draft.country
