import * as v from 'valibot'
import type { CardPaymentState, CardPaymentTable } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { sign } from '../signature.ts'
import { type Bank, decideCardPayment, noteOpened, readCardPayment } from './bank.ts'
import type { CardDecision } from './decisions.ts'

/** Sends a request to a merchant's server. */
export type Post = (request: Request) => Promise<Response>

/**
 * Applies the cardholder's decision with its simulated failure. Returns the browser's next URL; null if the browser
 * stays.
 */
export const carryOut = async (
  bank: Bank,
  post: Post,
  token: string,
  decision: CardDecision,
): Promise<string | null> => {
  await noteOpened(bank, token)
  const isFirst = await decideCardPayment(bank, token, decision)
  const payment = await readCardPayment(bank, token)
  if (payment === undefined || (isFirst && decision === 'approveNoReturn')) return null
  if (isFirst && decision === 'forgedSignature') return forgedReturn(payment)
  if (isFirst && decision === 'notifyBeforeReturn') await tell(bank, post, payment)
  const address = await returnAddressOf(bank, payment)
  if (isFirst && decision === 'returnTwice') await post(new Request(address))
  return address
}

/** The signed return URL of the merchant. */
export const returnAddressOf = async (bank: Bank, payment: CardPaymentTable): Promise<string> =>
  withFacts(payment, await newsOf(bank, payment))

/** Sends the notification to the merchant's server; any status but success is a reason to repeat it. */
export const notifyMerchant = async (job: Job, bank: Bank, post: Post): Promise<void> => {
  const { token } = v.parse(v.object({ token: v.string() }), job.payload)
  const payment = await readCardPayment(bank, token)
  if (payment !== undefined) await tell(bank, post, payment)
}

const tell = async (bank: Bank, post: Post, payment: CardPaymentTable): Promise<void> => {
  const response = await post(
    new Request(payment.notify_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await newsOf(bank, payment)),
    }),
  )
  if (!response.ok) throw new Error(`The merchant answered ${response.status} to the news of ${payment.token}.`)
}

type News = {
  readonly payment: string
  readonly reference: string
  readonly outcome: string
  readonly signature: string
}

const newsOf = async (bank: Bank, payment: CardPaymentTable): Promise<News> => {
  const { secret } = await bank.database.query
    .selectFrom('card_merchant')
    .select('secret')
    .where('id', '=', payment.merchant_id)
    .executeTakeFirstOrThrow()
  const facts = [payment.token, payment.reference, outcomes[payment.state]] as const
  return { payment: facts[0], reference: facts[1], outcome: facts[2], signature: sign(secret, ...facts) }
}

const outcomes: Record<CardPaymentState, string> = {
  open: 'open',
  processing: 'processing',
  authorised: 'approved',
  captured: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
  voided: 'cancelled',
  released: 'cancelled',
  refunded: 'cancelled',
}

/** Sends a forged approval, signed with a secret that the merchant does not have. */
const forgedReturn = (payment: CardPaymentTable): string =>
  withFacts(payment, {
    payment: payment.token,
    reference: payment.reference,
    outcome: 'approved',
    signature: sign('not the secret', payment.token, payment.reference, 'approved'),
  })

const withFacts = ({ return_url }: CardPaymentTable, news: News): string => {
  const address = new URL(return_url)
  for (const [name, value] of Object.entries(news)) address.searchParams.set(name, value)
  return address.href
}
