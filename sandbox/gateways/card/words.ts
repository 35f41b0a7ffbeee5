import type { Language } from '#domain/kit/primitives.ts'
import type { CardPaymentState } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import type { CardDecision } from './decisions.ts'

export type CardWords = {
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly simulated: string
  readonly payTo: string
  readonly amount: string
  readonly tracking: string
  readonly validUntil: string
  readonly testers: string
  readonly testersHint: string
  readonly back: string
  readonly closeWindow: string
  readonly decisions: Record<CardDecision, string>
  readonly states: Record<Exclude<CardPaymentState, 'open'>, string>
}

export const cardWords: Record<Language, CardWords> = {
  en: {
    direction: 'ltr',
    title: 'Card payment',
    simulated: 'This bank is simulated. It charges no card and needs no card number.',
    payTo: 'Payment to',
    amount: 'Amount',
    tracking: 'Tracking number',
    validUntil: 'Valid until',
    testers: 'For testers',
    testersHint: 'Each button approves the payment, or claims to, and makes one thing go wrong.',
    back: 'Back to',
    closeWindow: 'You can close this window.',
    decisions: {
      approve: 'Approve',
      decline: 'Decline',
      cancel: 'Cancel',
      approveNoReturn: 'Approve, without return to the portal',
      returnTwice: 'Approve, and return to the portal twice',
      notifyBeforeReturn: 'Approve, and notify the server before the browser returns',
      wrongAmount: 'Approve another amount',
      forgedSignature: 'Pay nothing, and return with a forged signature',
      verifyTimesOut: 'Approve; the bank does not respond to the next three queries',
      answerLost: 'Approve; the bank takes the money, but its response is lost',
      answersLate: 'Approve; the bank responds only after the order has expired',
    },
    states: {
      processing: 'The bank is still working on this payment.',
      authorised: 'This payment is approved.',
      captured: 'This payment is approved.',
      declined: 'This payment was declined.',
      cancelled: 'This payment was cancelled.',
      expired: 'This payment has expired.',
      voided: 'The merchant cancelled this payment. Nothing was charged.',
      released: 'The merchant did not collect this payment in time. Nothing was charged.',
      refunded: 'This payment was refunded.',
    },
  },
  fa: {
    direction: 'rtl',
    title: 'پرداخت با کارت',
    simulated: 'این بانک شبیه‌سازی است: از هیچ کارتی پولی برداشته نمی‌شود و شمارهٔ کارتی خواسته نمی‌شود.',
    payTo: 'پرداخت به',
    amount: 'مبلغ',
    tracking: 'شمارهٔ پیگیری',
    validUntil: 'مهلت پرداخت',
    testers: 'برای آزمایش‌کنندگان',
    testersHint: 'هر یک از این‌ها پرداخت را تأیید می‌کند، یا چنین وانمود می‌کند، و چیزی را در کنار آن به هم می‌زند.',
    back: 'بازگشت به',
    closeWindow: 'می‌توانید این پنجره را ببندید.',
    decisions: {
      approve: 'تأیید پرداخت',
      decline: 'رد پرداخت',
      cancel: 'انصراف',
      approveNoReturn: 'تأیید، بدون بازگشت',
      returnTwice: 'تأیید و دو بار بازگشت',
      notifyBeforeReturn: 'تأیید؛ سرور پیش از بازگشت مرورگر خبردار می‌شود',
      wrongAmount: 'تأیید مبلغی دیگر',
      forgedSignature: 'بازگشت با امضای جعلی، بدون پرداخت',
      verifyTimesOut: 'تأیید؛ بانک به سه پرسش بعدی پاسخ نمی‌دهد',
      answerLost: 'تأیید؛ بانک پول را برمی‌دارد ولی پاسخش گم می‌شود',
      answersLate: 'تأیید؛ بانک تازه پس از پایان مهلت سفارش پاسخ می‌دهد',
    },
    states: {
      processing: 'بانک هنوز در حال رسیدگی به این پرداخت است.',
      authorised: 'این پرداخت تأیید شده است.',
      captured: 'این پرداخت تأیید شده است.',
      declined: 'این پرداخت رد شد.',
      cancelled: 'این پرداخت لغو شد.',
      expired: 'مهلت این پرداخت به پایان رسیده است.',
      voided: 'فروشنده این پرداخت را پس گرفته است. پولی برداشته نشد.',
      released: 'این پرداخت به‌موقع دریافت نشد. پولی برداشته نشد.',
      refunded: 'مبلغ این پرداخت بازگردانده شد.',
    },
  },
}
