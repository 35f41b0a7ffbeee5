import type { Requirements } from '#domain/buying/requirements.ts'
import {
  cancelWaitingNumber,
  loadRequirements,
  type RequirementBody,
  saveRequirement,
} from '#domain/contract/buying/buying.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listDocuments, saveDocument } from './documents.ts'
import {
  cancelWaiting,
  chooseRegisteredFor,
  type FulfilmentEffects,
  readFulfilment,
  toFulfilment,
} from './fulfilments.ts'
import { readLevel } from './registered-for.ts'
import { listAddresses, listRegistrants, saveAddress, saveRegistrant } from './registrants.ts'

type Subject = { readonly offer?: string | undefined; readonly item?: string | undefined }

export const requirementRoutes = (effects: FulfilmentEffects): readonly Route[] => [
  serve(loadRequirements, ({ sandbox, member, query }) =>
    respond(sandbox.database.query, sandbox.clock.now(), member.project, query),
  ),
  serve(saveRequirement, ({ sandbox, member, query, body }) =>
    sandbox.database.transact(async (trx) => {
      const saved = await save(trx, sandbox, effects, { project: member.project, subject: query, body })
      return respond(trx, sandbox.clock.now(), member.project, query, saved)
    }),
  ),
  serve(cancelWaitingNumber, ({ sandbox, member, query }) =>
    sandbox.database.transact(async (trx) => {
      const { state } = await readFulfilment(trx, member.project, query.item)
      const isCanceled = state === 'canceled' || (await cancelWaiting(trx, sandbox, effects, query.item, 'customer'))
      if (!isCanceled) return refuse('requirementsClosed', { subjects: [query.item] })
      return respond(trx, sandbox.clock.now(), member.project, query)
    }),
  ),
]

const respond = async (
  db: Reader,
  now: number,
  project: string,
  { offer, item }: Subject,
  saved: string | null = null,
): Promise<Requirements> => {
  const row = item === undefined ? null : await readFulfilment(db, project, item)
  return {
    ...(await readLevel(db, row?.offer_id ?? offer ?? '')),
    fulfilment: row && (await toFulfilment(db, now, row)),
    registrants: await listRegistrants(db, project),
    addresses: await listAddresses(db, project),
    documents: await listDocuments(db, project),
    saved,
    now: momentOf(now),
  }
}

type Saving = { readonly project: string; readonly subject: Subject; readonly body: RequirementBody }

/** Returns the id of what was saved; null for a choice. */
const save = async (
  trx: Writer,
  sandbox: Sandbox,
  effects: FulfilmentEffects,
  { project, subject, body }: Saving,
): Promise<string | null> => {
  switch (body.kind) {
    case 'registrant':
      return saveRegistrant(trx, sandbox.clock, project, body.registrant)
    case 'address':
      return saveAddress(trx, sandbox.clock, project, body.address)
    case 'document':
      return saveDocument(trx, sandbox, project, body.document)
    case 'choice': {
      if (subject.item === undefined) return refuse('requirementUnknown')
      const row = await readFulfilment(trx, project, subject.item)
      await chooseRegisteredFor(trx, sandbox, effects, row, body.registered_for)
      return null
    }
  }
}
