import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import { codeKey } from '#domain/kit/reading.ts'
import type { ValidationCode } from './codes.ts'
import { requiredText } from './text.ts'

/** Six digits of any script, in groups or not. */
export const codeSchema = secret(
  v.pipe(requiredText, v.transform(codeKey), v.regex(/^\d{6}$/, 'code.format' satisfies ValidationCode)),
)
