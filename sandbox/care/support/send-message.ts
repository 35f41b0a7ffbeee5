import { attachmentLimits, messagesPerHour, type SupportMessage } from '#domain/care/support.ts'
import type { closeSupportMessage, sendSupportMessage } from '#domain/contract/care/care.ts'
import { sizeOf } from '#domain/files/attachments.ts'
import { findComplete } from '#sandbox/files/files.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Call } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { findMessage, type Own, readOwnMessage, toSupportMessage } from './support-messages.ts'

const hour = 60 * 60_000

const ownOf = ({ signedIn, member }: Pick<Call, 'signedIn' | 'member'>): Own => ({
  account: signedIn.account.id,
  project: member.project,
})

/**
 * Stores a message under the id that the portal has made, so that a double click and a lost response send it once.
 * @throws Refusal `tooManyRequests` after five messages of the account in an hour, `fileUnknown`, `filesTooLarge`, `supportUnknown`
 */
export const sendMessage = (call: Call<typeof sendSupportMessage>): Promise<SupportMessage> =>
  call.sandbox.database.transact(async (trx) => {
    const { sandbox, body, signedIn, member } = call
    if ((await findMessage(trx, body.message)) !== undefined)
      return toSupportMessage(trx, await readOwnMessage(trx, ownOf(call), body.message))
    const now = sandbox.clock.now()
    await limitMessages(trx, signedIn.account.id, now)
    const { origin, site } = await portalOf(trx, call.request)
    const attachments = [...new Set(body.attachments)]
    await checkAttachments(trx, member.project, attachments)
    const row = {
      id: body.message,
      project_id: member.project,
      account_id: signedIn.account.id,
      impersonator_account_id: signedIn.impersonator,
      site_id: site.id,
      portal_origin: origin,
      state: 'open' as const,
      subject: body.subject,
      text: body.text,
      answer: null,
      answered_at: null,
      created_at: now,
      closed_at: null,
    }
    await trx.insertInto('support_message').values(row).execute()
    for (const [position, file_id] of attachments.entries())
      await trx.insertInto('support_attachment').values({ message_id: row.id, position, file_id }).execute()
    return toSupportMessage(trx, row)
  })

/** @throws Refusal `fileUnknown` with the ids of all missing files, `filesTooLarge` */
const checkAttachments = async (trx: Writer, project: string, ids: readonly string[]): Promise<void> => {
  const files = []
  const missing: string[] = []
  for (const id of ids) {
    const file = await findComplete(trx, project, id)
    if (file === undefined) missing.push(id)
    else files.push(file)
  }
  if (missing.length > 0)
    refuse('fileUnknown', { field: { name: 'attachments', code: 'fileUnknown' }, subjects: missing })
  if (sizeOf(files) > attachmentLimits.bytes)
    refuse('filesTooLarge', { field: { name: 'attachments', code: 'filesTooLarge' } })
}

const limitMessages = async (trx: Writer, account: string, now: number): Promise<void> => {
  const last = await trx
    .selectFrom('support_message')
    .select('created_at')
    .where('account_id', '=', account)
    .where('created_at', '>', now - hour)
    .orderBy('created_at', 'desc')
    .offset(messagesPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined) refuse('tooManyRequests', { retryAfter: Math.ceil((last.created_at + hour - now) / 1000) })
}

/** Closes a message of the account; a closed one stays as it is. */
export const closeMessage = (call: Call<typeof closeSupportMessage>): Promise<SupportMessage> =>
  call.sandbox.database.transact(async (trx) => {
    const row = await readOwnMessage(trx, ownOf(call), call.body.message)
    if (row.state === 'closed') return toSupportMessage(trx, row)
    const closed = { state: 'closed' as const, closed_at: call.sandbox.clock.now() }
    await trx.updateTable('support_message').set(closed).where('id', '=', row.id).execute()
    return toSupportMessage(trx, { ...row, ...closed })
  })
