import type { Announcement } from '#domain/care/announcements.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { AnnouncementTable } from '#sandbox/platform/database/tables/account-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

/** Stored announcements have texts in all languages. */
export type StoredAnnouncement = Announcement & { readonly words: Record<Language, { title: string; text: string }> }

export const listAnnouncements = async (db: Reader, site: string): Promise<StoredAnnouncement[]> => {
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
    words: JSON.parse(words) as StoredAnnouncement['words'],
  }))
}

/** Times in milliseconds. */
export const announce = async (
  trx: Writer,
  announcement: Pick<AnnouncementTable, 'site_id' | 'kind' | 'shown_from' | 'shown_until'> &
    Pick<StoredAnnouncement, 'words'> & { readonly id?: string },
): Promise<string> => {
  const id = announcement.id ?? createId('ann')
  await trx
    .insertInto('announcement')
    .values({ ...announcement, id, words: JSON.stringify(announcement.words) })
    .execute()
  return id
}
