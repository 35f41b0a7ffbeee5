import * as v from 'valibot'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { countrySchema, withoutControls } from '#domain/kit/primitives.ts'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { firstIssueOnly, readTyped, requiredText } from '#domain/kit/validation/text.ts'

export const personalityTypes = ['real', 'legal'] as const
export const branchCodes = ['central', 'other'] as const

const atMost = (most: number) => v.maxLength<string, number, ValidationCode>(most, 'text.tooLong')
const needed = (most: number) => personal(v.config(v.pipe(requiredText, atMost(most)), firstIssueOnly))
const text = (most: number) =>
  personal(v.config(v.pipe(v.string(), v.transform(readTyped), withoutControls, atMost(most)), firstIssueOnly))

const { least, most } = validationRules['phone.format']
const phone = personalNumber(
  v.config(
    v.pipe(requiredText, v.regex<string, ValidationCode>(new RegExp(`^\\+?\\d{${least},${most}}$`), 'phone.format')),
    firstIssueOnly,
  ),
)

/** The billing address of a project. `name` is a company or a human; only official invoices use the last five fields. */
export const billingAddressSchema = v.object({
  name: needed(128),
  street: needed(200),
  street_2: text(200),
  city: needed(100),
  state: text(100),
  country: v.pipe(v.string(), v.minLength(1, 'REQUIRED'), countrySchema),
  postal_code: needed(16),
  phone,
  official_invoice: v.boolean(),
  personality_type: v.nullable(v.picklist(personalityTypes)),
  branch_code: v.nullable(v.picklist(branchCodes)),
  economic_code: text(14),
  national_id: text(11),
  registration_number: text(20),
})
export type BillingAddress = v.InferOutput<typeof billingAddressSchema>

export const emptyBillingAddress = {
  name: '',
  street: '',
  street_2: '',
  city: '',
  state: '',
  country: '',
  postal_code: '',
  phone: '',
  official_invoice: false,
  personality_type: null,
  branch_code: null,
  economic_code: '',
  national_id: '',
  registration_number: '',
} satisfies BillingAddress
