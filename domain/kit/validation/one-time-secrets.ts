import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import type { ValidationCode } from './codes.ts'
import { requiredText } from './text.ts'

/** Six digits; Persian ones are read too. */
export const codeSchema = secret(v.pipe(requiredText, v.regex(/^\d{6}$/, 'code.format' satisfies ValidationCode)))
