import type { Language } from '#domain/kit/primitives.ts'
import { type OrderStatus, orderNumber } from '#domain/paying/order.ts'
import { findAttempt } from '#sandbox/paying/payments/attempts.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findSite } from '#sandbox/session/sites.ts'

/** Statuses with which a delivery ends. */
export type DeliveryStatus = Extract<
  OrderStatus,
  'completed' | 'partial' | 'pending' | 'canceled' | 'errorNeedsSupport'
>

type Words = { readonly greeting: string } & Readonly<Record<DeliveryStatus, { subject: string; body: string }>>

/** `#` is replaced by the order's number, `@` by the customer's name. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    greeting: 'Hello @,',
    completed: { subject: 'Your order # is complete', body: 'All numbers of your order are yours now:' },
    partial: {
      subject: 'Your order # was partly delivered',
      body: 'Some numbers could not be delivered. Their price is in your wallet:',
    },
    pending: { subject: 'Your order # is pending', body: 'Some numbers wait for their registration documents:' },
    canceled: {
      subject: 'Your order # was canceled',
      body: 'No number could be delivered. The price is in your wallet:',
    },
    errorNeedsSupport: {
      subject: 'Your order # needs support',
      body: 'Your order has faced an error. Your payment is recorded; support is working on it:',
    },
  },
  fa: {
    greeting: 'سلام @،',
    completed: { subject: 'سفارش # کامل شد', body: 'همهٔ شماره‌های سفارش شما آمادهٔ استفاده‌اند:' },
    partial: {
      subject: 'بخشی از سفارش # تحویل شد',
      body: 'برخی شماره‌ها قابل تحویل نبودند. مبلغ آن‌ها به کیف پول شما برگشت:',
    },
    pending: { subject: 'سفارش # در انتظار است', body: 'برخی شماره‌ها در انتظار مدارک ثبت هستند:' },
    canceled: {
      subject: 'سفارش # لغو شد',
      body: 'هیچ شماره‌ای قابل تحویل نبود. مبلغ سفارش به کیف پول شما برگشت:',
    },
    errorNeedsSupport: {
      subject: 'سفارش # به پیگیری پشتیبانی نیاز دارد',
      body: 'سفارش شما با خطا روبه‌رو شد. پرداخت شما ثبت شده است و پشتیبانی آن را پیگیری می‌کند:',
    },
  },
}

/** Sends the result of a delivery to the user who started its payment, who may have left the portal by then. */
export const mailResult = async (
  trx: Writer,
  clock: Clock,
  { id, paid_by }: Pick<OrderTable, 'id' | 'paid_by'>,
  status: DeliveryStatus,
): Promise<void> => {
  const attempt = await findAttempt(trx, paid_by ?? '')
  const account = await trx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', attempt?.actor_account_id ?? '')
    .executeTakeFirst()
  if (attempt === undefined || account === undefined) return
  const { greeting, [status]: text } = words[account.language]
  const brand = (await findSite(trx, new URL(attempt.portal_origin).host))?.brand ?? ''
  const link = new URL(`/order/result?order=${id}`, attempt.portal_origin).href
  await sendMessage(trx, clock, {
    kind: 'mail',
    to: account.email,
    subject: text.subject.replace('#', orderNumber(id)),
    body: [greeting.replace('@', account.first_name), text.body, link, brand].join('\n\n'),
    facts: { letter: 'orderResult', order: id, status },
  })
}
