import * as v from 'valibot'
import type { Registration } from '#domain/contract/sign-up.ts'
import type { FailureCode } from '#domain/failure.ts'
import { captchaErrorOf, readCaptcha } from '#domain/sign-in.ts'
import { phoneErrorOf, readTypedPhone } from '#domain/typed-phone.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'
import { email } from '#domain/validation/network.ts'
import { confirms, firstname, lastname, password, readTyped, requiredSecret } from '#domain/validation/text.ts'

/**
 * What the sign-up form asks for, as it was typed. `phone_country` is empty until it was chosen by itself, and follows
 * `country` until then; `terms_version` is empty until the terms were accepted. (AUT-02)
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

/** In the order in which the form asks. */
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

/** What is sent; the language is that of the page. */
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

/** What keeps a draft from being sent, by field; empty when nothing does. */
export const registrationErrorsOf = (draft: RegistrationDraft): RegistrationErrors => {
  const phone = phoneErrorOf(draft.phone, phoneCountryOf(draft))
  return {
    ...codesByField(v.safeParse(draftSchema, draft).issues),
    ...(phone === null ? {} : { phone }),
    ...captchaErrorOf(draft),
  }
}

/** The draft as it is sent: names and address trimmed, the phone in international form, the password as it was typed. */
export const readRegistration = (draft: RegistrationDraft): RegistrationRequest => ({
  first_name: readTyped(draft.first_name),
  last_name: readTyped(draft.last_name),
  email: readTyped(draft.email),
  phone: readTypedPhone(draft.phone, phoneCountryOf(draft)),
  country: draft.country,
  password: draft.password,
  terms_version: draft.terms_version,
  ...readCaptcha(draft),
})

/** ISO 3166-1 alpha-2 of the numbering plan that the phone is typed in; empty while none is known. */
export const phoneCountryOf = ({ phone_country, country }: RegistrationDraft): string => phone_country || country

const typed = v.pipe(v.string(), v.maxLength(1000))

/** What a reload finds of a form that was not sent; its secrets and the captcha's answer are not among it. */
export const storedRegistrationSchema = v.object({
  first_name: typed,
  last_name: typed,
  email: typed,
  country: typed,
  phone_country: typed,
  phone: typed,
  terms_version: typed,
})
