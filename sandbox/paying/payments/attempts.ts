import type { Expression } from 'kysely'
import { toMicro } from '#domain/kit/decimal.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { type AttemptState, attemptStates, isFinished } from '#domain/paying/payment.ts'
import { toAttributionColumns } from '#sandbox/ledger/attribution.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { toColumn } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
import { createId, createReference } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { scheduleCheck } from './check-schedule.ts'
import type { PaymentContext } from './payment-context.ts'

/** Milliseconds in which a deposit must be paid; attempts of orders last as long as the order. */
export const payFor = 30 * 60_000

export const unfinishedStates: readonly AttemptState[] = attemptStates.filter((state) => !isFinished(state))

export type AttemptRequest = {
  /** Idempotency key: at most one attempt per key, ever. */
  readonly key: string
  /** Body of the call under that key. */
  readonly body: unknown
  readonly project: string
  /** The order to pay; absent for a deposit. */
  readonly order?: string
  readonly returnTo: AttemptTable['return_to']
  /** The order that waits for credit when a deposit is started. */
  readonly forOrder?: string | undefined
  readonly option: PaymentOption
  readonly origins: { readonly portal: string; readonly gateway: string }
  readonly expiresAt: number
  /** No user has started it. */
  readonly isAutomatic?: boolean
  readonly attribution: Attribution
}

export const createAttempt = async (
  trx: Writer,
  context: PaymentContext,
  request: AttemptRequest,
): Promise<AttemptTable> => {
  const { option, order = null } = request
  const { person_id, actor, actor_account_id, impersonator_account_id } = toAttributionColumns(request.attribution)
  const attempt: AttemptTable = {
    id: createId('pay'),
    operation_key: request.key,
    request_hash: fingerprint(request.body),
    project_id: request.project,
    purpose: order === null ? 'deposit' : 'order',
    order_id: order,
    gateway: option.gateway,
    saved_card_id: option.saved_card?.id ?? null,
    is_automatic: request.isAutomatic ? 1 : 0,
    net: toColumn(toMicro(option.net)),
    fee: toColumn(toMicro(option.fee)),
    amount: toColumn(toMicro(option.amount)),
    local_amount: option.local_amount,
    currency: option.exchange?.currency_code ?? null,
    exchange: option.exchange === null ? null : JSON.stringify(option.exchange),
    tracking_number: createReference(),
    return_to: request.returnTo,
    for_order: request.forOrder ?? null,
    portal_origin: request.origins.portal,
    gateway_origin: request.origins.gateway,
    person_id,
    actor,
    actor_account_id,
    impersonator_account_id,
    created_at: context.clock.now(),
    expires_at: request.expiresAt,
    state: 'created',
    failure: null,
    credited: null,
    reference: null,
    next: null,
    capture_asked_at: null,
    uncertain_since: null,
    uncertain_checks: 0,
    check_round: 0,
    ended_at: null,
  }
  await trx.insertInto('payment_attempt').values(attempt).execute()
  if (attempt.gateway !== 'wallet') await scheduleCheck(trx, context, attempt)
  return attempt
}

/**
 * The attempt that an earlier call with this key has created, e.g. in a process that ended before it could respond.
 * @throws Refusal `keyReused` when that call had another body
 */
export const findAttemptByKey = async (
  db: Reader,
  { key, body }: Pick<AttemptRequest, 'key' | 'body'>,
): Promise<AttemptTable | undefined> => {
  const known = await db.selectFrom('payment_attempt').selectAll().where('operation_key', '=', key).executeTakeFirst()
  return known === undefined || known.request_hash === fingerprint(body) ? known : refuse('keyReused')
}

export const readAttempt = (db: Reader, id: string): Promise<AttemptTable> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findAttempt = (db: Reader, id: string): Promise<AttemptTable | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst()

/** `reference` is the gateway's id of the payment. */
export const findAttemptByReference = (db: Reader, reference: string): Promise<AttemptTable | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Newest first. */
export const listAttemptsOfOrder = (db: Reader, order: string): Promise<AttemptTable[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Newest first. */
export const listUnfinishedAttempts = prepared((db, project: Expression<string>) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('project_id', '=', project)
    .where('state', 'in', unfinishedStates)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

type Move = {
  readonly from: readonly AttemptState[]
  readonly to: AttemptState
  readonly change?: Partial<Pick<AttemptTable, 'reference' | 'next' | 'capture_asked_at' | 'uncertain_since'>>
}

/** Changes the attempt's state if it is one of `from`, and returns the attempt. Otherwise nothing changes. */
export const moveAttempt = async (db: Reader, id: string, { from, to, change = {} }: Move): Promise<AttemptTable> => {
  const moved = await db
    .updateTable('payment_attempt')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return moved ?? readAttempt(db, id)
}

type End = {
  readonly state: 'failed' | 'cancelled' | 'reversed'
  readonly failure: FailureCode | null
}

/** Ends an attempt without money. An attempt that has already ended does not change. */
export const endAttempt = async (context: PaymentContext, id: string, end: End): Promise<AttemptTable> => {
  const { query } = context.database
  const ended = await query
    .updateTable('payment_attempt')
    .set({ ...end, ended_at: context.clock.now() })
    .where('id', '=', id)
    .where('state', 'in', unfinishedStates)
    .returningAll()
    .executeTakeFirst()
  return ended ?? readAttempt(query, id)
}
