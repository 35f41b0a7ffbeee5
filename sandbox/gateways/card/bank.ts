import { randomBytes } from 'node:crypto'
import { decimalsOf, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { CardPaymentTable } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import { type CardDecision, lateBy, silentQuestions } from './decisions.ts'

/** What the bank shares with the portal: the database and the clock, but no tables. */
export type Bank = Pick<Sandbox, 'database' | 'clock' | 'work'>

/** Milliseconds after which reserved money that was not captured goes back to the cardholder. */
const releaseAfter = 30 * 60_000
/** Milliseconds between a decision and the bank's notification. */
const noticeAfter = 3_000

export type CardPaymentRequest = {
  readonly merchant: string
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

export const openCardPayment = (bank: Bank, order: CardPaymentRequest): Promise<CardPaymentTable> =>
  bank.database.transact(async (trx) => {
    await trx
      .insertInto('card_payment')
      .values({
        token: `cp_${randomBytes(24).toString('base64url')}`,
        merchant_id: order.merchant,
        reference: order.reference,
        merchant_name: order.merchantName,
        tracking: order.tracking,
        language: order.language,
        amount: order.amount,
        currency: order.currency,
        authorised_amount: null,
        return_url: order.returnUrl,
        notify_url: order.notifyUrl,
        state: 'open',
        opened_at: null,
        authorised_at: null,
        answers_at: null,
        captured_at: null,
        ended_at: null,
        silent_questions: 0,
        silent_captures: 0,
        created_at: bank.clock.now(),
        expires_at: order.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'reference']).doNothing())
      .execute()
    return trx
      .selectFrom('card_payment')
      .selectAll()
      .where('merchant_id', '=', order.merchant)
      .where('reference', '=', order.reference)
      .executeTakeFirstOrThrow()
  })

/** The payment after applying changes that only depend on time. */
export const readCardPayment = (bank: Bank, token: string): Promise<CardPaymentTable | undefined> =>
  bank.database.transact((trx) => read(trx, bank, token))

export const listOpenCardPayments = (db: Reader, limit: number): Promise<CardPaymentTable[]> =>
  db
    .selectFrom('card_payment')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const noteOpened = async (bank: Bank, token: string): Promise<void> => {
  await bank.database.query
    .updateTable('card_payment')
    .set({ opened_at: bank.clock.now() })
    .where('token', '=', token)
    .where('opened_at', 'is', null)
    .execute()
}

/** Stores the cardholder's decision, once, while the payment is open. False if it was decided or expired before. */
export const decideCardPayment = (bank: Bank, token: string, decision: CardDecision): Promise<boolean> =>
  bank.database.transact(async (trx) => {
    const payment = await read(trx, bank, token)
    if (payment?.state !== 'open') return false
    const change = changeBy(decision, payment, bank.clock.now())
    if (change === undefined) return true
    await write(trx, token, change)
    if (decision !== 'approveNoReturn' && decision !== 'notifyBeforeReturn') {
      await bank.work.enqueue(trx, {
        kind: 'cardBank.notify',
        key: `cardBank.notify:${token}`,
        payload: { token },
        dueAt: bank.clock.now() + noticeAfter,
      })
    }
    return true
  })

const changeBy = (
  decision: CardDecision,
  { amount, expires_at }: CardPaymentTable,
  now: number,
): Partial<CardPaymentTable> | undefined => {
  const authorised = { state: 'authorised', authorised_amount: amount, authorised_at: now } as const
  switch (decision) {
    case 'decline':
      return { state: 'declined', ended_at: now }
    case 'cancel':
      return { state: 'cancelled', ended_at: now }
    case 'forgedSignature':
      return undefined
    case 'wrongAmount':
      return { ...authorised, authorised_amount: oneUnitLess(amount) }
    case 'verifyTimesOut':
      return { ...authorised, silent_questions: silentQuestions }
    case 'answerLost':
      return { ...authorised, silent_captures: 1 }
    case 'answersLate':
      return { state: 'processing', answers_at: expires_at + lateBy }
    default:
      return authorised
  }
}

const oneUnitLess = (amount: Decimal): Decimal => subtract(amount, decimalsOf(amount) === 0 ? '1' : '0.01')

/** Captures reserved money and returns the payment's state, whether or not that was possible. */
export const captureCardPayment = (bank: Bank, token: string): Promise<CardPaymentTable | undefined> =>
  bank.database.transact(async (trx) => {
    const payment = await read(trx, bank, token)
    if (payment?.state !== 'authorised') return payment
    return write(trx, token, { state: 'captured', captured_at: bank.clock.now(), ended_at: bank.clock.now() })
  })

/** Ends the payment at the merchant's request: open ones are void, reserved or captured money goes back. */
export const giveUpCardPayment = (bank: Bank, token: string): Promise<CardPaymentTable | undefined> =>
  bank.database.transact(async (trx) => {
    const payment = await read(trx, bank, token)
    const ended_at = bank.clock.now()
    if (payment?.state === 'captured') return write(trx, token, { state: 'refunded', ended_at })
    if (payment?.state !== 'open' && payment?.state !== 'authorised') return payment
    return write(trx, token, { state: 'voided', ended_at })
  })

/** Uses one of the payment's silences; true if there was one. */
export const fallsSilent = async (
  bank: Bank,
  token: string,
  about: 'silent_questions' | 'silent_captures',
): Promise<boolean> => {
  const row = await bank.database.query
    .updateTable('card_payment')
    .set((columns) => ({ [about]: columns(about, '-', 1) }))
    .where('token', '=', token)
    .where(about, '>', 0)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

const read = async (trx: Writer, bank: Bank, token: string): Promise<CardPaymentTable | undefined> => {
  const stored = await trx.selectFrom('card_payment').selectAll().where('token', '=', token).executeTakeFirst()
  return stored === undefined ? undefined : passTime(trx, stored, bank.clock.now())
}

const passTime = async (trx: Writer, payment: CardPaymentTable, now: number): Promise<CardPaymentTable> => {
  const change = changeByTime(payment, now)
  return change === undefined ? payment : passTime(trx, await write(trx, payment.token, change), now)
}

const changeByTime = (payment: CardPaymentTable, now: number): Partial<CardPaymentTable> | undefined => {
  const { state, expires_at, answers_at, authorised_at } = payment
  if (state === 'open' && now >= expires_at) return { state: 'expired', ended_at: expires_at }
  if (state === 'processing' && answers_at !== null && now >= answers_at) {
    return { state: 'authorised', authorised_amount: payment.amount, authorised_at: answers_at, answers_at: null }
  }
  if (state === 'authorised' && authorised_at !== null && now >= authorised_at + releaseAfter) {
    return { state: 'released', ended_at: authorised_at + releaseAfter }
  }
  return undefined
}

const write = (trx: Writer, token: string, change: Partial<CardPaymentTable>): Promise<CardPaymentTable> =>
  trx.updateTable('card_payment').set(change).where('token', '=', token).returningAll().executeTakeFirstOrThrow()
