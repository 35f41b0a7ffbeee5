import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { WireDraft } from '#domain/paying/wire-transfer-form.ts'

type Field = keyof WireDraft

const missing: Partial<Record<Field, MessageDescriptor>> = {
  amount: msg`Enter the amount you transferred.`,
  tracking_code: msg`Enter the tracking code of your bank.`,
  attachment: msg`Attach the receipt from your bank.`,
}

const codes: Partial<Record<FieldError, MessageDescriptor>> = {
  'trackingCode.format': msg`A tracking code has 5 to 40 letters and digits.`,
  trackingCodeUsed: msg`This tracking code was used for another transfer.`,
  amountTooSmall: msg`This is less than the smallest deposit.`,
  amountTooLarge: msg`This is more than one transfer may be.`,
  fileUnknown: msg`This file does not exist any more. Attach it again.`,
  'text.tooLong': msg`Use at most 500 characters.`,
}

/** What is wrong with one field of the form. */
export const wireWords = (field: Field, code: FieldError): MessageDescriptor =>
  (code === 'REQUIRED' ? missing[field] : codes[code]) ??
  (field === 'amount' ? msg`Enter an amount in dollars with at most two decimals.` : msg`Check this field.`)
