import { randomBytes } from 'node:crypto'
import { decimalsOf, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { approvalOf, type Books, readIn, writePayment } from './books.ts'
import { rememberCard, type TestCard } from './cards.ts'
import { type Decision, lateBy, silentQuestions } from './decisions.ts'
import type { Simulator } from './simulator.ts'

/** Milliseconds between a decision and the gateway's notification. */
const noticeAfter = 3_000

export type GatewayPaymentRequest = {
  readonly reference: string
  readonly merchantName: string
  readonly tracking: string
  readonly language: Language
  readonly amount: Decimal
  readonly currency: string
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly expiresAt: number
}

export const openPayment = (
  books: Books,
  { id, tokenPrefix, capturesAtOnce }: Simulator,
  order: GatewayPaymentRequest,
): Promise<GatewayPaymentTable> =>
  books.database.transact(async (trx) => {
    await trx
      .insertInto('gateway_payment')
      .values({
        token: `${tokenPrefix}${randomBytes(24).toString('base64url')}`,
        gateway: id,
        reference: order.reference,
        merchant_name: order.merchantName,
        tracking: order.tracking,
        language: order.language,
        amount: order.amount,
        currency: order.currency,
        authorised_amount: null,
        receipt: null,
        return_url: order.returnUrl,
        notify_url: order.notifyUrl,
        state: 'open',
        captures_at_once: capturesAtOnce ? 1 : 0,
        card_token: null,
        opened_at: null,
        authorised_at: null,
        answers_at: null,
        captured_at: null,
        ended_at: null,
        silent_questions: 0,
        silent_captures: 0,
        refuses_capture: 0,
        created_at: books.clock.now(),
        expires_at: order.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doNothing())
      .execute()
    return trx
      .selectFrom('gateway_payment')
      .selectAll()
      .where('gateway', '=', id)
      .where('reference', '=', order.reference)
      .executeTakeFirstOrThrow()
  })

/** The payment after applying changes that only depend on time; undefined for a token of another gateway. */
export const readPayment = (books: Books, gateway: Gateway, token: string): Promise<GatewayPaymentTable | undefined> =>
  books.database.transact(async (trx) => {
    const payment = await readIn(trx, books, token)
    return payment?.gateway === gateway ? payment : undefined
  })

/** The payment with this receipt, after applying changes that only depend on time. */
export const findByReceipt = async (
  books: Books,
  gateway: Gateway,
  receipt: string,
): Promise<GatewayPaymentTable | undefined> => {
  const row = await books.database.query
    .selectFrom('gateway_payment')
    .select('token')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return row && readPayment(books, gateway, row.token)
}

export const listOpenPayments = (db: Reader, limit: number): Promise<GatewayPaymentTable[]> =>
  db
    .selectFrom('gateway_payment')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const noteOpened = async (books: Books, token: string): Promise<void> => {
  await books.database.query
    .updateTable('gateway_payment')
    .set({ opened_at: books.clock.now() })
    .where('token', '=', token)
    .where('opened_at', 'is', null)
    .execute()
}

/** `remember`: the card that the gateway is to remember if the payment is approved. */
export type Decided = { readonly token: string; readonly decision: Decision; readonly remember?: TestCard | undefined }

/** Stores the payer's decision, once, while the payment is open. False if it was decided or expired before. */
export const decidePayment = (
  books: Books,
  simulator: Pick<Simulator, 'notificationOf'>,
  { token, decision, remember }: Decided,
): Promise<boolean> =>
  books.database.transact(async (trx) => {
    const payment = await readIn(trx, books, token)
    if (payment?.state !== 'open') return false
    const change = changeBy(decision, payment, books.clock.now())
    if (change === undefined) return true
    const decided = await writePayment(trx, token, change)
    if (remember !== undefined && decided.authorised_at !== null) await rememberCard(trx, books, decided, remember)
    const isNotified = simulator.notificationOf !== undefined
    if (isNotified && decision !== 'approveNoReturn' && decision !== 'notifyBeforeReturn') {
      await books.work.enqueue(trx, {
        kind: 'gateway.notify',
        key: `gateway.notify:${token}`,
        payload: { token },
        dueAt: books.clock.now() + noticeAfter,
      })
    }
    return true
  })

const changeBy = (
  decision: Decision,
  payment: GatewayPaymentTable,
  now: number,
): Partial<GatewayPaymentTable> | undefined => {
  const approved = approvalOf(payment, now)
  switch (decision) {
    case 'decline':
      return { state: 'declined', ended_at: now }
    case 'cancel':
      return { state: 'cancelled', ended_at: now }
    case 'forgedSignature':
      return undefined
    case 'wrongAmount':
      return { ...approved, authorised_amount: oneUnitLess(payment.amount) }
    case 'verifyTimesOut':
      return { ...approved, silent_questions: silentQuestions }
    case 'answerLost':
      return { ...approved, [payment.captures_at_once === 1 ? 'silent_questions' : 'silent_captures']: 1 }
    case 'captureRefused':
      return { ...approvalOf({ ...payment, captures_at_once: 0 }, now), refuses_capture: 1 }
    case 'answersLate':
      return { state: 'processing', answers_at: payment.expires_at + lateBy }
    default:
      return approved
  }
}

const oneUnitLess = (amount: Decimal): Decimal => subtract(amount, decimalsOf(amount) === 0 ? '1' : '0.01')

/** Marks reserved money as confirmed by the merchant, where a settlement follows; returns the payment in any case. */
export const verifyPayment = (books: Books, token: string): Promise<GatewayPaymentTable | undefined> =>
  books.database.transact(async (trx) => {
    const payment = await readIn(trx, books, token)
    return payment?.state === 'authorised' ? writePayment(trx, token, { state: 'verified' }) : payment
  })

/**
 * Captures reserved money of the state `from`, unless a tester has made the gateway refuse that, and returns the payment
 * in any case.
 */
export const capturePayment = (
  books: Books,
  token: string,
  from: 'authorised' | 'verified' = 'authorised',
): Promise<GatewayPaymentTable | undefined> =>
  books.database.transact(async (trx) => {
    const payment = await readIn(trx, books, token)
    if (payment?.state !== from || payment.refuses_capture === 1) return payment
    return writePayment(trx, token, { state: 'captured', captured_at: books.clock.now(), ended_at: books.clock.now() })
  })

/** Ends the payment at the merchant's request: open ones are void, reserved or captured money goes back. */
export const giveUpPayment = (books: Books, token: string): Promise<GatewayPaymentTable | undefined> =>
  books.database.transact(async (trx) => {
    const payment = await readIn(trx, books, token)
    const ended_at = books.clock.now()
    if (payment?.state === 'captured') return writePayment(trx, token, { state: 'refunded', ended_at })
    const isWithdrawable = payment?.state === 'open' || payment?.state === 'authorised' || payment?.state === 'verified'
    return isWithdrawable ? writePayment(trx, token, { state: 'voided', ended_at }) : payment
  })

/** Uses one of the payment's silences; true if there was one. */
export const fallsSilent = async (
  books: Books,
  token: string,
  about: 'silent_questions' | 'silent_captures',
): Promise<boolean> => {
  const row = await books.database.query
    .updateTable('gateway_payment')
    .set((columns) => ({ [about]: columns(about, '-', 1) }))
    .where('token', '=', token)
    .where(about, '>', 0)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}
