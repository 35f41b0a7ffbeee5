import { dollars } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { WireState } from '#domain/paying/wire-transfer.ts'
import type { NotificationEvent } from '#domain/session/notification.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { WireTable } from '#sandbox/platform/database/tables/wire-tables.ts'
import { hello } from '#sandbox/platform/kit/letter.ts'
import { recipientIn } from '#sandbox/session/access.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findSite } from '#sandbox/session/sites.ts'

type Decided = Extract<WireState, 'issued' | 'rejected' | 'returnFromSale'>
type Amounts = { readonly stated: string; readonly credited: string; readonly reason: string }
type Words = {
  readonly other: (amounts: Amounts) => string
} & Readonly<Record<Decided, { subject: string; body: (amounts: Amounts) => string }>>

const words: Readonly<Record<Language, Words>> = {
  en: {
    other: ({ stated }) => `You stated ${stated}; the amount above is what arrived.`,
    issued: {
      subject: 'Your wire transfer was accepted',
      body: ({ credited }) => `${credited} arrived and is in your wallet.`,
    },
    rejected: {
      subject: 'Your wire transfer was rejected',
      body: ({ reason }) => `${reason}\n\nYou can correct it and submit it again.`,
    },
    returnFromSale: {
      subject: 'Your wire transfer was returned',
      body: ({ credited, reason }) => `${credited} was taken back from your wallet.\n\n${reason}`,
    },
  },
  fa: {
    other: ({ stated }) => `مبلغی که اعلام کرده بودید ${stated} بود؛ مبلغ بالا همان است که به حساب ما رسید.`,
    issued: {
      subject: 'حوالهٔ بانکی شما تأیید شد',
      body: ({ credited }) => `${credited} به حساب ما رسید و به کیف پول شما افزوده شد.`,
    },
    rejected: {
      subject: 'حوالهٔ بانکی شما رد شد',
      body: ({ reason }) => `${reason}\n\nمی‌توانید آن را اصلاح و دوباره ثبت کنید.`,
    },
    returnFromSale: {
      subject: 'حوالهٔ بانکی شما برگشت خورد',
      body: ({ credited, reason }) => `${credited} از کیف پول شما پس گرفته شد.\n\n${reason}`,
    },
  },
}

const events = {
  issued: 'wireAccepted',
  rejected: 'wireRejected',
  returnFromSale: 'wireReturned',
} as const satisfies Record<Decided, NotificationEvent>

const isDecided = (state: WireState): state is Decided =>
  state === 'issued' || state === 'rejected' || state === 'returnFromSale'

/** Notifies the user who has handed the transfer in, or the owner if this user has lost the access, of what the operator has decided. */
export const notifyOfDecision = async (trx: Writer, clock: Clock, row: WireTable): Promise<void> => {
  const recipient = await recipientIn(trx, clock, row.project_id, row.account_id)
  const account = await trx
    .selectFrom('account')
    .select(['first_name', 'language'])
    .where('id', '=', recipient)
    .executeTakeFirstOrThrow()
  if (!isDecided(row.state)) return
  const { other, [row.state]: text } = words[account.language]
  const amounts: Amounts = {
    stated: dollars(decimalOf(row.amount ?? 0), account.language),
    credited: dollars(decimalOf(row.credited ?? 0), account.language),
    reason: row.reason ?? '',
  }
  const isOther = row.state === 'issued' && row.credited !== row.amount
  const brand = (await findSite(trx, new URL(row.portal_origin).host))?.brand ?? ''
  const link = new URL(`/cart?step=wire&transfer=${row.id}`, row.portal_origin).href
  const body = [
    hello[account.language](account.first_name),
    text.body(amounts),
    isOther ? other(amounts) : '',
    link,
    brand,
  ]
  await notify(trx, clock, {
    account: recipient,
    project: row.project_id,
    event: events[row.state],
    // A corrected transfer can be rejected again.
    cause: `wire:${row.id}:${row.state}:${row.updated_at}`,
    subject: row.id,
    amount: decimalOf((row.state === 'rejected' ? row.amount : row.credited) ?? 0),
    letter: {
      subject: text.subject,
      body: body.filter((part) => part !== '').join('\n\n'),
      link,
      facts: { letter: 'wireTransfer', transfer: row.id, state: row.state },
    },
  })
}
