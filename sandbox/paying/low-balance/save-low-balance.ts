import type { saveLowBalance as endpoint } from '#domain/contract/paying/low-balance.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import { type LowBalance, lowBalanceRefusals } from '#domain/paying/low-balance.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { endWatch, setWatch } from '#sandbox/ledger/watches.ts'
import { findLowBalance } from '#sandbox/paying/low-balance-state/switch-off.ts'
import { depositMaximum, depositMinimum } from '#sandbox/paying/payments/deposit.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { originsOf } from '#sandbox/paying/payments/payment-origins.ts'
import { listSavedCards } from '#sandbox/paying/payments/saved-cards.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { LowBalanceTable } from '#sandbox/platform/database/tables/low-balance-tables.ts'
import type { Call } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { changedBy } from '#sandbox/session/change-author.ts'
import { loadLowBalance, suggested } from './load-low-balance.ts'

type Save = Call<typeof endpoint>

/** Replaces what is done when the balance becomes low. What was begun before, such as a repeated try, is over. */
export const saveLowBalance = (context: PaymentContext, call: Save): Promise<LowBalance> =>
  context.database.transact(async (trx) => {
    const { body, member, signedIn, request } = call
    const { project } = member
    const now = context.clock.now()
    const known = await findLowBalance(trx, project)
    if ((known?.version ?? 0) !== body.version)
      return refuse('settingsChanged', {
        changed: known === undefined ? undefined : await changedBy(trx, known.set_at, authorOf(known)),
      })
    await requireRight(trx, project, body, now)
    const origins = await originsOf(trx, context, request)
    const { alert, top_up } = body
    const row = {
      version: body.version + 1,
      alert_on: alert === null ? 0 : 1,
      alert_threshold: alert === null ? (known ?? suggested).alert_threshold : columnOf(alert.threshold),
      top_up_on: top_up === null ? 0 : 1,
      threshold: top_up === null ? (known ?? suggested).threshold : columnOf(top_up.threshold),
      amount: top_up === null ? (known ?? suggested).amount : columnOf(top_up.amount),
      month_limit: top_up === null ? (known ?? suggested).month_limit : columnOf(top_up.month_limit),
      saved_card_id: top_up?.card ?? known?.saved_card_id ?? null,
      off_because: null,
      tries: 0,
      next_try_at: null,
      limit_told: null,
      set_by: signedIn.account.id,
      set_at: now,
      portal_origin: origins.portal,
      gateway_origin: origins.gateway,
    }
    await trx
      .insertInto('low_balance')
      .values({ project_id: project, ...row })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
      .execute()
    await watch(trx, context, project, body)
    return loadLowBalance(trx, project, now)
  })

/** The portal itself switched the top-up off, if there is a reason. */
const authorOf = ({ set_by, off_because }: LowBalanceTable) =>
  off_because === null ? { account: set_by, impersonator: null } : undefined

/** An alert waits for the next fall, because the user sees the balance now; a top-up counts a balance that is low already. */
const watch = async (trx: Writer, { clock }: PaymentContext, project: string, { alert, top_up }: Save['body']) => {
  const account = walletOf(project)
  if (alert === null) await endWatch(trx, account, 'alert')
  else {
    const threshold = toMicro(alert.threshold)
    await setWatch(trx, clock, { account, purpose: 'alert', threshold, countsNow: false, rearms: true })
  }
  if (top_up === null) await endWatch(trx, account, 'topUp')
  else {
    const threshold = toMicro(top_up.threshold)
    await setWatch(trx, clock, { account, purpose: 'topUp', threshold, countsNow: true, rearms: false })
  }
}

const requireRight = async (db: Reader, project: string, body: Save['body'], now: number): Promise<void> => {
  const limits = { minimum: depositMinimum, maximum: depositMaximum }
  const [wrong] = Object.entries(lowBalanceRefusals(body, limits))
  if (wrong !== undefined) {
    const [name, code] = wrong
    refuse(code === 'amountTooLarge' ? 'amountTooLarge' : 'amountTooSmall', { field: { name, code } })
  }
  if (body.top_up === null) return
  const { card } = body.top_up
  const cards = await listSavedCards(db, project)
  if (!cards.some(({ id, expires_at }) => id === card && expires_at > now))
    refuse('cardUnknown', { subjects: [card], field: { name: 'card', code: 'cardUnknown' } })
}
