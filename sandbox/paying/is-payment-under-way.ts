import { finishedAttemptStates } from '#domain/paying/payment.ts'
import { findUnfinishedOrder } from '#sandbox/paying/orders/orders.ts'
import { isWireUnderWay } from '#sandbox/paying/wire/wire-transfers.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** Whether money or numbers may still arrive in a project: an order, a payment or a wire transfer without a result. */
export const isPaymentUnderWay = async (db: Reader, project: string): Promise<boolean> =>
  (await findUnfinishedOrder(db, project)) !== undefined ||
  (await isWireUnderWay(db, project)) ||
  (await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('project_id', '=', project)
    .where('state', 'not in', [...finishedAttemptStates])
    .limit(1)
    .executeTakeFirst()) !== undefined
