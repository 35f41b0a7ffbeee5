import * as v from 'valibot'
import type { Info } from '#domain/account.ts'
import { projectName } from '#domain/contract/new-project.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'
import { readTyped, requiredText } from '#domain/validation/text.ts'

/** `timezone` as it was typed or picked: an IANA name, or the name of its city. */
export type NewProjectDraft = { name: string; timezone: string }

export const emptyNewProject: NewProjectDraft = { name: '', timezone: '' }

/** Whether the account may create projects; a blocked one may nothing. (HOM-02) */
export const mayCreateProject = ({ client, global_status }: Info): boolean =>
  client.may_create_project && global_status === 'active'

/** IANA names of all time zones, UTC included, in the order of the alphabet. */
export const timeZones = (): readonly string[] => {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  return known
}

let known: readonly string[] | undefined

/** The zone that was meant: `europe/berlin` and `berlin` are `Europe/Berlin`; null where that is none, or not one. */
export const readTimeZone = (typed: string): string | null => {
  const wanted = plain(readTyped(typed))
  const exact = timeZones().find((zone) => plain(zone) === wanted)
  if (exact !== undefined) return exact
  const [city, another] = timeZones().filter((zone) => plain(zone).split('/').at(-1) === wanted)
  return another === undefined ? (city ?? null) : null
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, ' ')

const draftSchema = v.object({
  name: projectName,
  timezone: v.pipe(
    requiredText,
    v.check((text) => readTimeZone(text) !== null, 'INVALID' satisfies ValidationCode),
  ),
})

/** What keeps a draft from being sent, by field; empty when nothing does. */
export const newProjectErrorsOf = (draft: NewProjectDraft): Partial<Record<keyof NewProjectDraft, ValidationCode>> =>
  codesByField(v.safeParse(draftSchema, draft, { abortPipeEarly: true }).issues)

export const readNewProject = ({ name, timezone }: NewProjectDraft): NewProjectDraft => ({
  name: readTyped(name),
  timezone: readTimeZone(timezone) ?? readTyped(timezone),
})
