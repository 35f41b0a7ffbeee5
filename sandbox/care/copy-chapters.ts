import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { both } from '#sandbox/platform/exports/source.ts'
import { type CopyChapter, listChapter, partOf } from '#sandbox/session/account-copy.ts'

const notifications = listChapter(
  'notifications',
  both('notifications.json: what the portal has told you.', 'notifications.json: آنچه پورتال به شما اعلام کرده است.'),
  async ({ db, account }, { after, limit }) => {
    const read = await db
      .selectFrom('notification')
      .selectAll()
      .where('account_id', '=', account)
      .$if(after !== undefined, (query) => query.where('position', '>', Number(after)))
      .orderBy('position')
      .limit(limit + 1)
      .execute()
    const keyOf = ({ position }: (typeof read)[number]) => String(position)
    return partOf(read, limit, keyOf, ({ project_id, event, subject, name, amount, is_read, created_at }) => ({
      at: momentOf(created_at),
      event,
      project: project_id,
      subject,
      name,
      amount,
      is_read: is_read === 1,
    }))
  },
)

const support = listChapter(
  'support',
  both(
    'support.json: what you wrote to support, and its answers.',
    'support.json: آنچه برای پشتیبانی نوشته‌اید و پاسخ‌های آن.',
  ),
  async ({ db, account }, { after, limit }) => {
    const read = await db
      .selectFrom('support_message')
      .selectAll()
      .where('account_id', '=', account)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    const keyOf = ({ id }: (typeof read)[number]) => id
    return partOf(read, limit, keyOf, ({ id, project_id, subject, text, answer, answered_at, created_at }) => ({
      reference: id,
      project: project_id,
      at: momentOf(created_at),
      subject,
      text,
      answer,
      answered_at: answered_at === null ? null : momentOf(answered_at),
    }))
  },
)

export const careChapters: readonly CopyChapter[] = [notifications, support]
