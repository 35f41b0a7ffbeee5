import {
  type Fulfilment,
  type FulfilmentFacts,
  fulfilmentDays,
  type OwedRequirements,
  type RegisteredFor,
  reminderDays,
  type UnmetNeed,
  unmetNeeds,
} from '#domain/buying/requirements.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { FulfilmentTable } from '#sandbox/platform/database/tables/requirement-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listDocuments } from './documents.ts'
import { readLevel, requireOwn } from './registered-for.ts'
import { listAddresses, listRegistrants } from './registrants.ts'

type Times = Pick<Sandbox, 'clock' | 'work'>

/** Why a number is given up: the customer wanted it, or the requirements were not fulfilled in time. */
export type CancelCause = 'customer' | 'deadline'

/** What follows for orders, numbers and money; these belong to later areas. Each is called once for an item, in one transaction. */
export type FulfilmentEffects = {
  /** The number becomes active, and its price is earned. */
  readonly deliver: (trx: Writer, sandbox: Times, item: string) => Promise<void>
  /** The number returns to the stock, and its price to the wallet. */
  readonly cancel: (trx: Writer, sandbox: Times, item: string, cause: CancelCause) => Promise<void>
  /** Notifies the customer who paid. `document`: which one was rejected, so that each of them is reported. */
  readonly notify: (
    trx: Writer,
    sandbox: Times,
    item: string,
    letter: FulfilmentLetter,
    document?: string,
  ) => Promise<void>
}

export type FulfilmentLetter = 'documentRejected' | 'requirementsDue'

const day = 86_400_000

export type NewFulfilment = {
  readonly item: string
  readonly order: string
  readonly project: string
  readonly number: string
  readonly offer: string
  readonly registeredFor: RegisteredFor | null
}

/**
 * Begins with a bought number whose offer has requirements. Returns whether they are fulfilled already, by what the project
 * has given earlier; otherwise it waits.
 */
export const openFulfilment = async (trx: Writer, { clock, work }: Times, opened: NewFulfilment): Promise<boolean> => {
  const now = clock.now()
  const cancelAt = now + fulfilmentDays * day
  const row: FulfilmentTable = {
    item_id: opened.item,
    order_id: opened.order,
    project_id: opened.project,
    number: opened.number,
    offer_id: opened.offer,
    registrant_id: opened.registeredFor?.registrant ?? null,
    address_id: opened.registeredFor?.address ?? null,
    state: 'waiting',
    cancel_at: cancelAt,
    ended_at: null,
  }
  const isFulfilled = (await unmetOf(trx, now, row)).length === 0
  await trx
    .insertInto('fulfilment')
    .values(isFulfilled ? { ...row, state: 'fulfilled', ended_at: now } : row)
    .execute()
  if (isFulfilled) return true
  const payload = { item: opened.item }
  const remindAt = cancelAt - reminderDays * day
  await work.enqueue(trx, {
    kind: 'fulfilment.remind',
    key: `fulfilment.remind:${opened.item}`,
    payload,
    dueAt: remindAt,
  })
  await work.enqueue(trx, {
    kind: 'fulfilment.expire',
    key: `fulfilment.expire:${opened.item}`,
    payload,
    dueAt: cancelAt,
  })
  return false
}

/** What a bought number still lacks. */
export const unmetOf = async (db: Reader, now: number, row: FulfilmentTable): Promise<UnmetNeed[]> =>
  unmetNeeds({ ...(await factsOf(db, now, row.project_id)), ...(await subjectOf(db, row)) })

type Given = Pick<FulfilmentFacts, 'registrants' | 'addresses' | 'documents' | 'now'>

const factsOf = async (db: Reader, now: number, project: string): Promise<Given> => ({
  registrants: await listRegistrants(db, project),
  addresses: await listAddresses(db, project),
  documents: await listDocuments(db, project),
  now,
})

const subjectOf = async (db: Reader, row: FulfilmentTable) => ({
  ...(await readLevel(db, row.offer_id)),
  choice: choiceOf(row),
})

const choiceOf = ({ registrant_id, address_id }: FulfilmentTable): RegisteredFor | null =>
  registrant_id === null || address_id === null ? null : { registrant: registrant_id, address: address_id }

/** Delivers the numbers of a project whose requirements are fulfilled now. */
export const deliverFulfilled = async (
  trx: Writer,
  sandbox: Times,
  { deliver }: FulfilmentEffects,
  project: string,
): Promise<void> => {
  const waiting = await listWaiting(trx, project)
  if (waiting.length === 0) return
  const given = await factsOf(trx, sandbox.clock.now(), project)
  for (const row of waiting) {
    if (unmetNeeds({ ...given, ...(await subjectOf(trx, row)) }).length > 0) continue
    if (await end(trx, sandbox, row.item_id, 'fulfilled')) await deliver(trx, sandbox, row.item_id)
  }
}

export const listOfOrder = (db: Reader, order: string): Promise<FulfilmentTable[]> =>
  db.selectFrom('fulfilment').selectAll().where('order_id', '=', order).execute()

export const listWaiting = (db: Reader, project: string): Promise<FulfilmentTable[]> =>
  db
    .selectFrom('fulfilment')
    .selectAll()
    .where('project_id', '=', project)
    .where('state', '=', 'waiting')
    .orderBy('item_id')
    .execute()

/** One conditional write: of an acceptance and a cancellation at the same time, one counts. */
const end = async (
  trx: Writer,
  { clock }: Times,
  item: string,
  state: 'fulfilled' | 'canceled',
): Promise<FulfilmentTable | undefined> =>
  trx
    .updateTable('fulfilment')
    .set({ state, ended_at: clock.now() })
    .where('item_id', '=', item)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** Gives a waiting number up; false if it does not wait any more. */
export const cancelWaiting = async (
  trx: Writer,
  sandbox: Times,
  { cancel }: FulfilmentEffects,
  item: string,
  cause: CancelCause,
): Promise<boolean> => {
  const ended = await end(trx, sandbox, item, 'canceled')
  if (ended !== undefined) await cancel(trx, sandbox, item, cause)
  return ended !== undefined
}

/**
 * Chooses the registrant of a waiting number, and delivers it if nothing is lacking then.
 * @throws Refusal `requirementsClosed` if it does not wait, or one of `requireOwn`
 */
export const chooseRegisteredFor = async (
  trx: Writer,
  sandbox: Times,
  effects: FulfilmentEffects,
  row: FulfilmentTable,
  chosen: RegisteredFor,
): Promise<void> => {
  if (row.state !== 'waiting') return refuse('requirementsClosed', { subjects: [row.item_id] })
  await requireOwn(trx, row.project_id, await readLevel(trx, row.offer_id), chosen)
  await trx
    .updateTable('fulfilment')
    .set({ registrant_id: chosen.registrant, address_id: chosen.address })
    .where('item_id', '=', row.item_id)
    .where('state', '=', 'waiting')
    .execute()
  await deliverFulfilled(trx, sandbox, effects, row.project_id)
}

/** What the number of an order item still lacks, and until when it can be given; null if it does not wait. */
export const requirementsOf = async (db: Reader, now: number, item: string): Promise<OwedRequirements | null> => {
  const row = await db.selectFrom('fulfilment').selectAll().where('item_id', '=', item).executeTakeFirst()
  return row?.state === 'waiting' ? { unmet: await unmetOf(db, now, row), cancel_at: momentOf(row.cancel_at) } : null
}

/** @throws Refusal `requirementUnknown` for an item of another project, or without requirements */
export const readFulfilment = async (db: Reader, project: string, item: string): Promise<FulfilmentTable> => {
  const row = await db.selectFrom('fulfilment').selectAll().where('item_id', '=', item).executeTakeFirst()
  return row?.project_id === project ? row : refuse('requirementUnknown', { subjects: [item] })
}

/** A bought number in the form of the contract; `unmet` is empty once it does not wait any more. */
export const toFulfilment = async (db: Reader, now: number, row: FulfilmentTable): Promise<Fulfilment> => ({
  item: row.item_id,
  order: row.order_id,
  number: row.number,
  state: row.state,
  registered_for: choiceOf(row),
  unmet: row.state === 'waiting' ? await unmetOf(db, now, row) : [],
  cancel_at: momentOf(row.cancel_at),
})
