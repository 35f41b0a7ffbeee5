import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { withoutControls } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { firstIssueOnly, optional, readTyped } from '#domain/kit/validation/text.ts'

/** Text about a user that may stay empty, normalized. */
export const detailText = (most: number) =>
  personal(
    v.config(
      v.pipe(
        v.string(),
        v.transform(readTyped),
        withoutControls,
        v.maxLength<string, number, ValidationCode>(most, 'text.tooLong'),
      ),
      firstIssueOnly,
    ),
  )

/** A value with a rule of its own that may stay empty. */
export const orEmpty = (schema: v.GenericSchema<string, string>) => personal(optional(schema))
