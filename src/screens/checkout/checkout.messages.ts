import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingErrors, BillingField } from '#domain/billing-form.ts'
import type { DepositErrors } from '#domain/deposit.ts'
import { failureWords } from '#src/app/failure-messages.ts'

const missing: Partial<Record<BillingField, MessageDescriptor>> = {
  name: msg`Enter the name of the company or person who is billed.`,
  street: msg`Enter the street and house number.`,
  city: msg`Enter the city.`,
  country: msg`Choose the country.`,
  postal_code: msg`Enter the postal code.`,
  phone: msg`Enter a phone number.`,
}

const tooLong = msg`This is too long.`

/** What is wrong with a field of the billing address; undefined while nothing is. */
export const billingErrorWords = (errors: BillingErrors, field: BillingField): MessageDescriptor | undefined => {
  const code = errors[field]
  if (code === undefined) return undefined
  if (code === 'billingCountryFixed') return failureWords.billingCountryFixed.what
  if (code === 'REQUIRED') return missing[field] ?? msg`This is needed.`
  if (code === 'phone.format') return msg`Enter the number in digits, with its country code: +49 30 1234567.`
  return code === 'text.tooLong' ? tooLong : (missing[field] ?? msg`This is not accepted.`)
}

/** Simple users of a project look, but don't spend. */
export const roleSpendsNothing = {
  what: msg`Your role in this project can't order or pay.`,
  next: msg`Ask the owner or a manager of the project.`,
}

export const depositAmountWords: Partial<Record<NonNullable<DepositErrors['amount']>, MessageDescriptor>> = {
  REQUIRED: msg`Enter an amount.`,
  amountTooSmall: msg`This is less than the smallest deposit.`,
}

export const noAmount = msg`Enter an amount in dollars with at most two decimals.`
