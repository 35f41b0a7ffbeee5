import * as v from 'valibot'

import { autoRenewDays, day, deletingDays, type LifeStep, lifeStepsOf } from '#domain/numbers/number-life.ts'
import { type DueUntil, dueUntil } from '#domain/numbers/runway.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { payAndProlong } from './actions.ts'
import { endingNumbers } from './ending-numbers.ts'
import { changeNumber } from './history.ts'
import { beginLife, deletionJobSchema, deletionOf, jobOf, lifeJobSchema } from './life-jobs.ts'
import { type LifeLetter, notifyAboutNumber } from './life-mail.ts'
import { planRenewal, quotePlan } from './quotes.ts'
import { readReminders } from './reminders.ts'
import { reportRenewal } from './renewals-report.ts'

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
      for (const due of steps.slice(steps.findIndex(({ id }) => id === step))) {
        if (!isAlive(row, expires)) break
        if (due.at > now) {
          await insertWork(trx, clock, jobOf(number, expires, due))
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
  due?: DueUntil,
): Promise<void> => {
  if (clock.now() - step.at < freshFor) await notifyAboutNumber(trx, clock, row, { letter, days: step.days, due })
}

/** The automatic renewals that the wallet must pay until the end of a number, its own among them. */
const dueWith = async (trx: Writer, row: OwnedNumberTable, step: LifeStep): Promise<DueUntil> => {
  const end = row.expires_at ?? 0
  // Numbers whose last try is as late as this step end at it.
  const numbers = await endingNumbers(trx, row.project_id, { from: Math.min(step.at, end), until: end })
  const { spendable } = await readAccount(trx, walletOf(row.project_id))
  return dueUntil(
    numbers.filter(({ isAutomatic }) => isAutomatic),
    spendable,
    end,
  )
}

/**
 * On the days that the project has chosen. A number that renews itself needs no reminder, unless the wallet cannot pay for all that
 * is due with it; on the day of the first try to renew, the try mails that.
 */
const remind = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  const chosen = await readReminders(trx, row.project_id)
  if (!chosen.some((days) => days === step.days)) return
  if (row.auto_renew === 0) return mail(trx, sandbox, row, step, 'endNear')
  if (step.days === autoRenewDays[0]) return
  const due = await dueWith(trx, row, step)
  if (due.missing > 0n) await mail(trx, sandbox, row, step, 'balanceShort', due)
}

/**
 * Renews from the wallet and has it reported, or notes once per cycle what this number lacked; later steps try again. The mails name what all renewals
 * lack that are due with it.
 */
const autoRenew = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  if (row.auto_renew === 0) return
  const { clock } = sandbox
  // Judged at the end that is renewed: a clock that has jumped does not make a cycle too long.
  const plan = await quotePlan(trx, row, clock.now(), planRenewal(row, row.expires_at ?? 0))
  const attribution = bySystem(row.project_id)
  if (plan.quote.missing === '0') {
    await payAndProlong(trx, sandbox, row, plan, { kind: 'autoRenewed', attribution, from: step.at })
    await reportRenewal(trx, clock, row.project_id)
  } else if (step.days === autoRenewDays[0]) {
    await changeNumber(
      trx,
      clock,
      row,
      {},
      { kind: 'autoRenewFailed', amount: BigInt(columnOf(plan.quote.missing)), attribution },
    )
    await mail(trx, sandbox, row, step, 'balanceShort', await dueWith(trx, row, step))
  } else if (step.days === 0) await mail(trx, sandbox, row, step, 'balanceShort', await dueWith(trx, row, step))
}

const expire = async (trx: Writer, sandbox: Sandbox, row: OwnedNumberTable, step: LifeStep): Promise<void> => {
  const attribution = bySystem(row.project_id)
  await changeNumber(trx, sandbox.clock, row, {}, { kind: 'expired', at: step.at, attribution })
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
