import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { countSchema, idSchema } from '#domain/kit/primitives.ts'
import { type BulkChange, rightOfBulk } from '#domain/numbers/bulk.ts'
import { labelsOfNumber } from '#domain/numbers/number-text.ts'
import { renewRow, switchAutoRenew } from '#sandbox/numbers/life/actions.ts'
import { describe } from '#sandbox/numbers/life/describe.ts'
import { readLabelsOf } from '#sandbox/numbers/life/labels.ts'
import { readNumber, requireLegal } from '#sandbox/numbers/life/number-page.ts'
import { ownIn, routeCalls } from '#sandbox/numbers/trunks/call-trunk.ts'
import { needsSecret, requireSms, routeMessages } from '#sandbox/numbers/trunks/sms-trunk.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { BulkItemTable, BulkJobTable, OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { Refusal, refuse } from '#sandbox/platform/kit/refusal.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { bulkWork, endBulk, storedChange } from './bulk-job.ts'
import { isKept } from './bulk-quote.ts'

/** Numbers of one round of work, each in a transaction of its own. */
const bulkRound = 25

/** After so many failed runs of a round, a number that fails again is refused, so that the others are reached. */
const triesOfNumber = 5

const payloadSchema = v.object({ job: idSchema, round: countSchema })

/**
 * Changes the next numbers of a job and queues the next round, or ends the job. A number's change and its mark are one
 * transaction, so a round that was interrupted continues with the numbers that wait.
 */
export const runBulk = async (work: Job, sandbox: Sandbox): Promise<void> => {
  const { job: id, round } = v.parse(payloadSchema, work.payload)
  const { database, clock } = sandbox
  const { query } = database
  const row = await query.selectFrom('bulk_job').selectAll().where('id', '=', id).executeTakeFirst()
  if (row !== undefined) {
    const bulk = toBulk(row)
    const items = await query
      .selectFrom('bulk_item')
      .selectAll()
      .where('job_id', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(bulkRound)
      .execute()
    for (const item of items) await runItem(sandbox, bulk, item, work.attempts)
  }
  await database.transact(async (trx) => {
    if (row !== undefined && !(await endBulk(trx, clock, id))) await insertWork(trx, clock, bulkWork(id, round + 1))
    await work.finish(trx)
  })
}

type Bulk = {
  readonly id: string
  readonly project: string
  readonly change: BulkChange
  readonly secret: string | null
  readonly attribution: Attribution
}

const toBulk = (row: BulkJobTable): Bulk => ({
  id: row.id,
  project: row.project_id ?? '',
  ...storedChange(row.change),
  attribution: {
    actor: row.actor,
    ...(row.project_id === null ? {} : { project: row.project_id }),
    ...(row.person_id === null ? {} : { person: row.person_id }),
    ...(row.actor_account_id === null ? {} : { account: row.actor_account_id }),
    ...(row.impersonator_account_id === null ? {} : { impersonator: row.impersonator_account_id }),
  },
})

const runItem = async (sandbox: Sandbox, bulk: Bulk, item: BulkItemTable, attempts: number): Promise<void> => {
  try {
    await sandbox.database.transact(async (trx) => {
      await requireUser(trx, sandbox.clock, bulk)
      const row = await readNumber(trx, bulk.project, item.number_id)
      const labels = (await readLabelsOf(trx, [row.id])).get(row.id) ?? []
      const kept = isKept(bulk.change, row, labels)
      // Another worker may have the same round.
      if (!(await mark(trx, item, { state: kept ? 'kept' : 'done' })) || kept) return
      if (row.version !== item.version) refuse('numberChanged', { subjects: [row.id] })
      await change(trx, sandbox, bulk, { row, labels, item })
    })
  } catch (error) {
    const refusal = error instanceof Refusal ? error.code : attempts < triesOfNumber ? null : 'serverFailed'
    if (refusal === null) throw error
    await sandbox.database.transact((trx) => mark(trx, item, { state: 'refused', refusal }))
  }
}

/** @throws Refusal with which the user who has started the job would be refused now */
const requireUser = async (trx: Writer, clock: Clock, { project, change, attribution }: Bulk): Promise<void> => {
  const { account, impersonator } = attribution
  if (account === undefined) return
  const right = rightOfBulk(change)
  const refusal = await refusalOfUse(trx, clock, { project, account, impersonator, right })
  if (refusal !== null) refuse(refusal)
}

const mark = async (
  trx: Writer,
  { job_id, position }: BulkItemTable,
  to: { state: BulkItemTable['state']; refusal?: FailureCode },
): Promise<boolean> => {
  const marked = await trx
    .updateTable('bulk_item')
    .set(to)
    .where('job_id', '=', job_id)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .returning('position')
    .executeTakeFirst()
  return marked !== undefined
}

type Changed = {
  readonly row: OwnedNumberTable
  readonly labels: readonly string[]
  readonly item: BulkItemTable
}

/** The same functions as for one number. */
const change = async (
  trx: Writer,
  { clock }: Sandbox,
  { change: wanted, secret, attribution }: Bulk,
  { row, labels, item }: Changed,
): Promise<void> => {
  switch (wanted.kind) {
    case 'renew':
      requireLegal(row, clock.now(), 'renew')
      return renewRow(trx, { clock }, row, { total: decimalOf(item.total), attribution })
    case 'autoRenew':
      requireLegal(row, clock.now(), 'changeAutoRenew')
      return switchAutoRenew(trx, { clock }, row, { auto_renew: wanted.auto_renew, attribution })
    case 'callTrunk':
      requireLegal(row, clock.now(), 'changeCallTrunk')
      if (ownIn(wanted.targets, row.number) >= 0) refuse('forwardToItself', { subjects: [row.id] })
      return routeCalls(trx, { clock }, row, { targets: wanted.targets, attribution })
    case 'smsTrunk':
      requireLegal(row, clock.now(), 'changeSmsTrunk')
      requireSms(row)
      return routeMessages(trx, { clock }, row, {
        ...wanted,
        secret: needsSecret(row, wanted) ? secret : null,
        attribution,
      })
    case 'addLabel':
      if (labels.length >= labelsOfNumber) refuse('labelLimitReached', { subjects: [row.id] })
      await describe(trx, { clock, attribution }, row, { note: row.note, labels: [...labels, wanted.label] })
      return
    case 'removeLabel': {
      const left = labels.filter((label) => label !== wanted.label)
      await describe(trx, { clock, attribution }, row, { note: row.note, labels: left })
    }
  }
}
