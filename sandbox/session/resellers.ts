import type { Selectable } from 'kysely'
import { toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { ResellerStatus } from '#domain/session/project.ts'
import { houseAccount, openResellerAccount, resellerAccountOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { ResellerTable } from '#sandbox/platform/database/tables/reseller-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

export type NewReseller = {
  readonly site: string
  readonly email: string
  /** The platform's share of a price before VAT. */
  readonly percent: number
}

/** Makes a site the site of a reseller with a credit, or changes its terms. Orders that were placed keep theirs. */
export const openReseller = async (trx: Writer, clock: Clock, { site, email, percent }: NewReseller): Promise<void> => {
  const terms = { email, wholesale_percent: percent }
  await trx
    .insertInto('reseller')
    .values({ site_id: site, ...terms, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(terms))
    .execute()
  await openResellerAccount(trx, site, clock.now())
}

/**
 * Fills a reseller's credit, or takes from it.
 * @param amount USD; negative to take
 * @throws Refusal `balanceNotEnough` if less is there than is taken
 */
export const fillCredit = async (trx: Writer, clock: Clock, site: string, amount: Decimal): Promise<void> => {
  const micro = toMicro(amount)
  await transfer(trx, clock, {
    key: createId('crd'),
    kind: 'resellerCredit',
    legs: [
      { account: resellerAccountOf(site), amount: micro },
      { account: houseAccount.equity, amount: -micro },
    ],
    subject: site,
    attribution: bySystem(),
  })
}

export const findReseller = (db: Reader, site: string): Promise<Selectable<ResellerTable> | undefined> =>
  db.selectFrom('reseller').selectAll().where('site_id', '=', site).executeTakeFirst()

/** The reseller to whose site a project belongs. */
export const findResellerOf = (db: Reader, project: string): Promise<Selectable<ResellerTable> | undefined> =>
  db
    .selectFrom('reseller_project')
    .innerJoin('reseller', 'reseller.site_id', 'reseller_project.site_id')
    .selectAll('reseller')
    .where('reseller_project.project_id', '=', project)
    .executeTakeFirst()

/** @param site the site of a reseller; null: the project belongs to no reseller */
export const assignProject = async (trx: Writer, project: string, site: string | null): Promise<void> => {
  await trx.deleteFrom('reseller_project').where('project_id', '=', project).execute()
  if (site !== null) await trx.insertInto('reseller_project').values({ project_id: project, site_id: site }).execute()
}

/** Why the reseller of a project cannot sell; null if nothing prevents it, or the project has none. (PRJ-06) */
export const resellerStatusOf = async (db: Reader, project: string): Promise<ResellerStatus | null> => {
  const status = (await findResellerOf(db, project))?.status ?? 'published'
  return status === 'published' ? null : status
}

/**
 * Before a customer of a reseller buys something.
 * @throws Refusal `resellerUnpublished`, `resellerNotEnoughCredit`
 */
export const requireSellingReseller = async (db: Reader, project: string): Promise<void> => {
  const status = await resellerStatusOf(db, project)
  if (status === 'unpublishedByAdmin') refuse('resellerUnpublished')
  if (status === 'adminNotEnoughCredit') refuse('resellerNotEnoughCredit')
}
