import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { codeKey } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'

/** A typed code, with the id of its registration or phone. */
export type CodeDraft = { subject: string; code: string }

export type CodeErrors = Partial<Record<keyof CodeDraft, ValidationCode>>

/** Errors that prevent a code from being sent. */
export const codeErrorsOf = ({ code }: CodeDraft): CodeErrors =>
  codesByField(v.safeParse(v.object({ code: codeSchema }), { code: digitsOf(code) }).issues)

/** The code to send: six Latin digits. */
export const readCode = ({ subject, code }: CodeDraft): CodeDraft => ({ subject, code: digitsOf(code) })

/** A typed code without separators: text messages and apps write `123 456` or `123-456`. */
export const digitsOf = (code: string): string => codeKey(code)

/** The one-time token of a mailed link; empty without a link. */
export type LinkDraft = { token: string }

/** Whether a failure means that the link can never work. */
export const isFinalLinkFailure = (code: FailureCode): boolean =>
  code === 'linkInvalid' || code === 'linkExpired' || code === 'linkUsed'
