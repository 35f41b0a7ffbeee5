import * as v from 'valibot'
import type { OrderItemStatus } from '#domain/paying/order.ts'
import { creditShortages } from '#domain/paying/order-status.ts'
import { sellNumber, withdrawNumber } from '#sandbox/buying/stock/stock.ts'
import { setAside } from '#sandbox/paying/payments/set-aside.ts'
import { orderFromSupplier, slowConnection } from '#sandbox/paying/supplier/supplier.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { activateItem, type CreateOwnedNumber } from './activate-item.ts'
import { findShortage, waitForCredit } from './credit-shortage.ts'
import { connectDelay, connectLater, orderLater, triedItem } from './delivery-jobs.ts'
import { followItemsAndNotify } from './follow-items.ts'
import { changeItem, type ItemOfOrder, readItem, refundItem } from './order-items.ts'
import { listOrderItems } from './orders.ts'
import { takeWholesale } from './wholesale.ts'

type DeliveryContext = Sandbox & { readonly createOwnedNumber: CreateOwnedNumber }
type Step = (trx: Writer, sandbox: DeliveryContext, found: ItemOfOrder) => Promise<void>

/** After this many runs of a job that a defect has stopped, support takes over. */
const maxFailures = 5

/** Milliseconds until the next try after the supplier has failed once, twice … After the last one support takes over. */
const pauses: readonly number[] = [10_000, 60_000, 5 * 60_000, 30 * 60_000]

/** Orders one number of a paid order from the supplier. Safe to repeat. */
export const orderItem = (job: Job, sandbox: DeliveryContext): Promise<void> =>
  perform(job, sandbox, ['buyInProgress', 'pending', ...creditShortages], order)

/** The supplier has connected the number: it is the project's now, or waits for its requirements. Safe to repeat. */
export const connectItem = (job: Job, sandbox: DeliveryContext): Promise<void> =>
  perform(job, sandbox, ['inProgress'], async (trx, { clock, work, createOwnedNumber }, { item, order }) => {
    await activateItem(trx, { clock, work, createOwnedNumber }, { item, order })
    await followItemsAndNotify(trx, clock, order)
  })

/** Delivers an order that was paid before each item had work of its own. */
export const provisionOrder = async (job: Job, { database, clock, work }: Sandbox): Promise<void> => {
  const { order } = v.parse(v.object({ order: v.string() }), job.payload)
  await database.transact(async (trx) => {
    for (const item of await listOrderItems(trx, order)) {
      if (item.status === 'buyInProgress') await orderLater(trx, { work }, item, clock.now())
    }
    await job.finish(trx)
  })
}

/** One transaction for the step and the end of its job. Nothing happens if the item was tried or canceled in the meantime. */
const perform = async (
  job: Job,
  sandbox: DeliveryContext,
  from: readonly OrderItemStatus[],
  step: Step,
): Promise<void> => {
  const { item: id, tries } = triedItem(job)
  const run = (act: Step) =>
    sandbox.database.transact(async (trx) => {
      const found = await readItem(trx, id)
      const { item } = found
      if (item.tries === tries && item.needs_support === 0 && from.includes(item.status)) await act(trx, sandbox, found)
      await job.finish(trx)
    })
  try {
    await run(step)
  } catch (error) {
    if (job.attempts < maxFailures) throw error
    sandbox.log(`item ${id} could not be delivered: ${String(error)}`)
    await run(giveToSupport)
  }
}

const order: Step = async (trx, sandbox, { item, order }) => {
  const found = { item, order }
  if (await isOurs(trx, sandbox, found)) {
    const shortage = await findShortage(trx, found)
    await (shortage === null ? askSupplier(trx, sandbox, found) : waitForCredit(trx, sandbox, found, shortage))
  } else {
    await refundItem(trx, sandbox, found, 'notAvailableRefunded')
  }
  await followItemsAndNotify(trx, sandbox.clock, order)
}

const askSupplier: Step = async (trx, sandbox, { item, order }) => {
  const { clock } = sandbox
  const tries = item.tries + 1
  const response = await orderFromSupplier(trx, item)
  if (response === 'refused') {
    await withdrawNumber(trx, item.number, order.project_id)
    await refundItem(trx, sandbox, { item, order }, 'notAvailableRefunded')
  } else if (response === 'failed') {
    await waitForNextTry(trx, sandbox, { item, order }, tries)
  } else {
    const connectedAt = response === 'accepted' ? (order.paid_at ?? 0) + connectDelay : clock.now() + slowConnection
    await takeWholesale(trx, clock, { item, order })
    await changeItem(trx, item, { status: 'inProgress', tries, credit_until: null })
    await connectLater(trx, sandbox, { id: item.id, tries }, connectedAt)
  }
}

/** A number that was tried before is sold to the project already. */
const isOurs = async (trx: Writer, { clock }: Sandbox, { item, order }: ItemOfOrder): Promise<boolean> =>
  item.status !== 'buyInProgress' || sellNumber(trx, clock, item.number, order.project_id)

const waitForNextTry = async (
  trx: Writer,
  { clock, work }: Sandbox,
  { item, order }: ItemOfOrder,
  tries: number,
): Promise<void> => {
  const pause = pauses[item.failures]
  await changeItem(trx, item, {
    status: 'pending',
    tries,
    failures: item.failures + 1,
    needs_support: pause === undefined ? 1 : 0,
    credit_until: null,
  })
  await setAside(trx, clock, order, item)
  if (pause !== undefined) await orderLater(trx, { work }, { id: item.id, tries }, clock.now() + pause)
}

/** The price is set aside and the number stays sold to the project; support decides. */
const giveToSupport: Step = async (trx, sandbox, found) => {
  const { clock } = sandbox
  const { item, order } = found
  if (await isOurs(trx, sandbox, found)) {
    await changeItem(trx, item, {
      status: 'pending',
      tries: item.tries + 1,
      needs_support: 1,
      credit_until: null,
    })
    await setAside(trx, clock, order, item)
  } else {
    await refundItem(trx, sandbox, found, 'notAvailableRefunded')
  }
  await followItemsAndNotify(trx, clock, order)
}
