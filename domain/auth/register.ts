import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { countrySchema, languageSchema, plainText } from '#domain/kit/primitives.ts'
import { readIdentifier } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { email } from '#domain/kit/validation/network.ts'
import {
  confirms,
  firstname,
  lastname,
  password,
  readTyped,
  requiredSecret,
  requiredText,
} from '#domain/kit/validation/text.ts'
import { phoneErrorOf, readTypedPhone } from '#domain/kit/validation/typed-phone.ts'
import { captchaErrorOf, readCaptcha } from './sign-in.ts'

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

/**
 * The sign-up form as typed. `phone_country`: empty until chosen separately; until then `country` applies.
 * `terms_version`: empty until the terms are accepted. (AUT-02)
 */
export type RegistrationDraft = {
  first_name: string
  last_name: string
  email: string
  country: string
  phone_country: string
  phone: string
  password: string
  confirm: string
  terms_version: string
  captcha: string | null
}

/** The keys are in the order of the form's fields. */
export const emptyRegistration: RegistrationDraft = {
  first_name: '',
  last_name: '',
  email: '',
  country: '',
  phone_country: '',
  phone: '',
  password: '',
  confirm: '',
  terms_version: '',
  captcha: null,
}

/** The request; the language is that of the page. */
export type RegistrationRequest = Omit<Registration, 'language'> & { captcha?: string }

export type RegistrationErrors = Partial<Record<keyof RegistrationDraft, ValidationCode | FailureCode>>

const must: ValidationCode = 'REQUIRED'

const draftSchema = v.pipe(
  v.object({
    first_name: firstname,
    last_name: lastname,
    email,
    country: v.pipe(v.string(), v.nonEmpty(must)),
    password,
    confirm: requiredSecret,
    terms_version: v.pipe(v.string(), v.nonEmpty(must)),
  }),
  confirms('password', 'confirm'),
)

/** Errors that prevent a draft from being sent, by field. */
export const registrationErrorsOf = (draft: RegistrationDraft): RegistrationErrors => {
  const phone = phoneErrorOf(draft.phone, phoneCountryOf(draft))
  return {
    ...codesByField(v.safeParse(draftSchema, draft).issues),
    ...(phone === null ? {} : { phone }),
    ...captchaErrorOf(draft),
  }
}

/** The request for a draft: names and address trimmed, the phone in international form, the password as typed. */
export const readRegistration = (draft: RegistrationDraft): RegistrationRequest => ({
  first_name: readTyped(draft.first_name),
  last_name: readTyped(draft.last_name),
  email: readIdentifier(draft.email),
  phone: readTypedPhone(draft.phone, phoneCountryOf(draft)),
  country: draft.country,
  password: draft.password,
  terms_version: draft.terms_version,
  ...readCaptcha(draft),
})

/** ISO 3166-1 alpha-2 of the phone's numbering plan; empty while unknown. */
export const phoneCountryOf = ({ phone_country, country }: RegistrationDraft): string => phone_country || country

const typed = v.pipe(v.string(), v.maxLength(1000))

/** The part of an unsent form that is stored for a reload: without secrets and captcha token. */
export const storedRegistrationSchema = v.object({
  first_name: typed,
  last_name: typed,
  email: typed,
  country: typed,
  phone_country: typed,
  phone: typed,
  terms_version: typed,
})
