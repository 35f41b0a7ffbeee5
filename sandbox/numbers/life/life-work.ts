import * as v from 'valibot'

import { autoRenewDays, day, deletingDays, type LifeStep, lifeStepsOf } from '#domain/numbers/number-life.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { payAndProlong } from './actions.ts'
import { changeNumber } from './history.ts'
import { beginLife, deletionJobSchema, deletionOf, lifeJobSchema, stepOf } from './life-jobs.ts'
import { type LifeLetter, mailAboutNumber } from './life-mail.ts'
import { planRenewal, quotePlan } from './quotes.ts'

/** Milliseconds after which a step sends no mail: the clock has jumped, and the mail would be outdated. */
const freshFor = day

/**
 * Does the steps of a number's life that are due, until one renews or deletes it, and queues the next one: all in one
 * transaction, so that a crash repeats all or nothing. A number that was renewed or deleted in the meantime has other jobs.
 */
export const liveNumber = (job: Job, sandbox: Sandbox): Promise<void> => {
  const { number, expires, step } = v.parse(lifeJobSchema, job.payload)
  const { database, clock } = sandbox
  return database.transact(async (trx) => {
    const now = clock.now()
    let row = await find(trx, number)
    if (step === null) {
      if (row?.expires_at === expires) await beginLife(trx, clock, row)
    } else {
      const steps = lifeStepsOf(expires)
      for (let next = step; isAlive(row, expires); next += 1) {
        const due = steps[next]
        if (due === undefined) break
        if (due.at > now) {
          await insertWork(trx, clock, ...stepOf({ number, expires, step: next }))
          break
        }
        await perform(trx, sandbox, row, due)
        row = await find(trx, number)
      }
    }
    await job.finish(trx)
  })
}

const find = (trx: Writer, number: string): Promise<OwnedNumberTable | undefined> =>
  trx.selectFrom('owned_number').selectAll().where('id', '=', number).executeTakeFirst()

const isAlive = (row: OwnedNumberTable | undefined, expires: number): row is OwnedNumberTable =>
  row?.state === 'active' && row.expires_at === expires

const perform = (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  switch (step.kind) {
    case 'remind':
      return remind(trx, sandbox, row, step)
    case 'autoRenew':
      return autoRenew(trx, sandbox, row, step)
    case 'expire':
      return expire(trx, sandbox, row, step)
    case 'warn':
      return mail(trx, sandbox, row, step, 'deletionNear')
    case 'delete':
      return startDeletion(trx, sandbox, row, step)
  }
}

const mail = async (
  trx: Writer,
  { clock }: Sandbox,
  row: OwnedNumberTable,
  step: LifeStep,
  letter: LifeLetter,
  missing?: string,
): Promise<void> => {
  if (clock.now() - step.at < freshFor) await mailAboutNumber(trx, clock, row, { letter, days: step.days, missing })
}

/** A number that renews itself needs no reminder, unless the wallet cannot pay for it. */
const remind = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  if (row.auto_renew === 0) return mail(trx, sandbox, row, step, 'endNear')
  const { quote } = await quotePlan(trx, row, sandbox.clock.now(), planRenewal(row, row.expires_at ?? 0))
  if (quote.missing !== '0') await mail(trx, sandbox, row, step, 'balanceShort', quote.missing)
}

/** Renews from the wallet, or notes once per cycle what was missing; later steps try again. */
const autoRenew = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  if (row.auto_renew === 0) return
  const { clock } = sandbox
  // Judged at the end that is renewed: a clock that has jumped does not make a cycle too long.
  const plan = await quotePlan(trx, row, clock.now(), planRenewal(row, row.expires_at ?? 0))
  const attribution = bySystem(row.project_id)
  if (plan.quote.missing === '0') {
    await payAndProlong(trx, sandbox, row, plan, { kind: 'autoRenewed', attribution, from: step.at })
  } else if (step.days === autoRenewDays[0]) {
    await changeNumber(
      trx,
      clock,
      row,
      {},
      { kind: 'autoRenewFailed', amount: BigInt(columnOf(plan.quote.missing)), attribution },
    )
    await mail(trx, sandbox, row, step, 'balanceShort', plan.quote.missing)
  } else if (step.days === 0) await mail(trx, sandbox, row, step, 'balanceShort', plan.quote.missing)
}

const expire = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  const attribution = bySystem(row.project_id)
  await changeNumber(trx, sandbox.clock, row, {}, { kind: 'expired', attribution })
  await mail(trx, sandbox, row, step, 'expired')
}

const startDeletion = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  const { clock } = sandbox
  const deletesAt = clock.now() + deletingDays * day
  await changeNumber(
    trx,
    clock,
    row,
    { state: 'deleting', deletes_at: deletesAt },
    { kind: 'deletionStarted', to: momentOf(deletesAt), attribution: bySystem(row.project_id) },
  )
  await insertWork(trx, clock, deletionOf(row.id, deletesAt))
  await mail(trx, sandbox, row, step, 'deleted')
}

/** Ends the deletion: the number leaves the project and can be bought again. */
export const endDeletion = (job: Job, { database, clock }: Sandbox): Promise<void> => {
  const { number } = v.parse(deletionJobSchema, job.payload)
  return database.transact(async (trx) => {
    const row = await find(trx, number)
    if (row?.state === 'deleting') {
      await changeNumber(
        trx,
        clock,
        row,
        { state: 'deleted', deletes_at: null, call_targets: '[]', sms_url: null, sms_secret: null },
        { kind: 'deleted', attribution: bySystem(row.project_id) },
      )
      await trx.deleteFrom('sms_delivery').where('number_id', '=', row.id).execute()
      await returnToStock(trx, row.number, row.project_id)
    }
    await job.finish(trx)
  })
}
