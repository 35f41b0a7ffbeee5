import * as v from 'valibot'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { firstIssueOnly, requiredText } from '#domain/kit/validation/text.ts'
import { orEmpty } from './detail-text.ts'
import { messengerName, userName } from './social-networks.ts'

const { least, most } = validationRules['phone.format']
const phone = new RegExp(`^\\+\\d{${least},${most}}$`)

/** A phone as it may be typed, with its country code and spaces or hyphens. */
const readPhone = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^00/, '+')

const phoneNumber = v.config(
  v.pipe(requiredText, v.transform(readPhone), v.regex<string, ValidationCode>(phone, 'phone.format')),
  firstIssueOnly,
)

/** A user name or a phone. */
const nameOrPhone = v.config(
  v.pipe(
    requiredText,
    v.transform((text) => (/^[+\d(]/.test(text) ? readPhone(text) : nameIn(text))),
    v.check<string, ValidationCode>((text) => phone.test(text) || messengerName.test(text), 'userName.format'),
  ),
  firstIssueOnly,
)

const nameIn = (text: string): string => {
  const read = v.safeParse(userName(messengerName), text)
  return read.success ? read.output : text
}

/** Where a user can be reached besides mail and phone; every field may be empty. (ACC-06) */
export const contactChannelsSchema = v.object({
  telegram: orEmpty(nameOrPhone),
  whatsapp: orEmpty(phoneNumber),
  bale: orEmpty(nameOrPhone),
})
export type ContactChannels = v.InferOutput<typeof contactChannelsSchema>

export const emptyContactChannels: ContactChannels = { telegram: '', whatsapp: '', bale: '' }
