import * as v from 'valibot'
import { type Language, languages } from '#domain/primitives.ts'
import { momentOf } from '../clock.ts'
import type { Reader, Writer } from '../db/database.ts'
import type { AnnouncementTable } from '../db/tables/account-tables.ts'
import { createId } from '../id.ts'

const wordsSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('REQUIRED')),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('REQUIRED')),
})
export const announcementWordsSchema = v.object(v.entriesFromList(languages, wordsSchema))
export type AnnouncementWords = Readonly<Record<Language, { readonly title: string; readonly text: string }>>

export const announcementKinds = ['maintenance', 'news'] as const

/** One entry of `announcements.json`: shown from `from` until `until`. */
export type Announcement = {
  readonly id: string
  readonly kind: AnnouncementTable['kind']
  readonly from: string
  readonly until: string
  readonly words: AnnouncementWords
}

export const listAnnouncements = async (db: Reader, site: string): Promise<Announcement[]> => {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('shown_from')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, shown_from, shown_until, words }) => ({
    id,
    kind,
    from: momentOf(shown_from),
    until: momentOf(shown_until),
    words: JSON.parse(words) as AnnouncementWords,
  }))
}

/** Times in milliseconds. */
export const announce = async (
  trx: Writer,
  announcement: Pick<AnnouncementTable, 'site_id' | 'kind' | 'shown_from' | 'shown_until'> & {
    readonly id?: string
    readonly words: AnnouncementWords
  },
): Promise<string> => {
  const id = announcement.id ?? createId('ann')
  await trx
    .insertInto('announcement')
    .values({ ...announcement, id, words: JSON.stringify(announcement.words) })
    .execute()
  return id
}
