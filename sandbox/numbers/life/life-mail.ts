import { formatUtc } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { dollars } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { day, restorableDays } from '#domain/numbers/number-life.ts'
import type { DueUntil } from '#domain/numbers/runway.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { hello } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findProjectPortal } from '#sandbox/session/project-portal.ts'

export type LifeLetter = 'endNear' | 'balanceShort' | 'expired' | 'deletionNear' | 'deleted'

/** `renewals`: those that are due until the end, this number's among them. */
type Facts = {
  readonly end: string
  readonly deletion: string
  readonly missing: string
  readonly renewals: number
}
type Words = Readonly<Record<LifeLetter, { subject: string; body: (facts: Facts) => string }>>

/** `#` is replaced by the number. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    endNear: {
      subject: 'Your number # expires soon',
      body: ({ end }) => `It expires on ${end} because automatic renewal is off. You can renew it until then:`,
    },
    balanceShort: {
      subject: 'Your number # cannot be renewed yet',
      body: ({ end, missing, renewals }) =>
        renewals === 1
          ? `Your wallet is ${missing} short. Add it before ${end}, and the number renews automatically:`
          : `${renewals} automatic renewals are due until ${end}, and your wallet is ${missing} short for them. Add it before then, and all of these numbers renew automatically:`,
    },
    expired: {
      subject: 'Your number # has expired',
      body: ({ deletion }) =>
        `It no longer receives calls or messages. You can restore it until ${deletion}; the sooner, the cheaper:`,
    },
    deletionNear: {
      subject: 'Your number # will be deleted soon',
      body: ({ deletion }) => `On ${deletion} it is deleted for good. Until then you can restore it:`,
    },
    deleted: {
      subject: 'Your number # is being deleted',
      body: () => 'It was not restored in time. It can no longer be restored:',
    },
  },
  fa: {
    endNear: {
      subject: 'اعتبار شمارهٔ # رو به پایان است',
      body: ({ end }) =>
        `تمدید خودکار خاموش است و اعتبار شماره در ${end} تمام می‌شود. تا آن زمان می‌توانید آن را تمدید کنید:`,
    },
    balanceShort: {
      subject: 'شمارهٔ # هنوز قابل تمدید نیست',
      body: ({ end, missing, renewals }) =>
        renewals === 1
          ? `کیف پول شما ${missing} کم دارد. اگر پیش از ${end} آن را شارژ کنید، شماره خودکار تمدید می‌شود:`
          : `تا ${end} نوبت ${toPersianDigits(String(renewals))} تمدید خودکار می‌رسد و کیف پول شما برای آن‌ها ${missing} کم دارد. اگر پیش از آن کیف پول را شارژ کنید، همهٔ این شماره‌ها خودکار تمدید می‌شوند:`,
    },
    expired: {
      subject: 'اعتبار شمارهٔ # تمام شد',
      body: ({ deletion }) =>
        `شماره دیگر تماس و پیام دریافت نمی‌کند. تا ${deletion} می‌توانید آن را بازیابی کنید؛ هرچه زودتر، ارزان‌تر:`,
    },
    deletionNear: {
      subject: 'شمارهٔ # به‌زودی حذف می‌شود',
      body: ({ deletion }) => `شماره در ${deletion} برای همیشه حذف می‌شود. تا آن زمان می‌توانید آن را بازیابی کنید:`,
    },
    deleted: {
      subject: 'شمارهٔ # در حال حذف است',
      body: () => 'شماره در مهلت مقرر بازیابی نشد و دیگر بازیابی آن ممکن نیست:',
    },
  },
}

/** Notifies the owner of the number's project; the mail has a link to the portal in which the project last paid. */
export const notifyAboutNumber = async (
  trx: Writer,
  clock: Clock,
  row: OwnedNumberTable,
  { letter, days, due }: { letter: LifeLetter; days: number; due?: DueUntil | undefined },
): Promise<void> => {
  const owner = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_account_id')
    .select(['account.id', 'account.first_name', 'account.language'])
    .where('project.id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  const text = words[owner.language][letter]
  const expires = row.expires_at ?? 0
  const missing = fromMicro(due?.missing ?? 0n)
  const facts: Facts = {
    end: formatUtc(expires, owner.language),
    deletion: formatUtc(expires + restorableDays * day, owner.language),
    missing: dollars(missing, owner.language),
    renewals: due?.renewals ?? 0,
  }
  const portal = await findProjectPortal(trx, row.project_id)
  const link = portal.link(`/my_number/${row.id}`)
  const body = [hello[owner.language](owner.first_name), text.body(facts), link, portal.brand]
  await notify(trx, clock, {
    account: owner.id,
    project: row.project_id,
    event: letter,
    cause: `number:${row.id}:${letter}:${expires}:${days}`,
    subject: row.id,
    name: row.number,
    ...(due === undefined ? {} : { amount: missing }),
    letter: {
      // Isolated, so that a number keeps its digits in order inside a right-to-left sentence.
      subject: text.subject.replace('#', `\u2066${row.number}\u2069`),
      body: body.filter((part) => part !== '').join('\n\n'),
      link,
      facts: {
        letter,
        number: row.id,
        days: String(days),
        ...(due === undefined ? {} : { missing, renewals: String(due.renewals) }),
      },
    },
  })
}
