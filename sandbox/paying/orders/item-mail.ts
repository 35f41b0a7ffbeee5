import type { Language } from '#domain/kit/primitives.ts'
import type { FulfilmentLetter } from '#sandbox/buying/requirements/fulfilments.ts'
import { findPayer } from '#sandbox/paying/payments/payer.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderItemTable, OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { hello } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'

type ItemLetter = FulfilmentLetter | 'numberActive' | 'requirementsOver' | 'numberGivenUp' | 'creditOver'

type Words = Readonly<Record<ItemLetter, { subject: string; body: string }>>

/** `#` is replaced by the number. Nothing that a document says is in a mail. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    numberActive: {
      subject: 'Your number # is active',
      body: 'The requirements are fulfilled, and the number works now:',
    },
    documentRejected: {
      subject: 'A document for # was not accepted',
      body: 'This page shows why, and takes another document:',
    },
    requirementsDue: {
      subject: 'Your number # still waits for its requirements',
      body: 'In seven days it will be canceled and its price returned to your wallet, unless you send what is missing:',
    },
    requirementsOver: {
      subject: 'Your number # was canceled',
      body: 'Its requirements were not fulfilled in time. Its price is in your wallet:',
    },
    creditOver: {
      subject: 'Your number # was canceled',
      body: 'It waited seven days for credit. Nothing is lost: its price is in your wallet:',
    },
    numberGivenUp: {
      subject: 'You canceled your number #',
      body: 'Its price is in your wallet:',
    },
  },
  fa: {
    numberActive: { subject: 'شمارهٔ # فعال شد', body: 'الزامات ثبت کامل شد و شماره اکنون کار می‌کند:' },
    documentRejected: {
      subject: 'یک مدرک برای شمارهٔ # پذیرفته نشد',
      body: 'دلیل آن را در این صفحه ببینید و مدرک دیگری بفرستید:',
    },
    requirementsDue: {
      subject: 'شمارهٔ # هنوز در انتظار تکمیل مدارک است',
      body: 'اگر موارد باقی‌مانده را نفرستید، هفت روز دیگر شماره لغو می‌شود و مبلغ آن به کیف پول شما برمی‌گردد:',
    },
    requirementsOver: {
      subject: 'شمارهٔ # لغو شد',
      body: 'الزامات ثبت در مهلت مقرر کامل نشد. مبلغ شماره به کیف پول شما برگشت:',
    },
    creditOver: {
      subject: 'شمارهٔ # لغو شد',
      body: 'این شماره هفت روز در انتظار اعتبار ماند. چیزی از دست نرفته و مبلغ آن به کیف پول شما برگشت:',
    },
    numberGivenUp: { subject: 'شمارهٔ # را لغو کردید', body: 'مبلغ شماره به کیف پول شما برگشت:' },
  },
}

/** Letters about a number that is not one of the project any more: they lead to its order. */
const orderLetters: readonly ItemLetter[] = ['numberGivenUp', 'creditOver']

/** Notifies the customer who paid of what has happened to one number of an order. */
export const notifyAboutItem = async (
  trx: Writer,
  clock: Clock,
  order: OrderTable,
  item: Pick<OrderItemTable, 'id' | 'number'>,
  letter: ItemLetter,
  occasion?: string,
): Promise<void> => {
  const payer = await findPayer(trx, clock, order)
  if (payer === undefined) return
  const text = words[payer.language][letter]
  const isAboutOrder = orderLetters.includes(letter)
  const path = isAboutOrder ? `/order/result?order=${order.id}` : `/requirements?item=${item.id}`
  const link = new URL(path, payer.portal).href
  await notify(trx, clock, {
    account: payer.account,
    project: order.project_id,
    event: letter,
    cause: `item:${item.id}:${letter}${occasion === undefined ? '' : `:${occasion}`}`,
    subject: isAboutOrder ? order.id : item.id,
    name: item.number,
    letter: {
      // Isolated, so that a number keeps its digits in order inside a right-to-left sentence.
      subject: text.subject.replace('#', `\u2066${item.number}\u2069`),
      body: [hello[payer.language](payer.name), text.body, link, payer.brand].join('\n\n'),
      link,
      facts: { letter, item: item.id, order: order.id },
    },
  })
}
