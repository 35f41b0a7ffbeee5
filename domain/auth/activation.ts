import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { codeKey } from '#domain/kit/reading.ts'
import { codesByField } from '#domain/kit/validation/codes.ts'
import { defineForm, type FieldErrors, typed } from '#domain/kit/validation/form.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

/** A typed code, with the id of its registration, phone or contact. */
export const codeForm = defineForm({ fields: { subject: v.string(), code: codeSchema } })

/** Errors of a code that is needed under conditions. */
export const codeErrorsOf = (code: string): FieldErrors =>
  codesByField(v.safeParse(v.object({ code: codeSchema }), { code }).issues)

/** The code to send, six Latin digits: text messages and apps write `123 456` or `123-456`. */
export const digitsOf = (code: string): string => codeKey(code)

/** The one-time token of a mailed link; empty without a link. */
export const linkForm = defineForm({
  fields: { token: typed(linkTokenSchema) },
  check: ({ token }) => (token === '' ? { token: 'REQUIRED' } : {}),
})

/** Whether a failure means that the link can never work. */
export const isFinalLinkFailure = (code: FailureCode): boolean =>
  code === 'linkInvalid' || code === 'linkExpired' || code === 'linkUsed'
