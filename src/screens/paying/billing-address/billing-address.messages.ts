import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import type { BillingErrors, BillingField } from '#domain/paying/billing-address-form.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

const missing: Partial<Record<BillingField, MessageDescriptor>> = {
  name: msg`Enter the name of the company or person who is billed.`,
  street: msg`Enter the street and house number.`,
  city: msg`Enter the city.`,
  country: msg`Choose the country.`,
  postal_code: msg`Enter the postal code.`,
  phone: msg`Enter a phone number.`,
  personality_type: msg`Choose the type of the taxpayer.`,
  branch_code: msg`Choose the branch.`,
  registration_number: msg`Enter the registration number.`,
  economic_code: msg`Enter the economic code.`,
}

const rules: Partial<Record<ValidationCode | 'billingCountryFixed', MessageDescriptor>> = {
  billingCountryFixed: failureWords.billingCountryFixed.what,
  'phone.format': msg`Enter the number in digits, with its country code: +49 30 1234567.`,
  'text.tooLong': msg`This is too long.`,
  'text.printable': msg`An invoice cannot show all of these characters. Use Latin, Persian, Arabic, Cyrillic, Greek or Hebrew letters.`,
  'number.tenDigits': msg`An official invoice needs the postal code with its ten digits.`,
  'nationalCode.format': msg`A national code has ten digits.`,
  'nationalCode.checksum': msg`This national code is not correct. Check its digits.`,
  'legalNationalId.format': msg`A legal national ID has eleven digits.`,
  'legalNationalId.checksum': msg`This legal national ID is not correct. Check its digits.`,
  'economicCode.length': msg`An economic code has 11 to 14 characters.`,
}

/** The error of a field; undefined if it has none. */
export const billingErrorWords = (errors: BillingErrors, field: BillingField): MessageDescriptor | undefined => {
  const code = errors[field]
  if (code === undefined) return undefined
  if (code === 'REQUIRED') return missing[field] ?? msg`Fill in this field.`
  return rules[code] ?? missing[field] ?? msg`This is not accepted.`
}
