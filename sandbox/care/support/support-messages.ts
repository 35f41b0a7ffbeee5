import type { SupportMessage } from '#domain/care/support.ts'
import type { UploadedFile } from '#domain/files/upload.ts'
import { fileResponse } from '#sandbox/files/files.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SupportMessageTable } from '#sandbox/platform/database/tables/support-tables.ts'
import { cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

const pageLength = 10

/** The messages of one account about one project. */
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
  (await db.selectFrom('support_attachment').select('file_id').where('file_id', '=', file).executeTakeFirst()) !==
  undefined

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
  const read = await db
    .selectFrom('support_message')
    .selectAll()
    .where('account_id', '=', own.account)
    .where('project_id', '=', own.project)
    .$call(rowsBehind(last && [last.created_at, last.id], { sort: 'newest', limit: pageLength }, 'created_at'))
    .execute()
  const { rows, next } = cutAt(read, pageLength, ({ id }) => id)
  return { results: await toSupportMessages(db, rows), next }
}

/** Complete files by their message, in the order in which they were attached. */
export const attachmentsOf = async (
  db: Reader,
  messages: readonly string[],
): Promise<ReadonlyMap<string, UploadedFile[]>> => {
  const byMessage = new Map<string, UploadedFile[]>(messages.map((id) => [id, []]))
  if (messages.length === 0) return byMessage
  const rows = await db
    .selectFrom('support_attachment')
    .innerJoin('file', 'file.id', 'support_attachment.file_id')
    .selectAll('file')
    .select('support_attachment.message_id')
    .where('support_attachment.message_id', 'in', messages)
    .orderBy('support_attachment.message_id')
    .orderBy('support_attachment.position')
    .execute()
  for (const { message_id, ...file } of rows)
    if (file.type !== null) byMessage.get(message_id)?.push(fileResponse({ ...file, type: file.type }))
  return byMessage
}

/** Messages with their attachments. */
const toSupportMessages = async (db: Reader, rows: readonly SupportMessageTable[]): Promise<SupportMessage[]> => {
  const attachments = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => responseOf(row, attachments.get(row.id) ?? []))
}

/** One message with its attachments. */
export const toSupportMessage = async (db: Reader, row: SupportMessageTable): Promise<SupportMessage> =>
  responseOf(row, (await attachmentsOf(db, [row.id])).get(row.id) ?? [])

const responseOf = (row: SupportMessageTable, attachments: UploadedFile[]): SupportMessage => ({
  id: row.id,
  state: row.state,
  subject: row.subject,
  text: row.text,
  attachments,
  answer: row.answer === null ? null : { text: row.answer, at: momentOf(row.answered_at ?? row.created_at) },
  created_at: momentOf(row.created_at),
  closed_at: row.closed_at === null ? null : momentOf(row.closed_at),
})
