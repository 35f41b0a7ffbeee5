import * as v from 'valibot'
import { formatUtc } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { dollars } from '#domain/kit/money.ts'
import { countSchema, idSchema, type Language } from '#domain/kit/primitives.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { hello, lines } from '#sandbox/platform/kit/letter.ts'
import { notify } from '#sandbox/session/notifications/notify.ts'
import { findProjectPortal } from '#sandbox/session/project-portal.ts'

/** Milliseconds whose automatic renewals are reported together: numbers that were bought together end together. */
const batch = 60 * 60_000
/** Milliseconds for which a transaction of another process may still be open that has renewed a number in the batch. */
const grace = 60_000

const reportSchema = v.object({ project: idSchema, from: countSchema })

/** Queues the report of the hour, once for each project. Call it in the transaction that renews a number. */
export const reportRenewal = (trx: Writer, clock: Clock, project: string): Promise<void> => {
  const from = Math.floor(clock.now() / batch) * batch
  return insertWork(trx, clock, {
    kind: 'numbers.renewed',
    key: `numbers.renewed:${project}:${from}`,
    payload: { project, from },
    dueAt: from + batch + grace,
  })
}

type Renewed = { readonly numbers: number; readonly amount: string; readonly end: string }
type Words = { readonly subject: (renewed: Renewed) => string; readonly body: (renewed: Renewed) => string }

/** `#` is replaced by the number. */
const words: Readonly<Record<Language, Readonly<Record<'one' | 'several', Words>>>> = {
  en: {
    one: {
      subject: () => 'Your number # was renewed automatically',
      body: ({ amount, end }) => `${amount} was paid from your wallet. The number is now valid until ${end}:`,
    },
    several: {
      subject: ({ numbers }) => `${numbers} of your numbers were renewed automatically`,
      body: ({ amount }) => `${amount} in total was paid from your wallet. Each renewal is in your transactions:`,
    },
  },
  fa: {
    one: {
      subject: () => 'شمارهٔ # خودکار تمدید شد',
      body: ({ amount, end }) => `${amount} از کیف پول شما پرداخت شد. شماره اکنون تا ${end} اعتبار دارد:`,
    },
    several: {
      subject: ({ numbers }) => `${toPersianDigits(String(numbers))} شمارهٔ شما خودکار تمدید شد`,
      body: ({ amount }) => `در مجموع ${amount} از کیف پول شما پرداخت شد. هر تمدید در فهرست تراکنش‌ها آمده است:`,
    },
  },
}

/** Notifies the project's owner of what the automatic renewals of an hour have charged, in one notification. (decision 125) */
export const notifyOfRenewals = (job: Job, { database, clock }: Sandbox): Promise<void> => {
  const { project, from } = v.parse(reportSchema, job.payload)
  return database.transact(async (trx) => {
    await job.finish(trx)
    const charged = await renewalsOf(trx, project, from)
    const ids = [...new Set(charged.map(({ id }) => id))]
    const [first] = charged
    if (first === undefined) return
    const isOne = ids.length === 1
    const owner = await trx
      .selectFrom('project')
      .innerJoin('account', 'account.id', 'project.owner_account_id')
      .select(['account.id', 'account.first_name', 'account.language'])
      .where('project.id', '=', project)
      .executeTakeFirstOrThrow()
    const amount = fromMicro(charged.reduce((sum, { paid }) => sum - BigInt(paid), 0n))
    const facts: Renewed = {
      numbers: ids.length,
      amount: dollars(amount, owner.language),
      end: formatUtc(first.expires_at ?? 0, owner.language),
    }
    const text = words[owner.language][isOne ? 'one' : 'several']
    const portal = await findProjectPortal(trx, project)
    const link = portal.link(isOne ? `/my_number/${first.id}` : '/finance/transactions')
    await notify(trx, clock, {
      account: owner.id,
      project,
      event: isOne ? 'autoRenewed' : 'autoRenewedSeveral',
      cause: `renewals:${project}:${from}`,
      ...(isOne ? { subject: first.id, name: first.number } : {}),
      amount,
      letter: {
        subject: text.subject(facts).replace('#', `\u2066${first.number}\u2069`),
        body: lines(hello[owner.language](owner.first_name), text.body(facts), link, portal.brand),
        link,
        facts: { letter: 'autoRenewed', numbers: String(ids.length), amount },
      },
    })
  })
}

/** Automatic renewals that a project's wallet has paid in the hour from `from`; `paid` is negative micro-USD. */
const renewalsOf = (db: Reader, project: string, from: number) =>
  db
    .selectFrom('transfer')
    .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('owned_number', 'owned_number.id', 'transfer.subject')
    .select(['owned_number.id', 'owned_number.number', 'owned_number.expires_at', 'entry.amount as paid'])
    .where('transfer.project_id', '=', project)
    .where('transfer.created_at', '>=', from)
    .where('transfer.created_at', '<', from + batch)
    .where('transfer.kind', '=', 'renewal')
    .where('transfer.actor', '=', 'system')
    .where('entry.account_id', '=', walletOf(project))
    .execute()
