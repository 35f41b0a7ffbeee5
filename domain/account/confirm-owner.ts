import * as v from 'valibot'
import { codeErrorsOf, digitsOf } from '#domain/auth/activation.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

/** The password again, and a code of the app if the account has a second factor; `code` is null without one. */
export type ConfirmOwnerDraft = { password: string; code: string | null }
export type ConfirmOwnerRequest = { by: 'password'; password: string; code?: string }

export const emptyConfirmOwner: ConfirmOwnerDraft = { password: '', code: null }

export const confirmOwnerErrorsOf = ({
  password,
  code,
}: ConfirmOwnerDraft): Partial<Record<'password' | 'code', ValidationCode>> => ({
  ...codesByField(v.safeParse(v.object({ password: requiredSecret }), { password }).issues),
  ...(code === null ? {} : codeErrorsOf({ subject: '', code })),
})

export const readConfirmOwner = ({ password, code }: ConfirmOwnerDraft): ConfirmOwnerRequest => ({
  by: 'password',
  password,
  ...(code === null ? {} : { code: digitsOf(code) }),
})
