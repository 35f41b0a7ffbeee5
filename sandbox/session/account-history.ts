import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountChangeTable } from '#sandbox/platform/database/tables/account-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

/** Whose account is changed, and who changes it. */
export type Author = {
  readonly account: string
  readonly actor: AccountChangeTable['actor']
  readonly impersonator: string | null
}

export const bySession = ({ account, impersonator }: Pick<SignedIn, 'account' | 'impersonator'>): Author => ({
  account: account.id,
  actor: 'user',
  impersonator,
})

/** A mailed link of the account, opened without a session. */
export const byLink = (account: string): Author => ({ account, actor: 'link', impersonator: null })

export const byOperator = (account: string): Author => ({ account, actor: 'operator', impersonator: null })

export type AccountNote = {
  readonly field: AccountChangeTable['field']
  readonly subject?: string | null
  readonly before?: string | null
  readonly after?: string | null
}

/** Notes changes that the same transaction makes. */
export const noteAccountChanges = async (
  trx: Writer,
  clock: Clock,
  { account, actor, impersonator }: Author,
  notes: readonly AccountNote[],
): Promise<void> => {
  if (notes.length === 0) return
  const at = clock.now()
  await trx
    .insertInto('account_change')
    .values(
      notes.map(({ field, subject = null, before = null, after = null }) => ({
        id: createId('ach'),
        account_id: account,
        at,
        actor,
        impersonator_account_id: impersonator,
        field,
        subject,
        before,
        after,
      })),
    )
    .execute()
}

type Value = string | number | boolean | null | undefined
type Values<Names extends string> = { readonly [Name in Names]?: Value }

/** A note for each value that differs; `fieldOf` names its field. An empty text is no value, a boolean is 0 or 1. */
export const differencesOf = <Names extends string>(
  before: Values<Names>,
  after: Values<Names>,
  fieldOf: (name: Names) => string = (name) => name,
): AccountNote[] =>
  (Object.keys(after) as Names[])
    .map((name) => ({
      field: fieldOf(name) as AccountNote['field'],
      before: textOf(before[name]),
      after: textOf(after[name]),
    }))
    .filter((note) => note.before !== note.after)

const textOf = (value: Value): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
