import { type Expression, sql } from 'kysely'
import { availableBalance } from '#domain/session/balance.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { balancesOf } from '#sandbox/session/project.ts'
import { runwayFor } from './life/renewals-ahead.ts'
import { endingNotice, summaryOf } from './number-summary.ts'
import { countRenewalsDue } from './owned-numbers.ts'

/** The numbers' part of the overview. */
export const numberOverview = async ({ db, now, project, rows }: OverviewRequest) => {
  const summary = await summaryOf(db, now, project)
  const ending = await selectEnding(db, project, now, now + endingNotice, rows)
  return {
    numbers: { ...summary.counters },
    renewals_due: countRenewalsDue(summary, availableBalance(await balancesOf(db, project))),
    renewals: ending.map(({ id, number, expires_at, auto_renew }) => ({
      id,
      number,
      ends_at: momentOf(expires_at ?? now),
      auto_renew: auto_renew === 1,
    })),
    runway: await runwayFor(db, now, project),
    first_number: await firstNumberOf(db, project, now),
  }
}

const selectEnding = prepared(
  (db, project: Expression<string>, now: Expression<number>, until: Expression<number>, rows: Expression<number>) =>
    db
      .selectFrom('owned_number')
      .select(['id', 'number', 'expires_at', 'auto_renew'])
      .where('project_id', '=', project)
      .where('state', '=', 'active')
      .where('expires_at', '>', now)
      .where('expires_at', '<=', until)
      .orderBy('expires_at')
      .orderBy('id')
      .limit(rows),
)

const firstNumberOf = async (db: Reader, project: string, now: number) => {
  const [first] = await selectFirst(db, project, now)
  return first === undefined ? null : { id: first.id, number: first.number, is_routed: first.call_targets !== '[]' }
}

const selectFirst = prepared((db, project: Expression<string>, now: Expression<number>) =>
  db
    .selectFrom('owned_number')
    .select(['id', 'number', 'call_targets'])
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .orderBy(sql`case when call_targets = '[]' then 1 else 0 end`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
)
