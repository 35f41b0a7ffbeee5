import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import type { CallTargetKind } from '#domain/numbers/call-trunk.ts'
import type { DeliveryFailure } from '#domain/numbers/sms-trunk.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const targetKindWords: Readonly<Record<CallTargetKind, MessageDescriptor>> = {
  pbx: msg`PBX of the project`,
  sip: msg`SIP trunk`,
  forward: msg`Phone`,
}

const errorWords: Partial<Record<ValidationCode, MessageDescriptor>> = {
  REQUIRED: msg`Fill in this field.`,
  'port.range': msg`A port is a number from 1 to 65535.`,
  'domainOrIp.format': msg`Enter a domain, such as sip.example.com, or an IP address.`,
  'host.internal': msg`This address is not on the public internet.`,
  'phone.digits': msg`A phone number has digits only.`,
  'phone.length': msg`A phone number has 5 to 13 digits.`,
  'phone.iran': msg`A phone number of Iran has 10 digits after the 0.`,
  'phone.iranMobile': msg`A mobile number of Iran has 10 digits after the 0 and starts with 9.`,
  'phone.us': msg`A phone number of the United States has 10 digits.`,
  'phone.invalid': msg`This phone number does not exist in its country.`,
  'phone.own': msg`This is the number itself: its calls would never end.`,
  'targets.most': msg`Remove a target before you add another one.`,
  'targets.duplicate': msg`This target is already in the list.`,
  'url.format': msg`Enter a URL with a domain, such as https://hooks.example.com/sms.`,
  'url.https': msg`The URL must start with https://, so that messages are encrypted.`,
  'url.credentials': msg`A URL must not contain a user name or a password.`,
  'url.port': msg`The port must be 443, or a number from 1024 to 65535.`,
  'text.tooLong': msg`This is too long.`,
}

const unusable = msg`This cannot be saved. Check what you entered.`

export const trunkErrorWords = (code: ValidationCode): MessageDescriptor => errorWords[code] ?? unusable

export const deliveryWords = wordTable<DeliveryFailure>({
  unfinished: msg`No result yet`,
  hostUnknown: msg`The host does not exist.`,
  addressInternal: msg`The host is not on the public internet, so nothing was sent.`,
  redirectRefused: msg`The receiver redirects to an address that is not allowed.`,
  tooManyRedirects: msg`The receiver redirects too often.`,
  timedOut: msg`No answer within 5 seconds`,
  connectionFailed: msg`The connection failed.`,
  statusRefused: msg`The receiver did not accept the message.`,
})
