import { sql } from 'kysely'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Company } from './companies.ts'
import type { Past } from './past.ts'
import type { Deed } from './play.ts'
import type { Span } from './purchases.ts'

const week = 7 * 24 * 60 * 60_000

/** Charges seeded calls and messages, which are too many to be played: each week, in one transfer for each number. */
export const deedsOfCharges = (past: Past, { project, callsPerDay }: Company, { since, now }: Span): Deed[] => {
  if (callsPerDay !== undefined) return []
  const weeks = Math.ceil((now - since) / week)
  return Array.from({ length: weeks }, (_, passed) => ({
    at: Math.min(now, since + (passed + 1) * week),
    act: () =>
      past.database.transact((trx) => chargeUntilNow(trx, past, project, passed === 0 ? 0 : since + passed * week)),
  }))
}

const chargeUntilNow = async (trx: Writer, { clock }: Past, project: string, from: number): Promise<void> => {
  for (const { kind, subject, cost } of await costsOf(trx, project, from, clock.now())) {
    await transfer(trx, clock, {
      key: `${kind}:week:${from}:${subject}`,
      kind,
      legs: [
        { account: walletOf(project), amount: -BigInt(cost) },
        { account: houseAccount.revenue, amount: BigInt(cost) },
      ],
      subject,
      attribution: bySystem(project),
    })
  }
}

type Cost = { readonly kind: 'call' | 'message'; readonly subject: string; readonly cost: string }

/** Micro-USD. The subject of calls is their number, that of messages the last one of their number. */
const costsOf = async (trx: Writer, project: string, from: number, until: number): Promise<Cost[]> => {
  const { rows } = await sql<Cost>`
    select 'call' as kind, number_id as subject, cast(sum(cost) as text) as cost from call_record
      where project_id = ${project} and started_at >= ${from} and started_at < ${until} and cost > 0
      group by number_id
    union all
    select 'message', max(id), cast(sum(cost + delivery_cost - refunded) as text) from sms_outbox
      where project_id = ${project} and at >= ${from} and at < ${until}
      group by number_id having sum(cost + delivery_cost - refunded) > 0
    order by 1, 2`.execute(trx)
  return rows
}
