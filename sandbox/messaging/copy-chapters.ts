import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { both } from '#sandbox/platform/exports/source.ts'
import { type CopyChapter, listChapter, partOf } from '#sandbox/session/account-copy.ts'

/** Drafts are their user's own; sent messages belong to the project. */
export const messagingChapters: readonly CopyChapter[] = [
  listChapter(
    'drafts',
    both('drafts.json: messages that you have begun.', 'drafts.json: پیام‌هایی که شروع کرده‌اید.'),
    async ({ db, account }, { after, limit }) => {
      const read = await db
        .selectFrom('sms_draft')
        .selectAll()
        .where('account_id', '=', account)
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit + 1)
        .execute()
      const keyOf = ({ id }: (typeof read)[number]) => id
      return partOf(read, limit, keyOf, ({ project_id, sender, receivers, text, send_at, changed_at }) => ({
        project: project_id,
        sender,
        receivers,
        text,
        send_at,
        changed_at: momentOf(changed_at),
      }))
    },
  ),
]
