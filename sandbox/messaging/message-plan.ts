import { readPhone } from '#domain/kit/phone-plan.ts'
import { furthestDays, type MessageQuote, type NewMessage } from '#domain/messaging/message.ts'
import { measureSms, type SmsEncoding } from '#domain/messaging/sms-text.ts'
import { smsRates } from '#sandbox/calls/rates/find-rate.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findSender, type Sender } from './senders.ts'

const day = 24 * 60 * 60_000

/**
 * A message that may be sent; amounts in micro-USD. `price`: of all segments when they
 * are sent; `delivery`: when their delivery is confirmed.
 */
export type MessagePlan = {
  readonly sender: Sender
  readonly text: string
  readonly encoding: SmsEncoding
  readonly pages: number
  readonly receivers: readonly {
    readonly number: string
    readonly country: string
    readonly price: number
    readonly delivery: number
  }[]
  readonly cost: number
  /** Charged besides if all receivers are reached. */
  readonly delivery: number
  readonly at: number
  readonly isScheduled: boolean
}

/** @throws Refusal `requestInvalid` with the wrong fields: `from`, `receivers.3`, `send_at` */
export const planMessage = async (
  db: Reader,
  now: number,
  project: string,
  { from, receivers, text, send_at }: NewMessage,
): Promise<MessagePlan> => {
  const sender = await findSender(db, now, from)
  const rates = await smsRates(db, receivers, now, from)
  const { encoding, segments } = measureSms(text)
  const at = send_at === undefined ? now : Date.parse(send_at)
  const errors: Record<string, string[]> = {}
  if (sender?.project_id !== project) errors.from = ['sms.sender']
  for (const [position, number] of receivers.entries()) {
    if (!rates.has(number) || readPhone(number)?.valid !== true || number === from)
      errors[`receivers.${position}`] = ['receivers.number']
  }
  if (send_at !== undefined && (at <= now || at > now + furthestDays * day)) errors.send_at = ['sms.time']
  if (sender === undefined || Object.keys(errors).length > 0) return refuse('requestInvalid', { errors })
  const priced = receivers.map((number) => {
    const { country, micro, delivery } = rates.get(number) ?? { country: '', micro: 0, delivery: 0 }
    return { number, country, price: micro * segments, delivery: delivery * segments }
  })
  const cost = priced.reduce((sum, { price }) => sum + price, 0)
  const delivery = priced.reduce((sum, receiver) => sum + receiver.delivery, 0)
  const isScheduled = send_at !== undefined
  return { sender, text, encoding, pages: segments, receivers: priced, cost, delivery, at, isScheduled }
}

/** What a message would cost, and what the wallet lacks. */
export const quoteOf = async (db: Reader, project: string, plan: MessagePlan): Promise<MessageQuote> => {
  const { spendable } = await readAccount(db, walletOf(project))
  const missing = BigInt(plan.cost + plan.delivery) - spendable
  const groups = [...Map.groupBy(plan.receivers, ({ country, price }) => `${country} ${price}`).values()]
  return {
    pages: plan.pages,
    encoding: plan.encoding,
    prices: groups
      .toSorted((a, b) => (b[0]?.price ?? 0) - (a[0]?.price ?? 0))
      .map((group) => {
        const { country, price } = group[0] ?? { country: '', price: 0 }
        return {
          country: country === '' ? null : country,
          segment: decimalOf(price / plan.pages),
          receivers: group.length,
          total: decimalOf(price * group.length),
        }
      }),
    delivery: decimalOf(plan.delivery),
    total: decimalOf(plan.cost + plan.delivery),
    available: decimalOf(Number(spendable)),
    missing: decimalOf(missing > 0n ? Number(missing) : 0),
  }
}
