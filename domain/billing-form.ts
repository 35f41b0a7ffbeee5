import * as v from 'valibot'
import { type BillingAddress, billingAddressSchema, branchCodes, personalityTypes } from '#domain/billing.ts'
import type { Failure } from '#domain/failure.ts'
import { personal, personalNumber } from '#domain/marks.ts'
import { codesByField, isValidationCode, type ValidationCode } from '#domain/validation/codes.ts'
import { readTyped } from '#domain/validation/text.ts'

export type BillingField = keyof BillingAddress

/** What is wrong with which field; `billingCountryFixed` says that the country's one change was made already. */
export type BillingErrors = Partial<Record<BillingField, ValidationCode | 'billingCountryFixed'>>

const typed = v.pipe(v.string(), v.maxLength(1000))
const typedSelf = personal(typed)

/** What was typed so far, right or wrong, as a draft keeps it. */
export const billingDraftSchema = v.object({
  name: typedSelf,
  street: typedSelf,
  street_2: typedSelf,
  city: typedSelf,
  state: typedSelf,
  country: typed,
  postal_code: typedSelf,
  phone: personalNumber(typed),
  official_invoice: v.boolean(),
  personality_type: v.nullable(v.picklist(personalityTypes)),
  branch_code: v.nullable(v.picklist(branchCodes)),
  economic_code: typedSelf,
  national_id: typedSelf,
  registration_number: typedSelf,
}) satisfies v.GenericSchema<unknown, BillingAddress>

/**
 * The address as it is sent: Latin digits, no invisible marks, trimmed; a grouped phone number without its separators,
 * with `+` for a leading `00`. (VAL-26)
 */
export const readBillingDraft = (draft: BillingAddress): BillingAddress => ({
  ...draft,
  name: readTyped(draft.name),
  street: readTyped(draft.street),
  street_2: readTyped(draft.street_2),
  city: readTyped(draft.city),
  state: readTyped(draft.state),
  postal_code: readTyped(draft.postal_code),
  phone: readTyped(draft.phone)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+'),
})

/**
 * What keeps a draft from being saved, by field; empty when nothing does.
 * @param saved the address that is billed now; null: there is none yet
 * @param countryFixed its country was changed once already and stays (PRJ-04)
 */
export const billingErrorsOf = (
  draft: BillingAddress,
  saved: BillingAddress | null,
  countryFixed: boolean,
): BillingErrors => {
  const { issues } = v.safeParse(billingAddressSchema, readBillingDraft(draft), { abortPipeEarly: true })
  const moved = countryFixed && saved !== null && saved.country !== draft.country
  return { ...codesByField(issues), ...(moved ? { country: 'billingCountryFixed' } : {}) }
}

/** The fields that a refusal of the API is about; empty when it is about none. */
export const billingErrorsOfFailure = ({ code, fields }: Failure): BillingErrors => {
  if (code === 'billingCountryFixed') return { country: code }
  return Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([field]) => Object.hasOwn(billingAddressSchema.entries, field))
      .map(([field, codes]) => [field, codes.find(isValidationCode) ?? 'INVALID']),
  )
}
