import * as v from 'valibot'
import { creditReserve, creditWaitDays, needsCreditReserve } from '#domain/buying/credit-reserve.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import { type CreditShortage, creditShortages } from '#domain/paying/order-status.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { readAccount, resellerAccountOf, walletOf } from '#sandbox/ledger/accounts.ts'
import { grownSchema, listWaitingForCredit } from '#sandbox/paying/payments/credit-growth.ts'
import { setAside } from '#sandbox/paying/payments/set-aside.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { findReseller } from '#sandbox/session/resellers.ts'
import { giveUpLater, itemOf, orderLater } from './delivery-jobs.ts'
import { followItems } from './follow-items.ts'
import { notifyAboutItem } from './item-mail.ts'
import { changeItem, findItem, type ItemOfOrder, refundItem } from './order-items.ts'
import { mailReseller } from './reseller-mail.ts'
import { isWholesaleTaken } from './wholesale.ts'

type Times = Pick<Sandbox, 'clock' | 'work'>

const day = 86_400_000

/** Milliseconds until an item is tried again without any growth of a credit, e.g. after the operator has changed a limit. */
const retryPause = 60 * 60_000

/** Whose credit is too small to deliver an item; null if none is. The project's comes first: the customer can do something. */
export const findShortage = async (db: Reader, { item, order }: ItemOfOrder): Promise<CreditShortage | null> => {
  if (needsCreditReserve(item.type)) {
    const { spendable } = await readAccount(db, walletOf(order.project_id))
    if (spendable < toMicro(creditReserve)) return 'notEnoughCredit'
  }
  if (order.reseller === null || item.wholesale === 0 || (await isWholesaleTaken(db, item))) return null
  if ((await findReseller(db, order.reseller))?.status === 'adminNotEnoughCredit') return 'resellerNotEnoughCredit'
  const { spendable } = await readAccount(db, resellerAccountOf(order.reseller))
  return spendable < BigInt(item.wholesale) ? 'resellerNotEnoughCredit' : null
}

/** The price is set aside while an item waits for credit; the time until it is canceled begins once. See decision 42. */
export const waitForCredit = async (
  trx: Writer,
  { clock, work }: Times,
  { item, order }: ItemOfOrder,
  shortage: CreditShortage,
): Promise<void> => {
  const tries = item.tries + 1
  const until = item.credit_until ?? clock.now() + creditWaitDays * day
  await changeItem(trx, item, { status: shortage, tries, credit_until: until })
  await setAside(trx, clock, order, item)
  if (item.credit_until === null) await giveUpLater(trx, { work }, item.id, until)
  await orderLater(trx, { work }, { id: item.id, tries }, clock.now() + retryPause)
  if (shortage === 'resellerNotEnoughCredit' && item.status !== shortage) await mailReseller(trx, clock, order, item)
}

const isWaiting = ({ item }: ItemOfOrder): boolean => creditShortages.some((status) => status === item.status)

/** A credit has grown: what waits for it is ordered now. An item for which it is still too small waits on. */
export const resumeItems = async (job: Job, { database, clock, work }: Sandbox): Promise<void> => {
  const grown = v.parse(grownSchema, job.payload)
  await database.transact(async (trx) => {
    for (const item of await listWaitingForCredit(trx, grown)) {
      const tries = item.tries + 1
      await changeItem(trx, item, { tries })
      await orderLater(trx, { work }, { id: item.id, tries }, clock.now())
    }
    await job.finish(trx)
  })
}

/** Cancels and refunds an item that has waited for credit too long. */
export const giveUpItem = async (job: Job, { database, clock, work }: Sandbox): Promise<void> => {
  await database.transact(async (trx) => {
    const found = await findItem(trx, itemOf(job))
    const until = found?.item.credit_until ?? null
    if (found !== undefined && isWaiting(found) && until !== null && until <= clock.now()) {
      const { item, order } = found
      await refundItem(trx, { clock, work }, found, 'canceledRefunded')
      await returnToStock(trx, item.number, order.project_id)
      await followItems(trx, clock, order)
      await notifyAboutItem(trx, clock, order, item, 'creditOver')
    }
    await job.finish(trx)
  })
}
