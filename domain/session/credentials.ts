import * as v from 'valibot'
import { personal, secret } from '#domain/kit/marks.ts'
import { plainText } from '#domain/kit/primitives.ts'
import { readIdentifier } from '#domain/kit/reading.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'

/** Any text is accepted as a password here: the password rules apply to new passwords only. */
export const credentialsSchema = v.object({
  email: v.pipe(
    personal(
      v.pipe(
        plainText,
        v.transform(readIdentifier),
        v.minLength(1, 'REQUIRED'),
        v.maxLength(254, 'text.tooLong' satisfies ValidationCode),
      ),
    ),
    v.metadata({ input: 'email' }),
  ),
  password: secret(
    v.pipe(plainText, v.minLength(1, 'REQUIRED'), v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
  ),
})

/** The one-time token of a mailed link or of an `/as` link; never stored after use. */
export const linkTokenSchema = secret(
  v.pipe(plainText, v.minLength(1, 'REQUIRED'), v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
)

/** Passkeys of one account. */
export const maxPasskeys = 10
