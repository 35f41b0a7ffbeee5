import * as v from 'valibot'
import { countSchema } from '#domain/kit/primitives.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import {
  legalNationalId,
  legalNationalIdShape,
  nationalCode,
  nationalCodeShape,
  tenDigits,
} from '#domain/kit/validation/iran-identity.ts'
import { economicCode, optional, requiredText } from '#domain/kit/validation/text.ts'
import { type BillingAddress, billingAddressSchema } from './billing-address.ts'
import { unprintableFields } from './printable-text.ts'

/** The tax office of this country defines the official invoice. */
const officialInvoiceCountry = 'IR'

/** The fields that only an official invoice has, in the order of the form. */
export const officialFields = [
  'personality_type',
  'national_id',
  'registration_number',
  'economic_code',
  'branch_code',
] as const
export type OfficialField = (typeof officialFields)[number]

const noDetails = {
  personality_type: null,
  branch_code: null,
  national_id: '',
  registration_number: '',
  economic_code: '',
} satisfies Pick<BillingAddress, OfficialField>

export const canHaveOfficialInvoice = ({ country }: Pick<BillingAddress, 'country'>): boolean =>
  country === officialInvoiceCountry

export const hasOfficialInvoice = (address: Pick<BillingAddress, 'country' | 'official_invoice'>): boolean =>
  address.official_invoice && canHaveOfficialInvoice(address)

/** Only some fields apply: none of them without an official invoice, no registration number to a real person. (PRJ-03) */
const applies = (address: BillingAddress, field: OfficialField): boolean => {
  if (!hasOfficialInvoice(address)) return false
  if (field === 'registration_number') return address.personality_type === 'legal'
  if (field === 'national_id' || field === 'economic_code') return address.personality_type !== null
  return true
}

/** The address with empty values where fields do not apply. */
export const withoutInapplicable = (address: BillingAddress): BillingAddress => {
  const empty = officialFields.filter((field) => !applies(address, field)).map((field) => [field, noDetails[field]])
  return { ...address, official_invoice: hasOfficialInvoice(address), ...Object.fromEntries(empty) }
}

/**
 * The fields of a billing address that an official invoice lacks; none if it can be issued. `official_invoice`: the customer
 * has not asked for one.
 */
export const missingForOfficial = (address: BillingAddress): (keyof BillingAddress)[] => {
  const asked = { ...address, official_invoice: true }
  const wrong = Object.keys(officialInvoiceErrors(asked, 'full')) as (keyof BillingAddress)[]
  return [...(address.official_invoice ? [] : ['official_invoice' as const]), ...wrong]
}

export type OfficialErrors = Partial<Record<OfficialField | 'official_invoice' | 'postal_code', ValidationCode>>

const chosen = v.nonNullable(v.unknown(), 'REQUIRED' satisfies ValidationCode)

const details = (ids: { real: v.GenericSchema<string, string>; legal: v.GenericSchema<string, string> }) => {
  const always = { postal_code: tenDigits, personality_type: chosen, branch_code: chosen }
  return {
    // A real person who pays no taxes of a business has no economic code.
    real: v.object({ ...always, national_id: ids.real, economic_code: optional(economicCode) }),
    legal: v.object({
      ...always,
      national_id: ids.legal,
      registration_number: requiredText,
      economic_code: economicCode,
    }),
    unknown: v.object(always),
  }
}

const rules = {
  /** The shape of characters only, because checksums of the surrogates in recordings are wrong. */
  shape: details({ real: nationalCodeShape, legal: legalNationalIdShape }),
  full: details({ real: nationalCode, legal: legalNationalId }),
}

/**
 * What is wrong with an official invoice: details that are missing or malformed, and details that do not apply.
 * (PRJ-03, VAL-21 to VAL-24)
 */
export const officialInvoiceErrors = (address: BillingAddress, judged: keyof typeof rules): OfficialErrors => {
  const applicable = withoutInapplicable(address)
  const superfluous = (['official_invoice', ...officialFields] as const)
    .filter((field) => address[field] !== applicable[field])
    .map((field) => [field, 'INVALID' satisfies ValidationCode])
  if (!hasOfficialInvoice(address)) return Object.fromEntries(superfluous)
  const { issues } = v.safeParse(rules[judged][address.personality_type ?? 'unknown'], address)
  return { ...Object.fromEntries(superfluous), ...codesByField(issues) }
}

/** A billing address as the API accepts it. `version`: of the address that the user saw; 0 for the first. */
export const sentBillingAddressSchema = v.pipe(
  v.strictObject({ version: countSchema, ...billingAddressSchema.entries }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [key, message] of Object.entries({
      ...unprintableFields(input),
      ...officialInvoiceErrors(input, 'full'),
    }))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key as keyof BillingAddress] }],
      })
  }),
)
