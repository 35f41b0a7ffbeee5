import { fromMicro } from '#domain/kit/decimal.ts'
import { type LowBalance, monthOfUtc } from '#domain/paying/low-balance.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { findLowBalance } from '#sandbox/paying/low-balance-state/switch-off.ts'
import { depositMaximum, depositMinimum } from '#sandbox/paying/payments/deposit.ts'
import { listSavedCards, toSavedCard } from '#sandbox/paying/payments/saved-cards.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { findLastAutomatic, spentAutomatically } from './automatic-payments.ts'

/** Amounts in micro-USD that are suggested before anything was saved. */
export const suggested = {
  alert_threshold: 10_000_000,
  threshold: 10_000_000,
  amount: 20_000_000,
  month_limit: 100_000_000,
} as const

export const loadLowBalance = async (db: Reader, project: string, now: number): Promise<LowBalance> => {
  const setting = await findLowBalance(db, project)
  const cards = (await listSavedCards(db, project)).filter(({ expires_at }) => expires_at > now)
  const card = cards.find(({ id }) => id === setting?.saved_card_id)
  const { spendable } = await readAccount(db, walletOf(project))
  const spent = await spentAutomatically(db, project, now)
  const amounts = setting ?? suggested
  return {
    version: setting?.version ?? 0,
    alert: { on: setting?.alert_on === 1, threshold: decimalOf(amounts.alert_threshold) },
    top_up: {
      on: setting?.top_up_on === 1,
      threshold: decimalOf(amounts.threshold),
      amount: decimalOf(amounts.amount),
      month_limit: decimalOf(amounts.month_limit),
      card: card === undefined ? null : toSavedCard(card),
      off_because: setting?.off_because ?? null,
    },
    cards: cards.map(toSavedCard),
    spendable: fromMicro(spendable),
    minimum: depositMinimum,
    maximum: depositMaximum,
    spent: fromMicro(spent),
    is_limit_reached: setting?.top_up_on === 1 && setting.limit_told === monthOfUtc(now).name,
    run: toRun(await findLastAutomatic(db, project)),
    next_try: setting?.next_try_at == null ? null : momentOf(setting.next_try_at),
  }
}

const toRun = (attempt: AttemptTable | undefined): LowBalance['run'] =>
  attempt === undefined
    ? null
    : {
        payment: attempt.id,
        at: momentOf(attempt.created_at),
        amount: decimalOf(attempt.net),
        result: attempt.state === 'settled' ? 'settled' : isFinished(attempt.state) ? 'failed' : 'underWay',
      }
