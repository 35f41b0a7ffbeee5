import { dollars } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { LowBalanceTable } from '#sandbox/platform/database/tables/low-balance-tables.ts'
import { hello, isolated } from '#sandbox/platform/kit/letter.ts'
import { recipientIn } from '#sandbox/session/access.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findSite } from '#sandbox/session/sites.ts'

/** `cause`: which fall, month, payment or version of the settings it is about. `amount`: micro dollars; absent: of a top-up now. */
type About = { readonly letter: LowBalanceLetter; readonly cause: string; readonly amount?: number }
type LowBalanceLetter =
  | 'balanceLow'
  | 'topUpDone'
  | 'topUpFailed'
  | 'topUpLimit'
  | 'topUpOff.declined'
  | 'topUpOff.cardRemoved'
  | 'topUpOff.cardExpired'
  | 'topUpOff.accessEnded'

type Facts = { readonly threshold: string; readonly amount: string; readonly limit: string }
type Words = Readonly<Record<LowBalanceLetter, { subject: string; body: (facts: Facts) => string }>>

/** `#` is replaced by the name of the project. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    balanceLow: {
      subject: 'The balance of # is low',
      body: ({ threshold }) =>
        `Less than ${threshold} is left in the wallet. Add money, so that your numbers can renew:`,
    },
    topUpDone: {
      subject: 'The automatic top-up of # was charged',
      body: ({ amount }) =>
        `The balance had fallen below your limit, so your saved card was charged and ${amount} was added to the wallet. Your payments:`,
    },
    topUpFailed: {
      subject: 'The automatic top-up of # failed',
      body: ({ amount }) =>
        `Your card could not be charged for a top-up of ${amount}. No money was taken. We try again in an hour; you can also choose another card:`,
    },
    topUpLimit: {
      subject: 'The automatic top-up of # has reached its limit',
      body: ({ limit, amount }) =>
        `Another ${amount} would exceed your limit of ${limit} a month. Your card is not charged again before next month, unless you raise the limit:`,
    },
    'topUpOff.declined': {
      subject: 'The automatic top-up of # is off',
      body: () =>
        'Your card was declined several times. No money was taken. Choose another card and switch the top-up on again:',
    },
    'topUpOff.cardRemoved': {
      subject: 'The automatic top-up of # is off',
      body: () => 'Its card was removed. Choose another card and switch the top-up on again:',
    },
    'topUpOff.cardExpired': {
      subject: 'The automatic top-up of # is off',
      body: () => 'Its card has expired. Choose another card and switch the top-up on again:',
    },
    'topUpOff.accessEnded': {
      subject: 'The automatic top-up of # is off',
      body: () =>
        'The user who set it up no longer has access to the project. No money was taken. Check the settings and switch the top-up on again:',
    },
  },
  fa: {
    balanceLow: {
      subject: 'موجودی پروژهٔ # کم شده است',
      body: ({ threshold }) =>
        `موجودی کیف پول از ${threshold} کمتر شده است. برای اینکه شماره‌هایتان تمدید شوند، آن را شارژ کنید:`,
    },
    topUpDone: {
      subject: 'شارژ خودکار پروژهٔ # انجام شد',
      body: ({ amount }) =>
        `موجودی از حد تعیین‌شده کمتر شده بود؛ از کارت ذخیره‌شدهٔ شما برداشت شد و ${amount} به کیف پول اضافه شد. پرداخت‌های شما:`,
    },
    topUpFailed: {
      subject: 'شارژ خودکار پروژهٔ # انجام نشد',
      body: ({ amount }) =>
        `برداشت ${amount} از کارت شما ممکن نشد و پولی کم نشده است. یک ساعت دیگر دوباره تلاش می‌کنیم؛ می‌توانید کارت دیگری هم انتخاب کنید:`,
    },
    topUpLimit: {
      subject: 'شارژ خودکار پروژهٔ # به سقف ماهانه رسید',
      body: ({ limit, amount }) =>
        `با شارژ بعدی (${amount}) از سقف ماهانهٔ ${limit} می‌گذرید. تا ماه بعد از کارت شما برداشت نمی‌شود، مگر اینکه سقف را بالا ببرید:`,
    },
    'topUpOff.declined': {
      subject: 'شارژ خودکار پروژهٔ # خاموش شد',
      body: () =>
        'بانک چند بار برداشت از کارت شما را نپذیرفت. پولی کم نشده است. کارت دیگری انتخاب کنید و شارژ خودکار را دوباره روشن کنید:',
    },
    'topUpOff.cardRemoved': {
      subject: 'شارژ خودکار پروژهٔ # خاموش شد',
      body: () => 'کارت آن حذف شده است. کارت دیگری انتخاب کنید و شارژ خودکار را دوباره روشن کنید:',
    },
    'topUpOff.cardExpired': {
      subject: 'شارژ خودکار پروژهٔ # خاموش شد',
      body: () => 'اعتبار کارت آن تمام شده است. کارت دیگری انتخاب کنید و شارژ خودکار را دوباره روشن کنید:',
    },
    'topUpOff.accessEnded': {
      subject: 'شارژ خودکار پروژهٔ # خاموش شد',
      body: () =>
        'کاربری که آن را تنظیم کرده بود دیگر به پروژه دسترسی ندارد. پولی کم نشده است. تنظیمات را بررسی کنید و شارژ خودکار را دوباره روشن کنید:',
    },
  },
}

/** Notifies the user who saved the settings last, or the owner if this user has lost the access; the mail has a link to them. */
export const notifyAboutBalance = async (
  trx: Writer,
  clock: Clock,
  setting: LowBalanceTable,
  { letter, cause, amount = letter === 'balanceLow' ? setting.alert_threshold : setting.amount }: About,
): Promise<void> => {
  const account = await recipientIn(trx, clock, setting.project_id, setting.set_by)
  const user = await trx
    .selectFrom('account')
    .select(['first_name', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const { name } = await trx
    .selectFrom('project')
    .select('name')
    .where('id', '=', setting.project_id)
    .executeTakeFirstOrThrow()
  const text = words[user.language][letter]
  const threshold = letter === 'balanceLow' ? setting.alert_threshold : setting.threshold
  const facts = {
    threshold: dollars(decimalOf(threshold), user.language),
    amount: dollars(decimalOf(amount), user.language),
    limit: dollars(decimalOf(setting.month_limit), user.language),
  }
  const brand = (await findSite(trx, new URL(setting.portal_origin).host))?.brand ?? ''
  const link = new URL(letter === 'topUpDone' ? '/finance/payments' : '/finance', setting.portal_origin).href
  await notify(trx, clock, {
    account,
    project: setting.project_id,
    event: eventOf(letter),
    cause: `balance:${setting.project_id}:${letter}:${cause}`,
    name,
    amount: decimalOf(amount),
    letter: {
      subject: text.subject.replace('#', () => isolated(name, user.language)),
      body: [hello[user.language](user.first_name), text.body(facts), link, brand].join('\n\n'),
      link,
      facts: { letter, project: setting.project_id },
    },
  })
}

type OffLetter = Extract<LowBalanceLetter, `topUpOff.${string}`>

const isOff = (letter: LowBalanceLetter): letter is OffLetter => letter.startsWith('topUpOff.')

const eventOf = (letter: LowBalanceLetter): Exclude<LowBalanceLetter, OffLetter> | 'topUpOff' =>
  isOff(letter) ? 'topUpOff' : letter
