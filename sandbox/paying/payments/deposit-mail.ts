import { dollars } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { hello, lines } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findPayer } from './payer.ts'

const words: Readonly<Record<Language, { readonly subject: string; readonly body: (amount: string) => string }>> = {
  en: {
    subject: 'Your deposit is in your wallet',
    body: (amount) => `Your payment was completed, and ${amount} was added to your wallet. Your transactions:`,
  },
  fa: {
    subject: 'کیف پول شما شارژ شد',
    body: (amount) => `پرداخت شما کامل شد و ${amount} به کیف پولتان اضافه شد. تراکنش‌های شما:`,
  },
}

/** Notifies the user who started a deposit that it is credited; the gateway may report it long after the page was closed. */
export const notifyOfDeposit = async (trx: Writer, clock: Clock, attempt: AttemptTable): Promise<void> => {
  const payer = await findPayer(trx, clock, { paid_by: attempt.id })
  if (payer === undefined) return
  const { subject, body } = words[payer.language]
  const amount = decimalOf(attempt.net)
  const link = new URL('/finance/transactions', payer.portal).href
  await notify(trx, clock, {
    account: payer.account,
    project: payer.project,
    event: 'depositDone',
    cause: `payment:${attempt.id}:deposit`,
    amount,
    letter: {
      subject,
      body: lines(hello[payer.language](payer.name), body(dollars(amount, payer.language)), link, payer.brand),
      link,
      facts: { letter: 'depositDone', payment: attempt.id },
    },
  })
}
