import { compare } from '#domain/kit/decimal.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { type AttemptState, isFinished } from '#domain/paying/payment.ts'
import type { GatewayReport } from '#sandbox/gateways/kit/gateway.ts'
import { GatewaySilent } from '#sandbox/gateways/kit/gateway-silent.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { endAttempt, moveAttempt, readAttempt, unfinishedStates } from './attempts.ts'
import { reversalLimit, scheduleCheck } from './check-schedule.ts'
import { openAtGateway } from './open-at-gateway.ts'
import { adapterOf, type PaymentContext } from './payment-context.ts'
import { saveCard } from './saved-cards.ts'
import { settleAttempt } from './settle.ts'

/**
 * Why an attempt is completed now: the browser returned, the gateway sent a notification, the user asked, a check was
 * due, or a page reads it. The first three claim that something happened at the gateway.
 */
export type Cause = 'return' | 'notification' | 'verification' | 'check' | 'reading'

/**
 * The only function that completes payments, for every cause and safe to repeat. It queries the gateway, compares the
 * report with the stored terms, and only that decides. An attempt never fails while its outcome is unknown.
 */
export const completeAttempt = async (context: PaymentContext, id: string, cause: Cause): Promise<AttemptTable> => {
  const known = await readAttempt(context.database.query, id)
  const opened = await openAtGateway(context, known)
  if (isFinished(opened.state) || opened.reference === null) return opened
  const attempt = cause === 'return' ? await markReturned(context, opened) : opened
  if (isFinished(attempt.state)) return attempt
  const report = await askGateway(context, attempt, (adapter, reference) => adapter.retrieve(reference))
  return report === undefined ? onGatewaySilent(context, attempt, cause) : conclude(context, attempt, report)
}

/**
 * Withdraws an attempt so that it cannot be paid any more, and returns it; money that arrived first is credited. It may
 * be unfinished if the gateway does not respond.
 */
export const withdrawAttempt = async (context: PaymentContext, id: string): Promise<AttemptTable> => {
  const attempt = await completeAttempt(context, id, 'reading')
  return waitingStates.includes(attempt.state) ? giveUp(context, attempt) : attempt
}

/** States without any claim that the user has paid. */
export const waitingStates: readonly AttemptState[] = ['created', 'redirecting', 'atGateway']

const markReturned = async (context: PaymentContext, { id }: AttemptTable): Promise<AttemptTable> => {
  const { query } = context.database
  await moveAttempt(query, id, { from: ['redirecting', 'atGateway'], to: 'returned' })
  return moveAttempt(query, id, { from: ['returned'], to: 'verifying' })
}

const conclude = async (
  context: PaymentContext,
  attempt: AttemptTable,
  report: GatewayReport,
): Promise<AttemptTable> => {
  const { id } = attempt
  const end = (state: 'failed' | 'cancelled' | 'reversed', failure: FailureCode | null) =>
    endAttempt(context, id, { state, failure })
  if (!isAsAgreed(attempt, report)) {
    context.log(`attempt ${id} was opened with other terms than ${attempt.gateway} reports: ${JSON.stringify(report)}`)
    if (report.state === 'authorised' || report.state === 'captured') return giveUp(context, attempt)
    return end(report.state === 'reversed' ? 'reversed' : 'failed', 'paymentFailed')
  }
  switch (report.state) {
    case 'waiting':
      return isOver(context, attempt) ? giveUp(context, attempt) : waitAtGateway(context, attempt, report.wasOpened)
    case 'processing':
      return becomeUncertain(context, attempt)
    case 'authorised':
      return capture(context, attempt)
    case 'captured':
      return context.database.transact(async (trx) => {
        // A card that was given while acting for a user is not kept: it would outlive the right to act.
        if (report.card != null && attempt.impersonator_account_id === null)
          await saveCard(trx, attempt, report.card, context.clock)
        return settleAttempt(trx, context, id)
      })
    case 'declined':
      return end('failed', 'paymentFailed')
    case 'cancelled':
    case 'voided':
      return end('cancelled', isOver(context, attempt) && attempt.purpose === 'order' ? 'orderExpired' : null)
    case 'reversed':
      return end('reversed', 'paymentFailed')
  }
}

/** Only the stored attempt defines what must be paid. */
const isAsAgreed = (attempt: AttemptTable, report: GatewayReport): boolean =>
  report.attempt === attempt.id &&
  report.currency === attempt.currency &&
  attempt.local_amount !== null &&
  compare(report.amount, attempt.local_amount) === 0

const capture = async (context: PaymentContext, attempt: AttemptTable): Promise<AttemptTable> => {
  const verifying = await moveAttempt(context.database.query, attempt.id, {
    from: unfinishedStates,
    to: 'verifying',
    change: { capture_asked_at: context.clock.now() },
  })
  if (isFinished(verifying.state)) return verifying
  const report = await askGateway(context, attempt, (adapter, reference) => adapter.capture(reference))
  if (report === undefined || report.state === 'authorised') return becomeUncertain(context, verifying)
  return conclude(context, verifying, report)
}

const giveUp = async (context: PaymentContext, attempt: AttemptTable): Promise<AttemptTable> => {
  const report = await askGateway(context, attempt, (adapter, reference) => adapter.giveUp(reference))
  if (report === undefined) return becomeUncertain(context, attempt)
  const holdsMoney = report.state === 'authorised' || report.state === 'captured'
  // Withdrawing again at once would have the same result; the next check tries again.
  const isNotWithdrawn = report.state === 'waiting' || (holdsMoney && !isAsAgreed(attempt, report))
  return isNotWithdrawn ? becomeUncertain(context, attempt) : conclude(context, attempt, report)
}

const isOver = ({ clock }: PaymentContext, { expires_at }: AttemptTable): boolean => clock.now() >= expires_at

/** The gateway still waits for the user, who may go there again. */
const waitAtGateway = (context: PaymentContext, attempt: AttemptTable, wasOpened: boolean): Promise<AttemptTable> =>
  moveAttempt(context.database.query, attempt.id, {
    from: wasOpened ? ['redirecting', 'returned', 'verifying', 'uncertain'] : ['returned', 'verifying', 'uncertain'],
    to: 'atGateway',
    change: { uncertain_since: null },
  })

/**
 * The gateway did not respond. Without a claim that the user has paid, the state stays. Money that was never captured
 * is returned by the bank after `reversalLimit`, so the attempt then ends; after a capture request it stays uncertain
 * until the gateway responds.
 */
const onGatewaySilent = async (context: PaymentContext, attempt: AttemptTable, cause: Cause): Promise<AttemptTable> => {
  const isClaimed = cause === 'return' || cause === 'notification' || cause === 'verification'
  if (waitingStates.includes(attempt.state) && !isClaimed && !isOver(context, attempt)) return attempt
  const since = Math.max(attempt.expires_at, attempt.uncertain_since ?? context.clock.now())
  if (attempt.capture_asked_at === null && context.clock.now() > since + reversalLimit) {
    return endAttempt(context, attempt.id, { state: 'reversed', failure: 'paymentFailed' })
  }
  return becomeUncertain(context, attempt)
}

const becomeUncertain = (context: PaymentContext, { id }: AttemptTable): Promise<AttemptTable> =>
  context.database.transact(async (trx) => {
    const attempt = await readAttempt(trx, id)
    if (isFinished(attempt.state) || attempt.state === 'uncertain') return attempt
    const uncertain = await trx
      .updateTable('payment_attempt')
      .set({ state: 'uncertain', uncertain_since: context.clock.now(), uncertain_checks: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await scheduleCheck(trx, context, uncertain)
    return uncertain
  })

type Query = (adapter: ReturnType<typeof adapterOf>, reference: string) => Promise<GatewayReport>

/** Undefined if the gateway does not respond. */
const askGateway = async (
  context: PaymentContext,
  attempt: AttemptTable,
  query: Query,
): Promise<GatewayReport | undefined> => {
  try {
    return await query(adapterOf(context, attempt), attempt.reference ?? '')
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    context.log(`attempt ${attempt.id}: ${attempt.gateway} does not respond (${error.message})`)
    return undefined
  }
}
