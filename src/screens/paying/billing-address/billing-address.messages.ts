import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingErrors, BillingField } from '#domain/paying/billing-address-form.ts'
import { failureWords } from '#src/app/messages/failure-messages.ts'

const missing: Partial<Record<BillingField, MessageDescriptor>> = {
  name: msg`Enter the name of the company or person who is billed.`,
  street: msg`Enter the street and house number.`,
  city: msg`Enter the city.`,
  country: msg`Choose the country.`,
  postal_code: msg`Enter the postal code.`,
  phone: msg`Enter a phone number.`,
}

const tooLong = msg`This is too long.`

/** The error of a field; undefined if it has none. */
export const billingErrorWords = (errors: BillingErrors, field: BillingField): MessageDescriptor | undefined => {
  const code = errors[field]
  if (code === undefined) return undefined
  if (code === 'billingCountryFixed') return failureWords.billingCountryFixed.what
  if (code === 'REQUIRED') return missing[field] ?? msg`Fill in this field.`
  if (code === 'phone.format') return msg`Enter the number in digits, with its country code: +49 30 1234567.`
  return code === 'text.tooLong' ? tooLong : (missing[field] ?? msg`This is not accepted.`)
}
