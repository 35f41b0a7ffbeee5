import type { SupportMessage } from '#domain/care/support.ts'
import { fileResponse } from '#sandbox/files/files.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SupportMessageTable } from '#sandbox/platform/database/tables/support-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

const pageLength = 10

/** Whose messages: those of one account about one project. */
export type Own = { readonly account: string; readonly project: string }

export const findMessage = (db: Reader, id: string): Promise<SupportMessageTable | undefined> =>
  db.selectFrom('support_message').selectAll().where('id', '=', id).executeTakeFirst()

/** @throws Refusal `supportUnknown`, also for a message of another account or project */
export const readOwnMessage = async (db: Reader, own: Own, id: string): Promise<SupportMessageTable> => {
  const row = await findMessage(db, id)
  return row?.account_id === own.account && row.project_id === own.project ? row : refuse('supportUnknown')
}

/** Attachments stay as long as their messages. */
export const isSupportAttachment = async (db: Reader, file: string): Promise<boolean> =>
  (await db.selectFrom('support_message').select('id').where('file_id', '=', file).executeTakeFirst()) !== undefined

/**
 * The messages of an account about a project, newest first, behind the message `after`.
 * @throws Refusal `supportUnknown`
 */
export const listMessages = async (
  db: Reader,
  own: Own,
  after: string | undefined,
): Promise<{ results: SupportMessage[]; next: string | null }> => {
  const last = after === undefined ? undefined : await readOwnMessage(db, own, after)
  const rows = await db
    .selectFrom('support_message')
    .selectAll()
    .where('account_id', '=', own.account)
    .where('project_id', '=', own.project)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('created_at', '<', last?.created_at ?? 0),
          and([eb('created_at', '=', last?.created_at ?? 0), eb('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength)
  return {
    results: await Promise.all(shown.map((row) => toSupportMessage(db, row))),
    next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** One message with its attachment. */
export const toSupportMessage = async (db: Reader, row: SupportMessageTable): Promise<SupportMessage> => {
  const file =
    row.file_id === null
      ? undefined
      : await db.selectFrom('file').selectAll().where('id', '=', row.file_id).executeTakeFirst()
  return {
    id: row.id,
    state: row.state,
    subject: row.subject,
    text: row.text,
    attachment: file?.type == null ? null : fileResponse({ ...file, type: file.type }),
    answer: row.answer === null ? null : { text: row.answer, at: momentOf(row.answered_at ?? row.created_at) },
    created_at: momentOf(row.created_at),
    closed_at: row.closed_at === null ? null : momentOf(row.closed_at),
  }
}
