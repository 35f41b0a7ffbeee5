import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import { codeKey } from '#domain/kit/reading.ts'
import type { ValidationCode } from './codes.ts'
import { requiredText } from './text.ts'

/** Six digits of any script, in groups or not: text messages and apps write `123 456` or `123-456`. */
export const codeSchema = secret(
  v.pipe(
    v.string('REQUIRED' satisfies ValidationCode),
    v.transform(codeKey),
    requiredText,
    v.regex(/^\d{6}$/, 'code.format' satisfies ValidationCode),
  ),
)
