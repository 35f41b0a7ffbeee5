import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { optional, requiredText } from '#domain/kit/validation/text.ts'
import { type ProjectStatus, projectStatuses } from '#domain/session/project.ts'

const reason = v.pipe(requiredText, v.maxLength(300, 'text.tooLong' satisfies ValidationCode))

/** The state that a supervisor gives a project. `reason`: what its customer reads; empty for an active one. (PRJ-05) */
export const projectStateSchema = v.object({ status: v.picklist(projectStatuses), reason: personal(optional(reason)) })

export type ProjectState = { status: ProjectStatus; reason: string }

export const emptyProjectState: ProjectState = { status: 'deactivated', reason: '' }

/** A deactivation needs a reason. */
export const projectStateErrorsOf = ({ status, reason: typed }: ProjectState) =>
  codesByField(v.safeParse(v.object({ reason: status === 'active' ? v.string() : reason }), { reason: typed }).issues)

export const readProjectState = ({ status, reason: typed }: ProjectState): ProjectState => ({
  status,
  reason: status === 'active' ? '' : typed.trim(),
})
