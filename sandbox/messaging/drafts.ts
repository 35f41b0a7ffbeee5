import type { ComposeDraft } from '#domain/messaging/compose.ts'
import {
  type Draft,
  type DraftRow,
  isSameMessage,
  maxDrafts,
  messageIn,
  type SavedDraft,
  summaryOf,
} from '#domain/messaging/draft.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { SmsDraftTable } from '#sandbox/platform/database/tables/message-tables.ts'
import { cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** A user's drafts in one project. */
export type DraftOwner = { readonly project: string; readonly account: string }

type Page = { readonly after: string | undefined; readonly limit: number }

/** Newest change first. `after`: `next` of the page before. */
export const listDrafts = async (
  db: Reader,
  { project, account }: DraftOwner,
  { after, limit }: Page,
): Promise<{ results: DraftRow[]; next: string | null }> => {
  const [, at = '', id = ''] = /^(\d+)_(.+)$/.exec(after ?? '') ?? []
  const read = await db
    .selectFrom('sms_draft')
    .select(['id', 'sender', 'first', 'receiver_count', 'beginning', 'changed_at'])
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .$call(rowsBehind(after === undefined ? undefined : [Number(at), id], { sort: 'newest', limit }, 'changed_at'))
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => `${row.changed_at}_${row.id}`)
  const results = rows.map((row) => ({
    id: row.id,
    from: row.sender,
    first: row.first,
    receiver_count: row.receiver_count,
    text: row.beginning,
    changed_at: momentOf(row.changed_at),
  }))
  return { results, next }
}

/** @throws Refusal `draftUnknown`, `draftSent` */
export const loadDraft = async (db: Reader, owner: DraftOwner, id: string): Promise<Draft> => {
  const row = await readRow(db, owner, id)
  if (row !== undefined) return { ...savedOf(row), ...messageOf(row) }
  await refuseSent(db, owner.project, id)
  return refuse('draftUnknown')
}

export type WantedDraft = ComposeDraft & { readonly draft: string; readonly version: number }

/**
 * Saves what was typed. The same message again changes nothing, so a save whose response was lost can be repeated.
 * @throws Refusal `draftUnknown`, `draftSent`, `draftChanged`, `draftLimitReached`
 */
export const saveDraft = ({ database, clock }: Sandbox, owner: DraftOwner, wanted: WantedDraft): Promise<SavedDraft> =>
  database.transact(async (trx) => {
    const { draft: id, version } = wanted
    await refuseSent(trx, owner.project, id)
    const row = await readRow(trx, owner, id)
    if (row !== undefined && isSameMessage(messageOf(row), wanted)) return savedOf(row)
    if (row === undefined && version !== 0) return refuse('draftUnknown')
    if (row !== undefined && row.version !== version) return refuse('draftChanged')
    const saved = { ...columnsOf(wanted), version: version + 1, changed_at: clock.now() }
    if (row === undefined) {
      await limitDrafts(trx, owner)
      await trx
        .insertInto('sms_draft')
        .values({ ...saved, project_id: owner.project, account_id: owner.account, id })
        .execute()
    } else {
      await trx
        .updateTable('sms_draft')
        .set(saved)
        .where('project_id', '=', owner.project)
        .where('account_id', '=', owner.account)
        .where('id', '=', id)
        .execute()
    }
    return savedOf({ ...saved, id })
  })

export const deleteDraft = async (db: Pick<Writer, 'deleteFrom'>, owner: DraftOwner, id: string): Promise<void> => {
  await db
    .deleteFrom('sms_draft')
    .where('project_id', '=', owner.project)
    .where('account_id', '=', owner.account)
    .where('id', '=', id)
    .execute()
}

/**
 * Each draft is sent once, and a save that arrives after the sending does not bring it back.
 * @throws Refusal `draftSent`
 */
export const refuseSent = async (db: Reader, project: string, id: string): Promise<void> => {
  const sent = await db
    .selectFrom('sms_outbox')
    .select('id')
    .where('project_id', '=', project)
    .where('draft_id', '=', id)
    .executeTakeFirst()
  if (sent !== undefined) refuse('draftSent')
}

const readRow = (db: Reader, { project, account }: DraftOwner, id: string): Promise<SmsDraftTable | undefined> =>
  db
    .selectFrom('sms_draft')
    .selectAll()
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()

const limitDrafts = async (trx: Writer, { project, account }: DraftOwner): Promise<void> => {
  const last = await trx
    .selectFrom('sms_draft')
    .select('id')
    .where('project_id', '=', project)
    .where('account_id', '=', account)
    .limit(1)
    .offset(maxDrafts - 1)
    .executeTakeFirst()
  if (last !== undefined) refuse('draftLimitReached')
}

type Columns = Omit<SmsDraftTable, 'project_id' | 'account_id' | 'id' | 'version' | 'changed_at'>

const columnsOf = (wanted: ComposeDraft): Columns => {
  const { first, receiver_count, text: beginning } = summaryOf(wanted)
  const { from: sender, receivers, text, send_at } = messageIn(wanted)
  return { sender, receivers, text, send_at, first, receiver_count, beginning }
}

const messageOf = ({
  sender,
  ...row
}: Pick<SmsDraftTable, 'sender' | 'receivers' | 'text' | 'send_at'>): ComposeDraft =>
  messageIn({ ...row, from: sender })

const savedOf = ({ id, version, changed_at }: Pick<SmsDraftTable, 'id' | 'version' | 'changed_at'>): SavedDraft => ({
  id,
  version,
  changed_at: momentOf(changed_at),
})
