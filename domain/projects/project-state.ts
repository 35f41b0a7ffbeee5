import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { defineForm, type RequestOf } from '#domain/kit/validation/form.ts'
import { optional, requiredText } from '#domain/kit/validation/text.ts'
import { projectStatuses } from '#domain/session/project.ts'

const reason = v.pipe(requiredText, v.maxLength(300, 'text.tooLong' satisfies ValidationCode))

/** The state that a supervisor gives a project. `reason`: what its customer reads; empty for an active one. (PRJ-05) */
export const projectStateSchema = v.object({ status: v.picklist(projectStatuses), reason: personal(optional(reason)) })

/** A deactivation needs a reason. */
export const projectStateForm = defineForm({
  fields: { status: v.picklist(projectStatuses), reason: personal(v.string()) },
  start: { status: 'deactivated' },
  check: ({ status, reason: typed }) =>
    codesByField(
      v.safeParse(v.object({ reason: status === 'active' ? v.string() : reason }), { reason: typed }).issues,
    ),
  read: ({ status, reason: typed }) => ({ status, reason: status === 'active' ? '' : typed.trim() }),
})
export type ProjectState = RequestOf<typeof projectStateForm>
