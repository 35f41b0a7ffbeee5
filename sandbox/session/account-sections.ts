import type { Expression } from 'kysely'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { AccountSectionTable } from '#sandbox/platform/database/tables/account-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { accountChangedBy } from './change-author.ts'

type DetailSection = AccountSectionTable['section']

type Change = {
  readonly account: string
  readonly section: DetailSection
  /** What the user saw; absent for a change that replaces every state, such as ending a newsletter by a link. */
  readonly version?: number
  /** Absent for a section whose values other tables have. */
  readonly content?: Readonly<Record<string, string | boolean>>
}

/** Undefined for a section that was never saved. */
export const findSection = (
  db: Reader,
  account: string,
  section: DetailSection,
): Promise<AccountSectionTable | undefined> => selectSection(db, account, section).then(([row]) => row)

const selectSection = prepared((db, account: Expression<string>, section: Expression<DetailSection>) =>
  db.selectFrom('account_section').selectAll().where('account_id', '=', account).where('section', '=', section),
)

/** Counts the changes of a section; 0 before the first. */
export const sectionVersion = async (db: Reader, account: string, section: DetailSection): Promise<number> =>
  (await findSection(db, account, section))?.version ?? 0

/**
 * Counts a change of a section, and stores its values. Returns the new version.
 * @throws Refusal `accountChanged` if the section has changed since `version`
 */
export const saveSectionVersion = async (
  trx: Writer,
  clock: Clock,
  { account, section, version, content = {} }: Change,
): Promise<number> => {
  const known = await findSection(trx, account, section)
  const current = known?.version ?? 0
  if (version !== undefined && version !== current)
    return refuse('accountChanged', {
      changed: known === undefined ? undefined : await accountChangedBy(trx, account, known.changed_at),
    })
  const columns = { version: current + 1, content: JSON.stringify(content), changed_at: clock.now() }
  await trx
    .insertInto('account_section')
    .values({ account_id: account, section, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'section']).doUpdateSet(columns))
    .execute()
  return columns.version
}
