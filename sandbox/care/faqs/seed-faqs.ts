import type { Faq } from '#domain/care/faq.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { addFaq } from './faqs.ts'

const faqs: readonly (Omit<Faq, 'id'> & { readonly id: string })[] = [
  {
    id: 'renew',
    pages: ['my_number'],
    question: { en: 'How do I renew a number?', fa: 'چگونه یک شماره را تمدید کنم؟' },
    answer: {
      en: 'Open the number under My Number and choose Renew. With auto renew the wallet pays at the end of each cycle.',
      fa: 'شماره را از «شماره‌های من» باز کنید و «تمدید» را بزنید. با تمدید خودکار، هزینه در پایان هر دوره از کیف پول پرداخت می‌شود.',
    },
  },
  {
    id: 'expired',
    pages: ['my_number'],
    question: { en: 'What happens when a number expires?', fa: 'وقتی شماره‌ای منقضی شود چه می‌شود؟' },
    answer: {
      en: 'It stops working, but stays yours for some time and can be restored on its page. After that it is deleted.',
      fa: 'شماره از کار می‌افتد، اما مدتی برای شما می‌ماند و در صفحهٔ خودش قابل بازیابی است. پس از آن حذف می‌شود.',
    },
  },
  {
    id: 'balance',
    pages: ['finance', 'dashboard', 'cart'],
    question: { en: 'How do I add money to the wallet?', fa: 'چگونه موجودی کیف پول را افزایش دهم؟' },
    answer: {
      en: 'Choose Increase balance on the dashboard. You can pay by card, through a bank, with PayPal or by wire transfer.',
      fa: 'در داشبورد «شارژ کیف پول» را بزنید. پرداخت با کارت، درگاه بانکی، PayPal یا حوالهٔ بانکی ممکن است.',
    },
  },
  {
    id: 'documents',
    pages: ['my_number', 'buy_number', 'requirements'],
    question: { en: 'Why does a number need documents?', fa: 'چرا برای بعضی شماره‌ها مدرک لازم است؟' },
    answer: {
      en: 'Some countries require who uses a number and where. The number works as soon as the documents are accepted.',
      fa: 'مقررات بعضی کشورها مشخصات و نشانی استفاده‌کننده را لازم می‌داند. شماره پس از تأیید مدارک فعال می‌شود.',
    },
  },
  {
    id: 'routing',
    pages: ['my_number', 'call_detail_record'],
    question: { en: 'Where do calls to my number go?', fa: 'تماس‌های شمارهٔ من به کجا هدایت می‌شود؟' },
    answer: {
      en: 'To the targets of its call trunk, in their order: the PBX, a SIP trunk or a phone. You change them on the number’s page.',
      fa: 'به مقصدهایی که در صفحهٔ شماره به‌ترتیب تعیین کرده‌اید: مرکز تلفن، ترانک SIP یا یک تلفن.',
    },
  },
  {
    id: 'sms-cost',
    pages: ['sms', 'rate'],
    question: { en: 'Why did an SMS cost more than expected?', fa: 'چرا هزینهٔ یک پیامک بیشتر از انتظار شد؟' },
    answer: {
      en: 'A long text is sent and charged in segments, and some characters make segments shorter. The page Compose shows the cost first.',
      fa: 'متن بلند در چند بخش فرستاده و محاسبه می‌شود و بعضی نویسه‌ها بخش‌ها را کوتاه‌تر می‌کنند. هزینه پیش از ارسال نشان داده می‌شود.',
    },
  },
]

/** The same questions for every site. */
export const seedFaqs = async (trx: Writer): Promise<void> => {
  for (const { id: site } of await trx.selectFrom('site').select('id').orderBy('id').execute())
    for (const { id, ...faq } of faqs) await addFaq(trx, site, faq, `faq_${site}_${id}`)
}
