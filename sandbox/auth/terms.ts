import type { Terms } from '#domain/contract/auth/auth.ts'
import type { Language } from '#domain/kit/primitives.ts'

/** Changes with the text; accounts store the version that they accepted. */
export const termsVersion = '2026-10'

export const termsIn = (language: Language): Terms => terms[language]

const terms: Record<Language, Terms> = {
  en: {
    version: termsVersion,
    language: 'en',
    title: 'Terms of service',
    sections: [
      {
        heading: 'What you buy',
        text: 'You rent the use of a phone number for the period you choose. The number stays part of the numbering plan of its country; it can be renewed as long as the operator and the regulator allow it.',
      },
      {
        heading: 'Prices and payment',
        text: 'Prices are in US dollars. Setup fees are paid once, monthly costs in advance for the whole period. Where a gateway charges another currency, the amount it will charge is shown before you pay. Value added tax follows your billing address.',
      },
      {
        heading: 'Renewal and end',
        text: 'With auto renew on, the next period is taken from your wallet when the current one ends. Without it, or without enough balance, the number expires; for a while it can be restored, after that it returns to stock and may be sold to somebody else.',
      },
      {
        heading: 'Documents',
        text: 'Some countries ask who uses a number. Where they do, the number works once your details or documents have been accepted. If they are refused, what you paid for the number goes back to your wallet.',
      },
      {
        heading: 'Fair use',
        text: 'Numbers must not be used for fraud, harassment, unwanted advertising or to hide who is calling where the law forbids it. We may block a number that is, and tell you why.',
      },
      {
        heading: 'Refunds',
        text: 'What could not be delivered is refunded to your wallet in full. A number that works is not refunded when you delete it, use fewer channels or choose another period.',
      },
    ],
  },
  fa: {
    version: termsVersion,
    language: 'fa',
    title: 'شرایط استفاده از خدمات',
    sections: [
      {
        heading: 'آنچه می‌خرید',
        text: 'شما حق استفاده از یک شماره تلفن را برای دوره‌ای که انتخاب می‌کنید اجاره می‌کنید. شماره همچنان بخشی از طرح شماره‌گذاری کشور خود است و تا زمانی که اپراتور و نهاد تنظیم‌گر اجازه دهند تمدید می‌شود.',
      },
      {
        heading: 'قیمت و پرداخت',
        text: 'قیمت‌ها به دلار آمریکاست. هزینهٔ راه‌اندازی یک بار و هزینهٔ ماهانه از پیش برای همهٔ دوره پرداخت می‌شود. اگر درگاهی به ارز دیگری دریافت کند، مبلغ آن پیش از پرداخت نشان داده می‌شود. مالیات بر ارزش افزوده تابع نشانی صورت‌حساب شماست.',
      },
      {
        heading: 'تمدید و پایان',
        text: 'اگر تمدید خودکار روشن باشد، هزینهٔ دورهٔ بعد در پایان دورهٔ جاری از کیف پول شما برداشته می‌شود. در غیر این صورت، یا اگر موجودی کافی نباشد، شماره منقضی می‌شود؛ تا مدتی می‌توان آن را بازگرداند و پس از آن به موجودی فروش برمی‌گردد و ممکن است به شخص دیگری فروخته شود.',
      },
      {
        heading: 'مدارک',
        text: 'برخی کشورها می‌خواهند بدانند چه کسی از شماره استفاده می‌کند. در این کشورها شماره پس از پذیرش مشخصات یا مدارک شما فعال می‌شود. اگر پذیرفته نشود، مبلغ پرداختی به کیف پول شما بازمی‌گردد.',
      },
      {
        heading: 'استفادهٔ منصفانه',
        text: 'استفاده از شماره برای کلاهبرداری، مزاحمت، تبلیغات ناخواسته یا پنهان کردن هویت تماس‌گیرنده در جایی که قانون منع کرده مجاز نیست. چنین شماره‌ای ممکن است مسدود شود و دلیل آن به شما گفته می‌شود.',
      },
      {
        heading: 'بازپرداخت',
        text: 'بهای آنچه تحویل نشود به‌طور کامل به کیف پول شما برمی‌گردد. حذف شمارهٔ فعال، کاهش کانال‌ها یا تغییر دوره بازپرداختی ندارد.',
      },
    ],
  },
}
