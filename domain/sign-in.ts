import * as v from 'valibot'
import { type Credentials, credentialsSchema } from '#domain/contract/auth.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'

export type SignInErrors = Partial<Record<keyof Credentials, ValidationCode>>

/** What keeps a draft from being sent, by field; empty when nothing does. */
export const signInErrorsOf = (draft: Credentials): SignInErrors => {
  const { issues } = v.safeParse(credentialsSchema, draft)
  return codesByField(issues)
}

/** The draft as it is sent: the address trimmed, the password exactly as it was typed. */
export const readSignInDraft = ({ email, password }: Credentials): Credentials => ({ email: email.trim(), password })
