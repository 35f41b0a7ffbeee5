import type { Language } from '#domain/kit/primitives.ts'
import { orderNumber } from '#domain/paying/order.ts'
import type { DeliveryStatus } from '#domain/paying/order-status.ts'
import type { NotificationEvent } from '#domain/session/notification.ts'
import { findPayer } from '#sandbox/paying/payments/payer.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { hello, isolated } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'

/** Statuses that the customer is mailed about. */
type MailedStatus = Exclude<DeliveryStatus, 'inProgress'>

const events = {
  completed: 'orderCompleted',
  partial: 'orderPartial',
  pending: 'orderPending',
  canceled: 'orderCanceled',
  errorNeedsSupport: 'orderNeedsSupport',
} as const satisfies Record<MailedStatus, NotificationEvent>

type Words = Readonly<Record<MailedStatus, { subject: string; body: string }>>

/** `#` is replaced by the order's number. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    completed: { subject: 'Your order # is complete', body: 'All numbers of your order are yours now:' },
    partial: {
      subject: 'Your order # was partly delivered',
      body: 'Some numbers could not be delivered. Their price is in your wallet:',
    },
    pending: {
      subject: 'Your order # is pending',
      body: 'Some numbers could not be delivered yet. This page shows what each of them waits for:',
    },
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
    completed: { subject: 'سفارش # کامل شد', body: 'همهٔ شماره‌های سفارش شما آمادهٔ استفاده‌اند:' },
    partial: {
      subject: 'بخشی از سفارش # تحویل شد',
      body: 'برخی شماره‌ها قابل تحویل نبودند. مبلغ آن‌ها به کیف پول شما برگشت:',
    },
    pending: {
      subject: 'سفارش # در انتظار است',
      body: 'برخی شماره‌ها هنوز تحویل نشده‌اند. دلیل هرکدام را در این صفحه ببینید:',
    },
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

/** Notifies of the result of a delivery the user who started its payment, who may have left the portal by then. */
export const notifyOfResult = async (
  trx: Writer,
  clock: Clock,
  order: Pick<OrderTable, 'id' | 'paid_by' | 'project_id'>,
  status: MailedStatus,
): Promise<void> => {
  const { id } = order
  const payer = await findPayer(trx, clock, order)
  if (payer === undefined) return
  const text = words[payer.language][status]
  const link = new URL(`/order/result?order=${id}`, payer.portal).href
  await notify(trx, clock, {
    account: payer.account,
    project: order.project_id,
    event: events[status],
    // An order may wait, or need support, more than once.
    cause: `order:${id}:${status}:${clock.now()}`,
    subject: id,
    name: orderNumber(id),
    letter: {
      subject: text.subject.replace('#', isolated(orderNumber(id), payer.language)),
      body: [hello[payer.language](payer.name), text.body, link, payer.brand].join('\n\n'),
      link,
      facts: { letter: 'orderResult', order: id, status },
    },
  })
}
