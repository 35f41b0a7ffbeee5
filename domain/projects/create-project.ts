import * as v from 'valibot'
import { readTimeZone } from '#domain/kit/time-zone.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { readTyped, requiredText, shortName } from '#domain/kit/validation/text.ts'

/** `timezone` as typed or chosen: an IANA name, or the name of its city. */
export type CreateProjectDraft = { name: string; timezone: string }

export const emptyCreateProject: CreateProjectDraft = { name: '', timezone: '' }

const draftSchema = v.object({
  name: shortName,
  timezone: v.pipe(
    requiredText,
    v.check((text) => readTimeZone(text) !== null, 'INVALID' satisfies ValidationCode),
  ),
})

/** Errors that prevent a draft from being sent, by field. */
export const createProjectErrorsOf = (
  draft: CreateProjectDraft,
): Partial<Record<keyof CreateProjectDraft, ValidationCode>> =>
  codesByField(v.safeParse(draftSchema, draft, { abortPipeEarly: true }).issues)

export const readCreateProject = ({ name, timezone }: CreateProjectDraft): CreateProjectDraft => ({
  name: readTyped(name),
  timezone: readTimeZone(timezone) ?? readTyped(timezone),
})
