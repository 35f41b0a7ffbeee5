import { countryBeingTyped, phoneErrorOf, readTypedPhone } from '#domain/typed-phone.ts'
import type { ValidationCode } from '#domain/validation/codes.ts'

/** `phone` as it was typed; `country` of its numbering plan, ISO 3166-1 alpha-2, empty until one is known. */
export type PhoneDraft = { country: string; phone: string }

export const emptyPhoneDraft: PhoneDraft = { country: '', phone: '' }

/** What keeps a number from being sent, by field; empty when nothing does. */
export const phoneDraftErrorsOf = (draft: PhoneDraft): Partial<Record<keyof PhoneDraft, ValidationCode>> => {
  const error = phoneErrorOf(draft.phone, draft.country) ?? (planOf(draft) === '' ? 'phone.invalid' : null)
  return error === null ? {} : { phone: error }
}

/** The draft as it is sent: in international form, and with the country that it names itself. */
export const readPhoneDraft = (draft: PhoneDraft): PhoneDraft => ({
  country: planOf(draft),
  phone: readTypedPhone(draft.phone, draft.country),
})

const planOf = ({ country, phone }: PhoneDraft): string => countryBeingTyped(phone) ?? country
