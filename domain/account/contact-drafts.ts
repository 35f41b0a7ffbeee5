import * as v from 'valibot'
import { readIdentifier } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { email } from '#domain/kit/validation/network.ts'
import { workExtension } from '#domain/kit/validation/phone.ts'
import { optional, readTyped, requiredSecret } from '#domain/kit/validation/text.ts'
import { type PhoneKind, phoneKinds } from './contacts.ts'
import { emptyPhoneDraft, type PhoneDraft, phoneDraftErrorsOf, readPhoneDraft } from './verify-phone.ts'

export type EmailDraft = { email: string }

export const emptyEmailDraft: EmailDraft = { email: '' }

export const emailDraftErrorsOf = (draft: EmailDraft): Partial<Record<keyof EmailDraft, ValidationCode>> =>
  codesByField(v.safeParse(v.object({ email }), draft).issues)

export const readEmailDraft = (draft: EmailDraft): EmailDraft => ({ email: readIdentifier(draft.email) })

/** `extension` as typed; it is sent for a phone at work only. */
export type ContactPhoneDraft = PhoneDraft & { kind: PhoneKind; extension: string }

export const emptyContactPhoneDraft: ContactPhoneDraft = { kind: phoneKinds[0], ...emptyPhoneDraft, extension: '' }

/** (VAL-18) */
export const contactPhoneErrorsOf = (
  draft: ContactPhoneDraft,
): Partial<Record<keyof ContactPhoneDraft, ValidationCode>> => ({
  ...phoneDraftErrorsOf(draft),
  ...(draft.kind === 'work'
    ? codesByField(v.safeParse(v.object({ extension: optional(workExtension) }), draft).issues)
    : {}),
})

export const readContactPhoneDraft = (draft: ContactPhoneDraft): ContactPhoneDraft => ({
  ...readPhoneDraft(draft),
  kind: draft.kind,
  extension: draft.kind === 'work' ? readTyped(draft.extension) : '',
})

/** `subject`: the id of the address that becomes the primary one. */
export type PrimaryEmailDraft = { subject: string; password: string }

export const primaryEmailErrorsOf = ({
  password,
}: PrimaryEmailDraft): Partial<Record<keyof PrimaryEmailDraft, ValidationCode>> =>
  codesByField(v.safeParse(v.object({ password: requiredSecret }), { password }).issues)
