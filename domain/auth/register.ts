import * as v from 'valibot'
import { personalNumber } from '#domain/kit/marks.ts'
import { countrySchema, languageSchema, plainText } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { type DraftOf, defineForm, typed } from '#domain/kit/validation/form.ts'
import { email } from '#domain/kit/validation/network.ts'
import { firstname, lastname, password, requiredSecret, requiredText } from '#domain/kit/validation/text.ts'
import { phoneErrorOf, readTypedPhone } from '#domain/kit/validation/typed-phone.ts'
import { captchaErrorOf, captchaField, readCaptcha } from './captcha.ts'

/** `terms_version`: the version of the terms that the customer accepted. */
export const registrationSchema = v.object({
  first_name: firstname,
  last_name: lastname,
  email,
  /** As typed; a national number is read with `country`. */
  phone: personalNumber(requiredText),
  country: countrySchema,
  password,
  language: languageSchema,
  terms_version: v.pipe(plainText, v.nonEmpty('REQUIRED')),
})

export type Registration = v.InferOutput<typeof registrationSchema>

/** A country is chosen from a list, so only a missing one is wrong. */
const chosen = v.pipe(v.string(), v.nonEmpty('REQUIRED' satisfies ValidationCode))

/**
 * The sign-up form. `phone_country`: empty until chosen separately; until then `country` applies. `terms_version`: empty until the terms
 * are accepted. The request has names and address trimmed, the phone in international form and the password as typed; its language is
 * that of the page. (AUT-02)
 */
export const registrationForm = defineForm({
  fields: {
    first_name: firstname,
    last_name: lastname,
    email,
    country: chosen,
    phone_country: typed(countrySchema),
    phone: typed(registrationSchema.entries.phone),
    password,
    confirm: requiredSecret,
    terms_version: chosen,
    captcha: captchaField,
  },
  confirms: ['password', 'confirm'],
  check: (draft) => {
    const phone = phoneErrorOf(draft.phone, phoneCountryOf(draft))
    return { ...(phone === null ? {} : { phone }), ...captchaErrorOf(draft) }
  },
  read: ({ first_name, last_name, email, country, terms_version, captcha }, draft) => ({
    first_name,
    last_name,
    email,
    phone: readTypedPhone(draft.phone, phoneCountryOf(draft)),
    country,
    password: draft.password,
    terms_version,
    ...readCaptcha(captcha),
  }),
})
export type RegistrationDraft = DraftOf<typeof registrationForm>

/** ISO 3166-1 alpha-2 of the phone's numbering plan; empty while unknown. */
export const phoneCountryOf = ({ phone_country, country }: { phone_country: string; country: string }): string =>
  phone_country || country
