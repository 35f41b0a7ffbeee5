import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { countryBeingTyped, phoneErrorOf, readTypedPhone } from '#domain/kit/validation/typed-phone.ts'

/** `phone` as typed; `country`: ISO 3166-1 alpha-2 of its numbering plan, empty while unknown. */
export type PhoneDraft = { country: string; phone: string }

export const emptyPhoneDraft: PhoneDraft = { country: '', phone: '' }

/** Errors that prevent a phone from being sent, by field. */
export const phoneDraftErrorsOf = (draft: PhoneDraft): Partial<Record<keyof PhoneDraft, ValidationCode>> => {
  const error = phoneErrorOf(draft.phone, draft.country) ?? (planOf(draft) === '' ? 'phone.invalid' : null)
  return error === null ? {} : { phone: error }
}

/** The request: the phone in international form, with its own country. */
export const readPhoneDraft = (draft: PhoneDraft): PhoneDraft => ({
  country: planOf(draft),
  phone: readTypedPhone(draft.phone, draft.country),
})

const planOf = ({ country, phone }: PhoneDraft): string => countryBeingTyped(phone) ?? country
