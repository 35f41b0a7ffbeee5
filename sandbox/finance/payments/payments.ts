import { type RawBuilder, sql } from 'kysely'
import type { PaymentRow } from '#domain/finance/payment-row.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import { exchangeFeeOf } from '#domain/kit/payment-option.ts'
import type { PaymentOutcome } from '#domain/paying/payment.ts'
import { readTrackingCode } from '#domain/paying/wire-transfer.ts'
import { readMovements } from '#sandbox/finance/transactions/movements.ts'
import { readInvoices } from '#sandbox/finance/transactions/subjects.ts'
import { toPaymentAttempt } from '#sandbox/paying/payments/attempt-response.ts'
import { chargeOfAttempt } from '#sandbox/paying/payments/settle-key.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { type Batch, cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { contains, containsCode } from '#sandbox/platform/kit/search-text.ts'

export type PaymentFilter = {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly gateway?: Gateway | undefined
  readonly state?: PaymentOutcome | undefined
}

/**
 * Payments behind the payment `after`, by the time at which they were started.
 * @throws Refusal `attemptUnknown` for a payment of another project
 */
export const listPayments = async (
  db: Reader,
  project: string,
  filter: PaymentFilter,
  { sort, after, limit }: Batch,
): Promise<{ results: PaymentRow[]; next: string | null }> => {
  const last = after === undefined ? undefined : await readOwn(db, project, after)
  const read = await filtered(db, project, filter)
    .$call(rowsBehind(last && [last.created_at, last.id], { sort, limit }, 'created_at'))
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => row.id)
  const charges = rows.map(({ id }) => chargeOfAttempt(id))
  const movements = await readMovements(db, project, charges)
  const invoices = await readInvoices(db, project, charges)
  return {
    results: rows.map((row) => ({
      ...toRow(row),
      transaction: movements.get(chargeOfAttempt(row.id)) ?? null,
      invoice: invoices.get(chargeOfAttempt(row.id)) ?? null,
    })),
    next,
  }
}

const readOwn = async (db: Reader, project: string, id: string): Promise<Pick<AttemptTable, 'id' | 'created_at'>> =>
  (await db
    .selectFrom('payment_attempt')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .where('project_id', '=', project)
    .executeTakeFirst()) ?? refuse('attemptUnknown', { subjects: [id] })

const filtered = (db: Reader, project: string, { q = '', gateway, state, ...days }: PaymentFilter) => {
  const { from, until } = periodOf(days)
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('project_id', '=', project)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
    .$if(gateway !== undefined, (query) => query.where('gateway', '=', gateway ?? ''))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${outcome} = ${state}`))
    .$if(q.trim() !== '', (query) =>
      query.where((where) =>
        where.or([
          containsCode('id', q),
          contains('tracking_number', readTrackingCode(q) || q.trim()),
          containsCode('order_id', q),
        ]),
      ),
    )
}

/** The outcome in SQL; `outcomeOf` computes the same in code. */
const outcome: RawBuilder<PaymentOutcome> = sql<PaymentOutcome>`case
  when state = 'settled' and purpose = 'order' and credited = 'wallet' then 'success'
  when state = 'settled' then 'completed'
  when state in ('failed', 'reversed') then 'failed'
  else 'notCompleted' end`

/** Gateways at which the project has paid, in alphabetical order. */
export const listGateways = async (db: Reader, project: string): Promise<Gateway[]> => {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('gateway')
    .distinct()
    .where('project_id', '=', project)
    .orderBy('gateway')
    .execute()
  return rows.map((row) => row.gateway)
}

const toRow = (attempt: AttemptTable): Omit<PaymentRow, 'transaction' | 'invoice'> => {
  const shown = toPaymentAttempt(attempt)
  return {
    id: shown.id,
    at: shown.created_at,
    purpose: shown.purpose,
    automatic: attempt.is_automatic === 1,
    order: shown.order,
    gateway: shown.gateway,
    net: shown.net,
    fee: shown.fee,
    amount: shown.amount,
    local_amount: shown.local_amount,
    local_currency: shown.local_currency ?? null,
    exchange: shown.exchange,
    exchange_fee: exchangeFeeOf({ ...shown, currency: shown.local_currency }),
    tracking_number: shown.tracking_number,
    state: shown.state,
    outcome: shown.outcome,
  }
}
