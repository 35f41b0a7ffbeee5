import { compare } from '#domain/decimal.ts'
import type { FailureCode } from '#domain/failure.ts'
import { type AttemptState, isFinished } from '#domain/payment.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import { type GatewayReport, GatewaySilent } from '../gateways/gateway.ts'
import { endAttempt, moveAttempt, readAttempt, unfinishedStates } from './attempts.ts'
import { openAtGateway } from './open-at-gateway.ts'
import { reversalLimit, scheduleCheck } from './schedule.ts'
import { settleAttempt } from './settle.ts'
import { adapterOf, type Till } from './till.ts'

/**
 * Why an attempt is looked at: the browser came back, the gateway told, a person asks, time has come, or somebody reads it.
 * The first three claim that something happened there.
 */
export type Cause = 'return' | 'notification' | 'verification' | 'check' | 'reading'

/**
 * The one way on which a payment is completed, whoever starts it and however often: the gateway is asked, what it says is
 * compared with what was agreed, and only that decides. It never says that a payment failed while nobody knows.
 */
export const completeAttempt = async (till: Till, id: string, cause: Cause): Promise<AttemptTable> => {
  const known = await readAttempt(till.database.query, id)
  const opened = await openAtGateway(till, known)
  if (isFinished(opened.state) || opened.reference === null) return opened
  const attempt = cause === 'return' ? await comeBack(till, opened) : opened
  if (isFinished(attempt.state)) return attempt
  const report = await listen(till, attempt, (adapter, reference) => adapter.retrieve(reference))
  return report === undefined ? stayUnknown(till, attempt, cause) : conclude(till, attempt, report)
}

/**
 * Makes sure that nobody pays this attempt any more. It has ended when the answer says so; money that came first counts.
 */
export const withdrawAttempt = async (till: Till, id: string): Promise<AttemptTable> => {
  const attempt = await completeAttempt(till, id, 'reading')
  return waitingStates.includes(attempt.state) ? giveUp(till, attempt) : attempt
}

/** Where nobody has claimed anything yet. */
export const waitingStates: readonly AttemptState[] = ['created', 'redirecting', 'atGateway']

const comeBack = async (till: Till, { id }: AttemptTable): Promise<AttemptTable> => {
  const { query } = till.database
  await moveAttempt(query, id, { from: ['redirecting', 'atGateway'], to: 'returned' })
  return moveAttempt(query, id, { from: ['returned'], to: 'verifying' })
}

const conclude = async (till: Till, attempt: AttemptTable, report: GatewayReport): Promise<AttemptTable> => {
  const { id } = attempt
  const end = (state: 'failed' | 'cancelled' | 'reversed', failure: FailureCode | null) =>
    endAttempt(till, id, { state, failure })
  if (!isAsAgreed(attempt, report)) {
    till.log(`attempt ${id} was agreed on otherwise than ${attempt.gateway} reports: ${JSON.stringify(report)}`)
    if (report.state === 'authorised' || report.state === 'captured') return giveUp(till, attempt)
    return end(report.state === 'reversed' ? 'reversed' : 'failed', 'paymentFailed')
  }
  switch (report.state) {
    case 'waiting':
      return isOver(till, attempt) ? giveUp(till, attempt) : waitThere(till, attempt, report.wasOpened)
    case 'processing':
      return becomeUncertain(till, attempt)
    case 'authorised':
      return capture(till, attempt)
    case 'captured':
      return till.database.transact((trx) => settleAttempt(trx, till, id))
    case 'declined':
      return end('failed', 'paymentFailed')
    case 'cancelled':
    case 'voided':
      return end('cancelled', isOver(till, attempt) && attempt.purpose === 'order' ? 'orderExpired' : null)
    case 'reversed':
      return end('reversed', 'paymentFailed')
  }
}

/** Nothing but the stored attempt says what is owed. */
const isAsAgreed = (attempt: AttemptTable, report: GatewayReport): boolean =>
  report.attempt === attempt.id &&
  report.currency === attempt.currency &&
  attempt.local_amount !== null &&
  compare(report.amount, attempt.local_amount) === 0

const capture = async (till: Till, attempt: AttemptTable): Promise<AttemptTable> => {
  const verifying = await moveAttempt(till.database.query, attempt.id, {
    from: unfinishedStates,
    to: 'verifying',
    change: { capture_asked_at: till.clock.now() },
  })
  if (isFinished(verifying.state)) return verifying
  const report = await listen(till, attempt, (adapter, reference) => adapter.capture(reference))
  if (report === undefined || report.state === 'authorised') return becomeUncertain(till, verifying)
  return conclude(till, verifying, report)
}

const giveUp = async (till: Till, attempt: AttemptTable): Promise<AttemptTable> => {
  const report = await listen(till, attempt, (adapter, reference) => adapter.giveUp(reference))
  if (report === undefined) return becomeUncertain(till, attempt)
  const isStillThere = report.state === 'waiting' || (report.state === 'authorised' && !isAsAgreed(attempt, report))
  return isStillThere ? becomeUncertain(till, attempt) : conclude(till, attempt, report)
}

const isOver = ({ clock }: Till, { expires_at }: AttemptTable): boolean => clock.now() >= expires_at

/** The gateway still waits for the person: whoever came back may go there again. */
const waitThere = (till: Till, attempt: AttemptTable, wasOpened: boolean): Promise<AttemptTable> =>
  moveAttempt(till.database.query, attempt.id, {
    from: wasOpened ? ['redirecting', 'returned', 'verifying', 'uncertain'] : ['returned', 'verifying', 'uncertain'],
    to: 'atGateway',
    change: { uncertain_since: null },
  })

/**
 * The gateway did not answer. Where nobody claims that anything happened there, nothing has changed. A gateway that never
 * answers again has let go of money that was never asked for; what was asked for stays uncertain until it says.
 */
const stayUnknown = async (till: Till, attempt: AttemptTable, cause: Cause): Promise<AttemptTable> => {
  const isClaimed = cause === 'return' || cause === 'notification' || cause === 'verification'
  if (waitingStates.includes(attempt.state) && !isClaimed && !isOver(till, attempt)) return attempt
  const since = Math.max(attempt.expires_at, attempt.uncertain_since ?? till.clock.now())
  if (attempt.capture_asked_at === null && till.clock.now() > since + reversalLimit) {
    return endAttempt(till, attempt.id, { state: 'reversed', failure: 'paymentFailed' })
  }
  return becomeUncertain(till, attempt)
}

const becomeUncertain = (till: Till, { id }: AttemptTable): Promise<AttemptTable> =>
  till.database.transact(async (trx) => {
    const attempt = await readAttempt(trx, id)
    if (isFinished(attempt.state) || attempt.state === 'uncertain') return attempt
    const uncertain = await trx
      .updateTable('payment_attempt')
      .set({ state: 'uncertain', uncertain_since: till.clock.now(), uncertain_checks: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await scheduleCheck(trx, till, uncertain)
    return uncertain
  })

type Question = (adapter: ReturnType<typeof adapterOf>, reference: string) => Promise<GatewayReport>

/** Undefined when no answer came. */
const listen = async (till: Till, attempt: AttemptTable, ask: Question): Promise<GatewayReport | undefined> => {
  try {
    return await ask(adapterOf(till, attempt), attempt.reference ?? '')
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    till.log(`attempt ${attempt.id}: ${attempt.gateway} does not answer (${error.message})`)
    return undefined
  }
}
