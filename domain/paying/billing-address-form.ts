import * as v from 'valibot'
import type { Failure } from '#domain/kit/failure.ts'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { codesByField, isValidationCode, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { readTyped } from '#domain/kit/validation/text.ts'
import { type BillingAddress, billingAddressSchema, branchCodes, personalityTypes } from './billing-address.ts'
import { hasOfficialInvoice, officialFields, officialInvoiceErrors, withoutInapplicable } from './official-invoice.ts'

export type BillingField = keyof BillingAddress

/** Errors by field; `billingCountryFixed`: the one allowed change of the country was made. */
export type BillingErrors = Partial<Record<BillingField, ValidationCode | 'billingCountryFixed'>>

const typed = v.pipe(v.string(), v.maxLength(1000))
const typedSelf = personal(typed)

/** The values of the form, valid or not. */
export const typedBillingSchema = v.object({
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

/** A draft as the device keeps it. `base`: the stored address that it was typed over. */
export const billingDraftSchema = v.object({ base: typedBillingSchema, typed: typedBillingSchema })
export type BillingDraft = v.InferOutput<typeof billingDraftSchema>

/**
 * The address as it is sent: Latin digits, no invisible marks, trimmed; a grouped phone number without its separators,
 * with `+` for a leading `00`; empty where fields do not apply. (VAL-26, PRJ-03)
 */
export const readBillingDraft = (draft: BillingAddress): BillingAddress => ({
  ...withoutInapplicable(readOfficial(draft)),
  name: readTyped(draft.name),
  street: readTyped(draft.street),
  street_2: readTyped(draft.street_2),
  city: readTyped(draft.city),
  state: readTyped(draft.state),
  postal_code: hasOfficialInvoice(draft) ? ungrouped(draft.postal_code) : readTyped(draft.postal_code),
  phone: readTyped(draft.phone)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+'),
})

const readOfficial = (draft: BillingAddress): BillingAddress => ({
  ...draft,
  economic_code: ungrouped(draft.economic_code),
  national_id: ungrouped(draft.national_id),
  registration_number: readTyped(draft.registration_number),
})

const ungrouped = (text: string): string => readTyped(text).replace(/[\s-]/g, '')

/** Removes the errors of changed fields. A changed taxpayer type or country also removes the errors of fields that depend on it. */
export const billingErrorsAfter = (errors: BillingErrors, change: Partial<BillingAddress>): BillingErrors => {
  const decides = ['country', 'official_invoice', 'personality_type'].some((field) => Object.hasOwn(change, field))
  const answered: readonly string[] = [...Object.keys(change), ...(decides ? [...officialFields, 'postal_code'] : [])]
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !answered.includes(field)))
}

/**
 * The errors of a draft by field; empty if it can be sent. Only the API judges checksums.
 * @param saved the current billing address; null if none is stored
 * @param countryFixed the one allowed change of the country was made (PRJ-04)
 */
export const billingErrorsOf = (
  draft: BillingAddress,
  saved: BillingAddress | null,
  countryFixed: boolean,
): BillingErrors => {
  const read = readBillingDraft(draft)
  const { issues } = v.safeParse(billingAddressSchema, read, { abortPipeEarly: true })
  const moved = countryFixed && saved !== null && saved.country !== draft.country
  return {
    ...codesByField(issues),
    ...officialInvoiceErrors(read, 'shape'),
    ...(moved ? { country: 'billingCountryFixed' } : {}),
  }
}

/** The errors by field of a refusal of the API; empty if it is not about fields. */
export const billingErrorsOfFailure = ({ code, fields }: Failure): BillingErrors => {
  if (code === 'billingCountryFixed') return { country: code }
  return Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([field]) => Object.hasOwn(billingAddressSchema.entries, field))
      .map(([field, codes]) => [field, codes.find(isValidationCode) ?? 'INVALID']),
  )
}
