import * as v from 'valibot'
import { codeErrorsOf, digitsOf } from '#domain/auth/activation.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

/** The password again, and a code of the app. `needs_code`: the account had a second factor when its passkeys were loaded. */
export type ConfirmOwnerDraft = { password: string; needs_code: boolean; code: string }
export type ConfirmOwnerRequest = { by: 'password'; password: string; code?: string }

export const emptyConfirmOwner: ConfirmOwnerDraft = { password: '', needs_code: false, code: '' }

export const confirmOwnerErrorsOf = ({
  password,
  needs_code,
  code,
}: ConfirmOwnerDraft): Partial<Record<'password' | 'code', ValidationCode>> => ({
  ...codesByField(v.safeParse(v.object({ password: requiredSecret }), { password }).issues),
  ...(needs_code || code !== '' ? codeErrorsOf({ subject: '', code }) : {}),
})

export const readConfirmOwner = ({ password, code }: ConfirmOwnerDraft): ConfirmOwnerRequest => ({
  by: 'password',
  password,
  ...(code === '' ? {} : { code: digitsOf(code) }),
})
