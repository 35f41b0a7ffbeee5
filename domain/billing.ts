import * as v from 'valibot'
import { countrySchema } from '#domain/primitives.ts'

export const personalityTypes = ['real', 'legal'] as const
export const branchCodes = ['central', 'other'] as const

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'text.tooLong'))
const needed = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'REQUIRED'), v.maxLength(most, 'text.tooLong'))

/** The billing address of a project. `name` is a company or a person; the last five fields matter for official invoices only. */
export const billingAddressSchema = v.object({
  name: needed(128),
  street: needed(200),
  street_2: text(200),
  city: needed(100),
  state: text(100),
  country: v.pipe(v.string(), v.minLength(1, 'REQUIRED'), countrySchema),
  postal_code: needed(16),
  phone: v.pipe(v.string(), v.trim(), v.minLength(1, 'REQUIRED'), v.regex(/^\+?\d{5,15}$/, 'phone.format')),
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
