import type { Language } from '#domain/kit/primitives.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { findPayer } from '#sandbox/paying/payments/payer.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { hello, isolated } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'

/** Why the money of a payment went to the wallet. */
export type LateReason = 'orderExpired' | 'orderCanceled' | 'orderNotPayable'

type Words = { readonly subject: string } & Readonly<Record<LateReason, string>>

/** `#` is replaced by the order's number. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Your payment for order # is in your wallet',
    orderExpired: 'Your payment arrived after the order had expired, so its money went to your wallet:',
    orderCanceled: 'Your payment arrived after the order had been canceled, so its money went to your wallet:',
    orderNotPayable: 'The order had already been paid when your payment arrived, so its money went to your wallet:',
  },
  fa: {
    subject: 'مبلغ پرداختی شما برای سفارش # به کیف پولتان واریز شد',
    orderExpired: 'پرداخت شما پس از پایان مهلت سفارش رسید؛ به همین دلیل مبلغ آن به کیف پول شما واریز شد:',
    orderCanceled: 'پرداخت شما پس از لغو سفارش رسید؛ به همین دلیل مبلغ آن به کیف پول شما واریز شد:',
    orderNotPayable:
      'هنگام رسیدن پرداخت شما، هزینهٔ سفارش پیش‌تر پرداخت شده بود؛ به همین دلیل مبلغ آن به کیف پول شما واریز شد:',
  },
}

/** Notifies the user who started a payment that its order could no longer accept, in the transaction that credits the wallet. */
export const notifyOfLatePayment = async (
  trx: Writer,
  clock: Clock,
  { order, attempt, reason }: { order: string; attempt: string; reason: LateReason },
): Promise<void> => {
  const payer = await findPayer(trx, clock, { paid_by: attempt })
  if (payer === undefined) return
  const { subject, [reason]: body } = words[payer.language]
  const link = new URL(`/order/result?order=${order}`, payer.portal).href
  await notify(trx, clock, {
    account: payer.account,
    project: payer.project,
    event: 'paymentLate',
    cause: `payment:${attempt}:late`,
    subject: order,
    name: orderNumber(order),
    letter: {
      subject: subject.replace('#', isolated(orderNumber(order), payer.language)),
      body: [hello[payer.language](payer.name), body, link, payer.brand].join('\n\n'),
      link,
      facts: { letter: 'latePayment', order, reason },
    },
  })
}
