import * as v from 'valibot'
import { compare, fromMicro } from '#domain/kit/decimal.ts'
import { monthOfUtc, topUpPauses } from '#domain/paying/low-balance.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { projectOfWallet, readAccount } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { armWatch, isCurrentRound } from '#sandbox/ledger/watches.ts'
import { notifyAboutBalance } from '#sandbox/paying/low-balance-state/low-balance-mail.ts'
import { findLowBalance, switchTopUpOff } from '#sandbox/paying/low-balance-state/switch-off.ts'
import { createAttempt, findAttemptByKey, payFor, readAttempt } from '#sandbox/paying/payments/attempts.ts'
import { beginPayment } from '#sandbox/paying/payments/begin-payment.ts'
import { largestDeposit } from '#sandbox/paying/payments/deposit.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { listPaymentOptions } from '#sandbox/paying/payments/payment-options.ts'
import { listSavedCards } from '#sandbox/paying/payments/saved-cards.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { LowBalanceTable } from '#sandbox/platform/database/tables/low-balance-tables.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { findUnfinishedAutomatic, spentAutomatically } from './automatic-payments.ts'

/** `round`: which fall of the balance; `step`: how often its job was queued again. */
const payloadSchema = v.object({ account: v.string(), round: v.number(), step: v.optional(v.number(), 0) })
type Run = v.InferOutput<typeof payloadSchema> & { readonly project: string }

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Charges the saved card after a fall of the balance. The attempt's key is the fall and the try, so a job that runs again after a crash
 * continues the same payment; the ordinary completion path credits it once.
 */
export const topUp = async (job: Job, context: PaymentContext): Promise<void> => {
  const payload = v.parse(payloadSchema, job.payload)
  const run: Run = { ...payload, project: projectOfWallet(payload.account) }
  const begun = await context.database.transact(async (trx) => {
    const attempt = await prepare(trx, context, run)
    if (attempt === undefined) await job.finish(trx)
    return attempt
  })
  if (begun === undefined) return
  const { id } = await beginPayment(context, begun)
  await context.database.transact(async (trx) => {
    await conclude(trx, context, run, await readAttempt(trx, id))
    await job.finish(trx)
  })
}

/** The settings if the round of a run is not over. */
const findCurrent = async (trx: Writer, run: Run): Promise<LowBalanceTable | undefined> => {
  const setting = await findLowBalance(trx, run.project)
  const isCurrent = setting?.top_up_on === 1 && (await isCurrentRound(trx, { ...run, purpose: 'topUp' }))
  return isCurrent ? setting : undefined
}

/** The attempt of this run; undefined if none may be started now. */
const prepare = async (trx: Writer, context: PaymentContext, run: Run): Promise<AttemptTable | undefined> => {
  const { project } = run
  const setting = await findCurrent(trx, run)
  if (setting === undefined) return undefined
  const request = { key: `topUp:${project}:${run.round}:${setting.tries}`, body: { amount: setting.amount } }
  const known = await findAttemptByKey(trx, request)
  if (known !== undefined) return known
  const { spendable } = await readAccount(trx, run.account)
  if (spendable >= BigInt(setting.threshold)) return arm(trx, context, run)
  if (!(await mayPay(trx, context, run, setting))) return undefined
  const card = setting.saved_card_id ?? ''
  const net = decimalOf(setting.amount)
  const option = (await listPaymentOptions(trx, { project, net })).find(({ saved_card }) => saved_card?.id === card)
  if (!option?.available) return fail(trx, context, run, setting)
  return createAttempt(trx, context, {
    ...request,
    project,
    returnTo: 'finance',
    option,
    origins: { portal: setting.portal_origin, gateway: setting.gateway_origin },
    expiresAt: context.clock.now() + payFor,
    attribution: bySystem(project),
    isAutomatic: true,
  })
}

/** Whether a payment may be started; otherwise the run is over or postponed. */
const mayPay = async (trx: Writer, context: PaymentContext, run: Run, setting: LowBalanceTable): Promise<boolean> => {
  const { project } = run
  const now = context.clock.now()
  const refusal = await refusalOfUse(trx, context.clock, {
    project,
    account: setting.set_by,
    right: 'automatePayments',
  })
  if (refusal === 'accessRefused') {
    await switchTopUpOff(trx, context.clock, setting, 'accessEnded')
    return false
  }
  if (refusal !== null) return postpone(trx, context, run, now + day)
  const card = (await listSavedCards(trx, project)).find(({ id }) => id === setting.saved_card_id)
  if (card === undefined || card.expires_at <= now) {
    await switchTopUpOff(trx, context.clock, setting, card === undefined ? 'cardRemoved' : 'cardExpired')
    return false
  }
  if ((await findUnfinishedAutomatic(trx, project)) !== undefined) return postpone(trx, context, run, now + minute)
  if ((await spentAutomatically(trx, project, now)) + BigInt(setting.amount) > BigInt(setting.month_limit))
    return waitForNextMonth(trx, context, run, setting)
  const { balance } = await readAccount(trx, run.account)
  const most = await largestDeposit(trx, project, fromMicro(balance))
  return compare(most, decimalOf(setting.amount)) >= 0 || postpone(trx, context, run, now + day)
}

/** The user gets one mail a month. */
const waitForNextMonth = async (trx: Writer, context: PaymentContext, run: Run, setting: LowBalanceTable) => {
  const { name, end } = monthOfUtc(context.clock.now())
  if (setting.limit_told !== name) {
    await change(trx, run, { limit_told: name })
    await notifyAboutBalance(trx, context.clock, setting, {
      letter: 'topUpLimit',
      cause: `${name}:${setting.version}`,
    })
  }
  return postpone(trx, context, run, end)
}

const conclude = async (trx: Writer, context: PaymentContext, run: Run, attempt: AttemptTable): Promise<void> => {
  const setting = await findCurrent(trx, run)
  if (setting === undefined) return
  if (attempt.state === 'settled') await arm(trx, context, run)
  else if (isFinished(attempt.state)) await fail(trx, context, run, setting)
  // Its own checks complete it; this run only follows.
  else
    await postpone(trx, context, run, context.clock.now() + Math.min(minute * 2 ** Math.min(run.step, 10), 60 * minute))
}

/** The balance is high enough again: the next fall begins another round. */
const arm = async (trx: Writer, { clock }: PaymentContext, run: Run): Promise<undefined> => {
  await change(trx, run, { tries: 0, next_try_at: null })
  await armWatch(trx, clock, { ...run, purpose: 'topUp' })
}

/** Counts a payment that failed: it is repeated with growing pauses, then the top-up is switched off. */
const fail = async (trx: Writer, context: PaymentContext, run: Run, setting: LowBalanceTable): Promise<undefined> => {
  const pause = topUpPauses[setting.tries]
  if (pause === undefined) return void (await switchTopUpOff(trx, context.clock, setting, 'declined'))
  const at = context.clock.now() + pause
  await change(trx, run, { tries: setting.tries + 1, next_try_at: at })
  if (setting.tries === 0) {
    await notifyAboutBalance(trx, context.clock, setting, { letter: 'topUpFailed', cause: String(run.round) })
  }
  await postpone(trx, context, run, at)
}

const postpone = async (trx: Writer, { work }: PaymentContext, run: Run, dueAt: number): Promise<false> => {
  const { account, round } = run
  const step = run.step + 1
  await work.enqueue(trx, {
    kind: 'balance.fell.topUp',
    key: `topUp:${account}:${round}:${step}`,
    payload: { account, round, step },
    dueAt,
  })
  return false
}

const change = (
  trx: Writer,
  { project }: Run,
  values: Partial<Pick<LowBalanceTable, 'tries' | 'next_try_at' | 'limit_told'>>,
) => trx.updateTable('low_balance').set(values).where('project_id', '=', project).execute()
