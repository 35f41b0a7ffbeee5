import type { Language } from '#domain/kit/primitives.ts'
import type { GatewayPaymentState } from '#sandbox/platform/database/tables/gateway-tables.ts'
import type { TestCard } from './cards.ts'
import type { Decision } from './decisions.ts'

/** Words of a gateway's pages; its name is its own. */
export type SimulatorWords = {
  readonly direction: 'ltr' | 'rtl'
  readonly simulated: string
  readonly payTo: string
  readonly amount: string
  readonly tracking: string
  readonly validUntil: string
  readonly testers: string
  readonly testersHint: string
  readonly back: string
  readonly returning: string
  readonly closeWindow: string
  readonly remember: Record<TestCard, string>
  readonly decisions: Record<Decision, string>
  readonly states: Record<Exclude<GatewayPaymentState, 'open'>, string>
}

export const simulatorWords: Record<Language, SimulatorWords> = {
  en: {
    direction: 'ltr',
    simulated: 'This payment page is simulated. It takes no money and needs no card or account.',
    payTo: 'Payment to',
    amount: 'Amount',
    tracking: 'Tracking number',
    validUntil: 'Valid until',
    testers: 'For testers',
    testersHint: 'Each button approves the payment, or claims to, and makes one thing go wrong.',
    back: 'Back to',
    returning: 'You are being taken back to the merchant.',
    closeWindow: 'You can close this window.',
    remember: {
      good: 'Remember Visa •••• 4242 for the next payment',
      declinedNextTime: 'Remember Mastercard •••• 5454, which is declined next time',
    },
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
      captureRefused: 'Approve; the bank verifies the payment, but refuses to settle it',
      answersLate: 'Approve; the bank responds only after the order has expired',
    },
    states: {
      processing: 'The bank is still working on this payment.',
      authorised: 'This payment is approved.',
      verified: 'This payment is approved.',
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
    simulated: 'این صفحهٔ پرداخت شبیه‌سازی است: پولی برداشته نمی‌شود و شمارهٔ کارت یا حسابی خواسته نمی‌شود.',
    payTo: 'پرداخت به',
    amount: 'مبلغ',
    tracking: 'شمارهٔ پیگیری',
    validUntil: 'مهلت پرداخت',
    testers: 'برای آزمایش‌کنندگان',
    testersHint: 'هر یک از این‌ها پرداخت را تأیید می‌کند، یا چنین وانمود می‌کند، و چیزی را در کنار آن به هم می‌زند.',
    back: 'بازگشت به',
    returning: 'در حال بازگشت به فروشنده هستید.',
    closeWindow: 'می‌توانید این پنجره را ببندید.',
    remember: {
      good: 'کارت Visa با پایان ۴۲۴۲ برای پرداخت بعدی ذخیره شود',
      declinedNextTime: 'کارت Mastercard با پایان ۵۴۵۴ ذخیره شود که دفعهٔ بعد رد می‌شود',
    },
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
      captureRefused: 'تأیید؛ بانک پرداخت را تأیید می‌کند ولی از تسویهٔ آن خودداری می‌کند',
      answersLate: 'تأیید؛ بانک تازه پس از پایان مهلت سفارش پاسخ می‌دهد',
    },
    states: {
      processing: 'بانک هنوز در حال رسیدگی به این پرداخت است.',
      authorised: 'این پرداخت تأیید شده است.',
      verified: 'این پرداخت تأیید شده است.',
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
