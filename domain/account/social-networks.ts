import * as v from 'valibot'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { firstIssueOnly, requiredText } from '#domain/kit/validation/text.ts'
import { orEmpty } from './detail-text.ts'

const address =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:twitter\.com|x\.com|facebook\.com|fb\.com|t\.me|telegram\.me|instagram\.com|ble\.ir)\//i

/** The name in what was typed or pasted: `@name`, or the address of a profile. */
const readName = (text: string): string =>
  text
    .replace(address, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^@/, '')

/** A user name of one network. */
export const userName = (pattern: RegExp) =>
  v.config(
    v.pipe(
      requiredText,
      v.maxLength<string, number, ValidationCode>(200, 'text.tooLong'),
      v.transform(readName),
      v.regex<string, ValidationCode>(pattern, 'userName.format'),
    ),
    firstIssueOnly,
  )

/** Telegram's and Bale's. */
export const messengerName = /^[A-Za-z][A-Za-z0-9_]{3,31}$/

/** User names; every field may be empty. (ACC-06) */
export const socialNetworksSchema = v.object({
  twitter: orEmpty(userName(/^[A-Za-z0-9_]{1,15}$/)),
  facebook: orEmpty(userName(/^[A-Za-z0-9.]{5,50}$/)),
  telegram: orEmpty(userName(messengerName)),
  instagram: orEmpty(userName(/^[A-Za-z0-9._]{1,30}$/)),
})
export type SocialNetworks = v.InferOutput<typeof socialNetworksSchema>

export const emptySocialNetworks: SocialNetworks = { twitter: '', facebook: '', telegram: '', instagram: '' }
