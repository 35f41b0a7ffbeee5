import * as v from 'valibot'
import { idSchema, type Language, languages, momentSchema } from '#domain/kit/primitives.ts'

export const announcementKinds = ['maintenance', 'news'] as const

const wordsSchema = v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() })

/** Shown from `from` until `until`, in the reader's language if there is a text in it. (CFG-09) */
export const announcementSchema = v.object({
  id: idSchema,
  kind: v.picklist(announcementKinds),
  from: momentSchema,
  until: momentSchema,
  words: v.partial(v.object(v.entriesFromList(languages, wordsSchema))),
})
export type Announcement = v.InferOutput<typeof announcementSchema>

const fileSchema = v.object({ announcements: v.array(v.unknown()) })

/** Parses the static file of announcements; invalid entries are skipped, and an invalid file has none. */
export const readAnnouncements = (file: unknown): readonly Announcement[] => {
  const read = v.safeParse(fileSchema, file)
  return read.success ? read.output.announcements.filter((entry) => v.is(announcementSchema, entry)) : []
}

/**
 * The announcements to show at a moment.
 * @param now milliseconds since 1970
 * @param dismissed ids that the reader does not want to see again
 */
export const currentAnnouncements = (
  announcements: readonly Announcement[],
  now: number,
  dismissed: readonly string[],
): readonly Announcement[] =>
  announcements.filter(
    ({ id, from, until }) => Date.parse(from) <= now && now < Date.parse(until) && !dismissed.includes(id),
  )

/** Milliseconds until the next begin or end of an announcement; null without one. */
export const untilNextChange = (announcements: readonly Announcement[], now: number): number | null => {
  const moments = announcements.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])
  const next = Math.min(...moments.filter((moment) => moment > now))
  return Number.isFinite(next) ? next - now : null
}

/** The text in a language, else in any other; null without texts. */
export const wordsOf = ({ words }: Announcement, language: Language): { title: string; text: string } | null =>
  words[language] ?? languages.map((each) => words[each]).find((each) => each !== undefined) ?? null
