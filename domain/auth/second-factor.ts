import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import { codeKey } from '#domain/kit/reading.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { type DraftOf, defineForm, typed } from '#domain/kit/validation/form.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredText } from '#domain/kit/validation/text.ts'
import { codeErrorsOf, digitsOf } from './activation.ts'

/** Recovery codes that are made together; each works once. */
export const recoveryCodeCount = 10

/** Crockford's base 32, without the letters that look like a digit: 16 characters have 80 random bits. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'
export const recoveryCodeLength = 16

/** A recovery code as it is compared: lower case, without separators; `o` reads as 0, `i` and `l` as 1, `u` as v. */
export const readRecoveryCode = (typed: string): string =>
  codeKey(typed).replaceAll('o', '0').replaceAll('u', 'v').replace(/[il]/g, '1')

export const recoveryCodeSchema = secret(
  v.pipe(
    requiredText,
    v.transform(readRecoveryCode),
    v.regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'code.format' satisfies ValidationCode),
  ),
)

/** A text in groups of four characters, as people read and type it. */
export const inGroups = (text: string, separator: string): string => (text.match(/.{1,4}/g) ?? []).join(separator)

/** What proves the second factor: a code of the authenticator app, or a recovery code. */
export type Proof =
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'recovery'; readonly recovery_code: string }

export const proofByCode = { by: v.literal('code'), code: codeSchema }
export const proofByRecovery = { by: v.literal('recovery'), recovery_code: recoveryCodeSchema }

export const proofFields = {
  uses_recovery: v.boolean(),
  code: typed(codeSchema),
  recovery_code: typed(recoveryCodeSchema),
}

/** Both codes keep what was typed while the user changes between them; only the field in use can be wrong. */
export const proofForm = defineForm({
  fields: proofFields,
  check: ({ uses_recovery, code, recovery_code }) =>
    uses_recovery
      ? codesByField(v.safeParse(v.object({ recovery_code: recoveryCodeSchema }), { recovery_code }).issues)
      : codeErrorsOf(code),
  read: ({ uses_recovery, code, recovery_code }): Proof =>
    uses_recovery
      ? { by: 'recovery', recovery_code: readRecoveryCode(recovery_code) }
      : { by: 'code', code: digitsOf(code) },
})
export type ProofDraft = DraftOf<typeof proofForm>
