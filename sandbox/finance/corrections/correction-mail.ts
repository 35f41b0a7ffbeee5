import { fromMicro } from '#domain/kit/decimal.ts'
import { dollars } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { hello, lines } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findProjectPortal } from '#sandbox/session/project-portal.ts'

type Words = {
  readonly subject: string
  readonly given: (amount: string) => string
  readonly taken: (amount: string) => string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'The balance of your wallet was corrected',
    given: (amount) => `The operator has added ${amount} to your wallet. Your transactions:`,
    taken: (amount) => `The operator has taken ${amount} from your wallet. Your transactions:`,
  },
  fa: {
    subject: 'موجودی کیف پول شما اصلاح شد',
    given: (amount) => `اپراتور ${amount} به کیف پول شما اضافه کرد. تراکنش‌های شما:`,
    taken: (amount) => `اپراتور ${amount} از کیف پول شما کم کرد. تراکنش‌های شما:`,
  },
}

/** Notifies the project's owner that the operator has changed the balance. `micro`: micro-USD, negative if money was taken. */
export const notifyOfCorrection = async (
  trx: Writer,
  clock: Clock,
  { project, transfer, micro }: { readonly project: string; readonly transfer: string; readonly micro: bigint },
): Promise<void> => {
  const owner = await trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_account_id')
    .select(['account.id', 'account.first_name', 'account.language'])
    .where('project.id', '=', project)
    .executeTakeFirstOrThrow()
  const { subject, given, taken } = words[owner.language]
  const amount = dollars(fromMicro(micro < 0n ? -micro : micro), owner.language)
  const portal = await findProjectPortal(trx, project)
  const link = portal.link('/finance/transactions')
  const body = micro < 0n ? taken(amount) : given(amount)
  await notify(trx, clock, {
    account: owner.id,
    project,
    event: 'balanceCorrected',
    cause: `correction:${transfer}`,
    amount: fromMicro(micro),
    letter: {
      subject,
      body: lines(hello[owner.language](owner.first_name), body, link, portal.brand),
      link,
      facts: { letter: 'balanceCorrected', project },
    },
  })
}
