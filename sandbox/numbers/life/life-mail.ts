import { formatUtc } from '#domain/kit/calendar.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { day, restorableDays } from '#domain/numbers/number-life.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findSite } from '#sandbox/session/sites.ts'

export type LifeLetter = 'endNear' | 'balanceShort' | 'expired' | 'deletionNear' | 'deleted'

type Facts = { readonly end: string; readonly deletion: string; readonly missing: string }
type Words = { readonly greeting: (name: string) => string; readonly usd: (amount: string) => string } & Readonly<
  Record<LifeLetter, { subject: string; body: (facts: Facts) => string }>
>

/** `#` is replaced by the number. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    usd: (amount) => `$${amount}`,
    endNear: {
      subject: 'Your number # ends soon',
      body: ({ end }) => `It ends on ${end}, because automatic renewal is off. You can renew it until then:`,
    },
    balanceShort: {
      subject: 'Your number # cannot be renewed yet',
      body: ({ end, missing }) =>
        `Your wallet lacks ${missing}. Add it before ${end}, and the number renews by itself:`,
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
    greeting: (name) => `سلام ${name}،`,
    usd: (amount) => `${toPersianDigits(amount)} دلار`,
    endNear: {
      subject: 'اعتبار شمارهٔ # رو به پایان است',
      body: ({ end }) =>
        `تمدید خودکار خاموش است و اعتبار شماره در ${end} تمام می‌شود. تا آن زمان می‌توانید آن را تمدید کنید:`,
    },
    balanceShort: {
      subject: 'شمارهٔ # هنوز قابل تمدید نیست',
      body: ({ end, missing }) =>
        `کیف پول شما ${missing} کم دارد. اگر پیش از ${end} آن را شارژ کنید، شماره خودکار تمدید می‌شود:`,
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

/** Mails the owner of the number's project, with a link to the portal in which the project last paid. */
export const mailAboutNumber = async (
  trx: Writer,
  clock: Clock,
  row: OwnedNumberTable,
  { letter, days, missing }: { letter: LifeLetter; days: number; missing?: string | undefined },
): Promise<void> => {
  const owner = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_account_id')
    .select(['account.email', 'account.first_name', 'account.language'])
    .where('project.id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  const { greeting, usd, [letter]: text } = words[owner.language]
  const expires = row.expires_at ?? 0
  const facts: Facts = {
    end: formatUtc(expires, owner.language),
    deletion: formatUtc(expires + restorableDays * day, owner.language),
    missing: usd(missing ?? '0'),
  }
  const portal = await findPortal(trx, row.project_id)
  const body = [greeting(owner.first_name), text.body(facts), portal.link(`/my_number/${row.id}`), portal.brand]
  await sendMessage(trx, clock, {
    kind: 'mail',
    to: owner.email,
    // Isolated, so that a number keeps its digits in order inside a right-to-left sentence.
    subject: text.subject.replace('#', `\u2066${row.number}\u2069`),
    body: body.filter((part) => part !== '').join('\n\n'),
    facts: { letter, number: row.id, days: String(days), ...(missing === undefined ? {} : { missing }) },
  })
}

const findPortal = async (trx: Writer, project: string) => {
  const attempt = await trx
    .selectFrom('payment_attempt')
    .select('portal_origin')
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (attempt === undefined) return { link: () => '', brand: '' }
  const origin = attempt.portal_origin
  const brand = (await findSite(trx, new URL(origin).host))?.brand ?? ''
  return { link: (path: string) => new URL(path, origin).href, brand }
}
