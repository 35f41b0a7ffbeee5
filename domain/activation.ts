import * as v from 'valibot'
import { codeSchema } from '#domain/contract/sign-up.ts'
import type { FailureCode } from '#domain/failure.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'
import { readTyped } from '#domain/validation/text.ts'

/** A code as it is typed, and what it belongs to: a registration, or a phone. */
export type CodeDraft = { subject: string; code: string }

export type CodeErrors = Partial<Record<keyof CodeDraft, ValidationCode>>

/** What keeps a code from being sent; empty when nothing does. */
export const codeErrorsOf = ({ code }: CodeDraft): CodeErrors =>
  codesByField(v.safeParse(v.object({ code: codeSchema }), { code: digitsOf(code) }).issues)

/** The code as it is sent: six Latin digits. */
export const readCode = ({ subject, code }: CodeDraft): CodeDraft => ({ subject, code: digitsOf(code) })

// `123 456` and `123-456` are how messages write it.
const digitsOf = (code: string): string => readTyped(code).replace(/[\s-]/g, '')

/** The one-time token of a mailed link; empty where none has led here. */
export type LinkDraft = { token: string }

/** Whether a refusal is about the link itself, which then works for nobody any more. */
export const isLinkEnd = (code: FailureCode): boolean =>
  code === 'linkInvalid' || code === 'linkExpired' || code === 'linkUsed'
