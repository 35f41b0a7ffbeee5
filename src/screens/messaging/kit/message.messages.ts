import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openTable } from '#domain/kit/open-table.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import type { SmsEncoding } from '#domain/messaging/sms-text.ts'

/** Names of the standards; not translated. */
export const encodingNames = openTable<SmsEncoding, string>({ gsm7: 'GSM-7', ucs2: 'Unicode (UCS-2)' }, (name) => name)

type Words = Partial<Record<ValidationCode, MessageDescriptor>>

const words: Words = {
  'receivers.most': msg`A message cannot have more than 100 recipients.`,
  'receivers.size': msg`This list is larger than 1 MB. A message has at most 100 recipients.`,
  'receivers.unreadable': msg`This file cannot be read as a list. Choose a text or CSV file.`,
  'receivers.duplicate': msg`A number is in the list twice.`,
  'receivers.number': msg`The list has entries to which no message can be sent. Correct or remove them.`,
  'sms.length': msg`This text is longer than 10 segments.`,
  'sms.sender': msg`Messages cannot be sent from this number. Choose another one.`,
  'sms.time': msg`Choose a time within the next 30 days.`,
  INVALID: msg`This text has characters that cannot be sent.`,
}

const required: Readonly<Record<string, MessageDescriptor>> = {
  from: msg`Choose a number.`,
  receivers: msg`Enter at least one number.`,
  text: msg`Write a text.`,
  send_at: msg`Choose a day and a time.`,
}

export const composeErrorWords = (field: string, code: ValidationCode): MessageDescriptor =>
  (code === 'REQUIRED' ? required[field] : words[code]) ?? msg`Check this field.`
