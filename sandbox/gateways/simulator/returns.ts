import * as v from 'valibot'
import type { GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import type { Books } from './books.ts'
import { type Decided, decidePayment, noteOpened, readPayment } from './payments.ts'
import { readMerchant } from './seed.ts'
import type { BrowserReturn, Simulator } from './simulator.ts'

/** Sends a request to a merchant's server. */
export type Post = (request: Request) => Promise<Response>

/** Applies the payer's decision with its simulated failure. Returns the browser's way back; null if the browser stays. */
export const carryOut = async (
  books: Books,
  post: Post,
  simulator: Simulator,
  decided: Decided,
): Promise<BrowserReturn | null> => {
  const { token, decision } = decided
  await noteOpened(books, token)
  const isFirst = await decidePayment(books, simulator, decided)
  const payment = await readPayment(books, simulator.id, token)
  if (payment === undefined || (isFirst && decision === 'approveNoReturn')) return null
  if (isFirst && decision === 'forgedSignature') return simulator.forgedReturnOf(payment)
  if (isFirst && decision === 'notifyBeforeReturn') await notify(books, post, simulator, payment)
  const back = await wayBack(books, simulator, payment)
  if (isFirst && decision === 'returnTwice') await post(requestOf(back))
  return back
}

/** How the browser goes back to the merchant. */
export const wayBack = async (
  books: Books,
  simulator: Simulator,
  payment: GatewayPaymentTable,
): Promise<BrowserReturn> => simulator.returnOf(payment, await readMerchant(books.database.query, simulator.id))

/** The request with which a browser goes back. */
const requestOf = (back: BrowserReturn): Request =>
  back.method === 'GET'
    ? new Request(back.url)
    : new Request(back.url, { method: 'POST', body: new URLSearchParams(back.fields) })

/** Sends the notification to the merchant's server; any status but success is a reason to repeat it. */
export const notifyMerchant = async (
  job: Job,
  books: Books,
  post: Post,
  simulators: readonly Simulator[],
): Promise<void> => {
  const { token } = v.parse(v.object({ token: v.string() }), job.payload)
  for (const simulator of simulators) {
    const payment = await readPayment(books, simulator.id, token)
    if (payment !== undefined) await notify(books, post, simulator, payment)
  }
}

const notify = async (books: Books, post: Post, simulator: Simulator, payment: GatewayPaymentTable): Promise<void> => {
  const merchant = await readMerchant(books.database.query, simulator.id)
  const notification = simulator.notificationOf?.(payment, merchant)
  if (notification === undefined) return
  const response = await post(notification)
  if (!response.ok) throw new Error(`The merchant answered ${response.status} to the notification of ${payment.token}.`)
}
