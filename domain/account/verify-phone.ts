import * as v from 'valibot'
import { personalNumber } from '#domain/kit/marks.ts'
import { countrySchema } from '#domain/kit/primitives.ts'
import { type DraftOf, defineForm, typed } from '#domain/kit/validation/form.ts'
import { requiredText } from '#domain/kit/validation/text.ts'
import { countryBeingTyped, phoneErrorOf, readTypedPhone } from '#domain/kit/validation/typed-phone.ts'
import { infoSchema } from '#domain/session/account.ts'

export const phoneFields = { country: typed(countrySchema), phone: typed(personalNumber(requiredText)) }

/**
 * `phone` as typed; `country`: ISO 3166-1 alpha-2 of its numbering plan, empty while unknown. It is sent in international form, with its
 * own country.
 */
export const phoneForm = defineForm({
  fields: phoneFields,
  check: ({ country, phone }) => {
    const error = phoneErrorOf(phone, country) ?? (planOf(country, phone) === '' ? 'phone.invalid' : null)
    return error === null ? {} : { phone: error }
  },
  read: (_values, { country, phone }) => ({ country: planOf(country, phone), phone: readTypedPhone(phone, country) }),
})
export type PhoneDraft = DraftOf<typeof phoneForm>

const planOf = (country: string, phone: string): string => countryBeingTyped(phone) ?? country

/** `info`: the account after the change; null if it could not be loaded, although the phone is verified. */
export const phoneVerifiedSchema = v.object({ info: v.nullable(infoSchema) })
export type PhoneVerified = v.InferOutput<typeof phoneVerifiedSchema>
