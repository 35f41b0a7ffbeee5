import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findReseller } from '#sandbox/session/resellers.ts'

/** Tells a reseller that a number of a customer waits for the credit. */
export const mailReseller = async (
  trx: Writer,
  clock: Clock,
  order: Pick<OrderTable, 'id' | 'reseller'>,
  item: Pick<OrderItemTable, 'id' | 'number' | 'wholesale'>,
): Promise<void> => {
  const reseller = await findReseller(trx, order.reseller ?? '')
  if (reseller === undefined) return
  await sendMessage(trx, clock, {
    kind: 'mail',
    to: reseller.email,
    subject: `Your credit does not cover ${item.number}`,
    body: [
      'Hello,',
      `a customer has paid for ${item.number}. It is delivered as soon as your credit covers its ${decimalOf(item.wholesale)} USD.`,
    ].join('\n\n'),
    facts: { letter: 'resellerCreditShort', item: item.id, order: order.id },
  })
}
