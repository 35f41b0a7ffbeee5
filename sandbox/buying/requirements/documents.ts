import {
  type DocumentState,
  documentRules,
  maxKept,
  type RejectionReason,
  type SentDocument,
} from '#domain/buying/requirements.ts'
import type { RequirementBody } from '#domain/contract/buying/buying.ts'
import { findComplete } from '#sandbox/files/files.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { ProofDocumentTable } from '#sandbox/platform/database/tables/requirement-tables.ts'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

export type NewDocument = Extract<RequirementBody, { kind: 'document' }>['document']

/** Milliseconds after which a document is evaluated. */
export const evaluationDelay = 5_000

/**
 * Saves a document of a project, has it evaluated, and returns its id; a document with the same content keeps its id. Rejected
 * documents that it replaces are deleted.
 * @throws Refusal `requirementUnknown` for a registrant, an address or a file of another project; `requirementLimitReached`
 */
export const saveDocument = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  project: string,
  document: NewDocument,
): Promise<string> => {
  await requireOwners(trx, project, document)
  const file = await findComplete(trx, project, document.file)
  if (file === undefined) return refuse('requirementUnknown', { subjects: [document.file] })
  const rows = await trx.selectFrom('proof_document').selectAll().where('project_id', '=', project).execute()
  const content_hash = fingerprint(document)
  const known = rows.find((row) => row.content_hash === content_hash)
  if (known !== undefined) return known.id
  const replaced = rows.filter((row) => row.state === 'rejected' && provesTheSame(row, document)).map(({ id }) => id)
  if (rows.length - replaced.length >= maxKept) return refuse('requirementLimitReached')
  if (replaced.length > 0) await trx.deleteFrom('proof_document').where('id', 'in', replaced).execute()
  const id = createId('doc')
  await trx
    .insertInto('proof_document')
    .values({
      id,
      project_id: project,
      content_hash,
      type: document.type,
      registrant_id: document.registrant,
      address_id: document.address,
      holder: document.holder,
      document_date: document.date,
      file_id: document.file,
      file_name: file.name,
      file_size: file.size,
      state: 'evaluating',
      reasons: '[]',
      decided_at: null,
      created_at: clock.now(),
    })
    .execute()
  await work.enqueue(trx, {
    kind: 'document.evaluate',
    key: `document.evaluate:${id}`,
    payload: { document: id },
    dueAt: clock.now() + evaluationDelay,
  })
  return id
}

const requireOwners = async (trx: Writer, project: string, { registrant, address }: NewDocument): Promise<void> => {
  const owner = await trx
    .selectFrom('registrant')
    .select('id')
    .where('id', '=', registrant)
    .where('project_id', '=', project)
    .executeTakeFirst()
  const place = await trx
    .selectFrom('registered_address')
    .select('id')
    .where('id', '=', address ?? '')
    .where('project_id', '=', project)
    .executeTakeFirst()
  if (owner === undefined || (address !== null && place === undefined)) refuse('requirementUnknown')
}

const provesTheSame = (row: ProofDocumentTable, { type, registrant, address }: NewDocument): boolean =>
  documentRules[row.type].proof === documentRules[type].proof &&
  row.registrant_id === registrant &&
  row.address_id === address

/** The documents of a project, the newest first. */
export const listDocuments = async (db: Reader, project: string): Promise<SentDocument[]> => {
  const rows = await db
    .selectFrom('proof_document')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDocument)
}

export const toDocument = (row: ProofDocumentTable): SentDocument => ({
  id: row.id,
  type: row.type,
  registrant: row.registrant_id,
  address: row.address_id,
  holder: row.holder,
  date: row.document_date,
  file: row.file_id,
  file_name: row.file_name,
  file_size: row.file_size,
  state: row.state,
  reasons: JSON.parse(row.reasons) as RejectionReason[],
  sent_at: momentOf(row.created_at),
})

/** Whether a document refers to a file, which then cannot be removed. */
export const isFileOfDocument = async (db: Reader, file: string): Promise<boolean> =>
  (await db.selectFrom('proof_document').select('id').where('file_id', '=', file).executeTakeFirst()) !== undefined

/** Decides about a document that is in one of these states; undefined, and unchanged, if it is in none of them. */
export const decideDocument = (
  trx: Writer,
  now: number,
  id: string,
  { from, reasons }: { readonly from: readonly DocumentState[]; readonly reasons: readonly RejectionReason[] },
): Promise<ProofDocumentTable | undefined> =>
  trx
    .updateTable('proof_document')
    .set({
      state: reasons.length === 0 ? 'accepted' : 'rejected',
      reasons: JSON.stringify(reasons),
      decided_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
