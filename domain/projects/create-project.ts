import * as v from 'valibot'
import { readTimeZone } from '#domain/kit/time-zone.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { defineForm } from '#domain/kit/validation/form.ts'
import { firstIssueOnly, requiredText, shortName } from '#domain/kit/validation/text.ts'

/** `timezone` as typed or chosen: an IANA name, or the name of its city. The IANA name is sent. */
export const createProjectForm = defineForm({
  fields: {
    name: shortName,
    timezone: v.config(
      v.pipe(
        requiredText,
        v.check((text) => readTimeZone(text) !== null, 'INVALID' satisfies ValidationCode),
        v.transform((text) => readTimeZone(text) ?? text),
      ),
      firstIssueOnly,
    ),
  },
})
