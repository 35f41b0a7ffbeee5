import { toMicro } from '#domain/decimal.ts'
import type { FailureCode } from '#domain/failure.ts'
import { type AttemptState, attemptStates, isFinished, type PaymentOffer } from '#domain/payment.ts'
import type { Reader, Writer } from '../db/database.ts'
import { toColumn } from '../db/micro.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import { fingerprint } from '../fingerprint.ts'
import { createId, createReference } from '../id.ts'
import type { Attribution } from '../ledger/attribution.ts'
import { toAttributionColumns } from '../ledger/attribution.ts'
import { refuse } from '../refusal.ts'
import { scheduleCheck } from './schedule.ts'
import type { Till } from './till.ts'

/** How long a deposit may be paid; an order's attempt lasts as long as the order. */
export const payFor = 30 * 60_000

export const unfinishedStates: readonly AttemptState[] = attemptStates.filter((state) => !isFinished(state))

export type AttemptRequest = {
  /** At most one attempt per key, ever. */
  readonly key: string
  /** What was asked for under that key. */
  readonly body: unknown
  readonly project: string
  /** The order that it pays; absent for a deposit. */
  readonly order?: string
  readonly returnTo: AttemptTable['return_to']
  readonly offer: PaymentOffer
  readonly origins: { readonly portal: string; readonly gateway: string }
  readonly expiresAt: number
  readonly attribution: Attribution
}

export const createAttempt = async (trx: Writer, till: Till, request: AttemptRequest): Promise<AttemptTable> => {
  const { offer, order = null } = request
  const { person_id, actor, actor_account_id, impersonator_account_id } = toAttributionColumns(request.attribution)
  const attempt: AttemptTable = {
    id: createId('pay'),
    operation_key: request.key,
    request_hash: fingerprint(request.body),
    project_id: request.project,
    purpose: order === null ? 'deposit' : 'order',
    order_id: order,
    gateway: offer.gateway,
    net: toColumn(toMicro(offer.net)),
    fee: toColumn(toMicro(offer.fee)),
    amount: toColumn(toMicro(offer.amount)),
    local_amount: offer.local_amount,
    currency: offer.exchange?.currency_code ?? null,
    tracking_number: createReference(),
    return_to: request.returnTo,
    portal_origin: request.origins.portal,
    gateway_origin: request.origins.gateway,
    person_id,
    actor,
    actor_account_id,
    impersonator_account_id,
    created_at: till.clock.now(),
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
  if (attempt.gateway !== 'wallet') await scheduleCheck(trx, till, attempt)
  return attempt
}

/**
 * The attempt that this money call made when it was made before, e.g. by a process that ended before it could answer.
 * @throws Refusal `keyReused` when the key was used to ask for something else
 */
export const findMadeBy = async (
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

/** The newest first. */
export const listAttemptsOfOrder = (db: Reader, order: string): Promise<AttemptTable[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The newest first. */
export const listUnfinishedAttempts = (db: Reader, project: string): Promise<AttemptTable[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('project_id', '=', project)
    .where('state', 'in', unfinishedStates)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

type Move = {
  readonly from: readonly AttemptState[]
  readonly to: AttemptState
  readonly change?: Partial<Pick<AttemptTable, 'reference' | 'next' | 'capture_asked_at' | 'uncertain_since'>>
}

/** Moves the attempt on if it is still where it was; answers how it stands then. Who comes second changes nothing. */
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

/** Ends an attempt that brought no money. Whatever ended it before stands. */
export const endAttempt = async (till: Till, id: string, end: End): Promise<AttemptTable> => {
  const { query } = till.database
  const ended = await query
    .updateTable('payment_attempt')
    .set({ ...end, ended_at: till.clock.now() })
    .where('id', '=', id)
    .where('state', 'in', unfinishedStates)
    .returningAll()
    .executeTakeFirst()
  return ended ?? readAttempt(query, id)
}
