import * as v from 'valibot'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { readTyped, requiredText, shortName } from '#domain/kit/validation/text.ts'

/** `timezone` as typed or chosen: an IANA name, or the name of its city. */
export type CreateProjectDraft = { name: string; timezone: string }

export const emptyCreateProject: CreateProjectDraft = { name: '', timezone: '' }

/** IANA names of all time zones, UTC included, in the order of the alphabet. */
export const timeZones = (): readonly string[] => {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  return known
}

let known: readonly string[] | undefined

/** The IANA name of a typed zone: `europe/berlin` and `berlin` are `Europe/Berlin`; null if unknown or ambiguous. */
export const readTimeZone = (typed: string): string | null => {
  const wanted = plain(readTyped(typed))
  const exact = timeZones().find((zone) => plain(zone) === wanted)
  if (exact !== undefined) return exact
  const [city, another] = timeZones().filter((zone) => plain(zone).split('/').at(-1) === wanted)
  return another === undefined ? (city ?? null) : null
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, ' ')

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
