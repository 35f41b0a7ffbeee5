import * as v from 'valibot'
import { reasonsAgainst } from '#domain/buying/requirements.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { ProofDocumentTable } from '#sandbox/platform/database/tables/requirement-tables.ts'
import type { Job, WorkHandlers } from '#sandbox/platform/due-work/work.ts'
import { decideDocument, toDocument } from './documents.ts'
import { cancelWaiting, deliverFulfilled, type FulfilmentEffects, listWaiting } from './fulfilments.ts'
import { listRegistrants } from './registrants.ts'

/** Evaluates documents, reminds of requirements, and cancels numbers whose requirements are not fulfilled in time. */
export const requirementWork = (effects: FulfilmentEffects): WorkHandlers<Sandbox> => ({
  'document.evaluate': { untilDone: (job, sandbox) => evaluateDocument(job, sandbox, effects) },
  'fulfilment.remind': (job, sandbox) => remind(job, sandbox, effects),
  'fulfilment.expire': { untilDone: (job, sandbox) => expire(job, sandbox, effects) },
})

const itemOf = (job: Job): string => v.parse(v.object({ item: v.string() }), job.payload).item

/** Compares a document with its registrant by the rules, unless it was decided before. */
const evaluateDocument = async (job: Job, sandbox: Sandbox, effects: FulfilmentEffects): Promise<void> => {
  const { document: id } = v.parse(v.object({ document: v.string() }), job.payload)
  await sandbox.database.transact(async (trx) => {
    const row = await trx.selectFrom('proof_document').selectAll().where('id', '=', id).executeTakeFirst()
    const registrants = row === undefined ? [] : await listRegistrants(trx, row.project_id)
    const registrant = registrants.find((each) => each.id === row?.registrant_id)
    if (row !== undefined && registrant !== undefined) {
      const reasons = reasonsAgainst(toDocument(row), registrant, sandbox.clock.now())
      const decided = await decideDocument(trx, sandbox.clock.now(), id, { from: ['evaluating'], reasons })
      if (decided !== undefined) await followDecision(trx, sandbox, effects, decided)
    }
    await job.finish(trx)
  })
}

/** Delivers the numbers for which a decided document was lacking, or tells the customer that it was rejected. */
export const followDecision = async (
  trx: Writer,
  sandbox: Sandbox,
  effects: FulfilmentEffects,
  document: Pick<ProofDocumentTable, 'id' | 'project_id' | 'state' | 'registrant_id'>,
): Promise<void> => {
  if (document.state === 'accepted') return deliverFulfilled(trx, sandbox, effects, document.project_id)
  const waiting = await listWaiting(trx, document.project_id)
  const [concerned] = waiting.filter((row) => row.registrant_id === document.registrant_id)
  if (concerned !== undefined) await effects.notify(trx, sandbox, concerned.item_id, 'documentRejected', document.id)
}

const remind = async (job: Job, sandbox: Sandbox, { notify }: FulfilmentEffects): Promise<void> => {
  const item = itemOf(job)
  await sandbox.database.transact(async (trx) => {
    const row = await trx.selectFrom('fulfilment').select('state').where('item_id', '=', item).executeTakeFirst()
    if (row?.state === 'waiting') await notify(trx, sandbox, item, 'requirementsDue')
    await job.finish(trx)
  })
}

const expire = async (job: Job, sandbox: Sandbox, effects: FulfilmentEffects): Promise<void> => {
  await sandbox.database.transact(async (trx) => {
    await cancelWaiting(trx, sandbox, effects, itemOf(job), 'deadline')
    await job.finish(trx)
  })
}
