import type * as v from 'valibot'
import { type ContactState, removalRefusalOf } from '#domain/account/contacts.ts'
import type { changeContact as changeContactEndpoint } from '#domain/contract/account/account-contacts.ts'
import { requirePassword } from '#sandbox/auth/require-password.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountPhoneTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type AccountNote, bySession, noteAccountChanges } from '#sandbox/session/account-history.ts'
import type { Portal } from '#sandbox/session/portal.ts'
import { phoneText } from './phone-text.ts'
import { reportChange } from './report-change.ts'

type Given = v.InferOutput<typeof changeContactEndpoint.body>
type Change = { readonly sandbox: Sandbox; readonly trx: Writer; readonly signedIn: SignedIn; readonly portal: string }

/**
 * @throws Refusal `passwordInvalid`, `contactUnknown`,
 * `contactUnverified`, `contactPrimary`, `contactLastVerified`, `tooManyRequests`
 */
export const changeContact = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  portal: Portal,
  { given, address }: { readonly given: Given; readonly address: string | undefined },
): Promise<void> => {
  if (given.action === 'setPrimaryEmail') await requirePassword(sandbox, signedIn, given.password, address)
  await sandbox.database.transact((trx) =>
    changes[given.action]({ sandbox, trx, signedIn, portal: portal.origin }, given.id),
  )
}

/** The new address signs in from now on; links to a new password, which the old one has received, open nothing any more. */
const setPrimaryEmail = async (to: Change, id: string): Promise<void> => {
  const { sandbox, trx, signedIn, portal } = to
  const rows = await rowsOf(trx, 'account_email', signedIn.account.id)
  const row = requireContact(rows, id)
  if (row.is_primary === 1) return
  if (row.verified === 0) return refuse('contactUnverified')
  const { id: account } = signedIn.account
  await movePrimary(trx, 'account_email', account, id)
  await note(to, { field: 'email.primary', before: primaryOf(rows)?.email, after: row.email })
  await trx.updateTable('account').set({ email: row.email }).where('id', '=', account).execute()
  await trx
    .updateTable('one_time_secret')
    .set({ state: 'replaced' })
    .where('purpose', '=', 'resetLink')
    .where('subject', '=', account)
    .where('state', '=', 'open')
    .execute()
  const change = { account: signedIn.account, portal, change: 'emailPrimary', contact: row.email } as const
  await reportChange(trx, sandbox.clock, change)
}

/** Tells the removed address as well. */
const removeEmail = async (from: Change, id: string): Promise<void> => {
  const { sandbox, trx, signedIn, portal } = from
  const row = await removeRow(trx, 'account_email', signedIn.account.id, id)
  await note(from, { field: 'email.removed', before: row.email })
  if (row.verified === 0) return
  const change = { account: signedIn.account, portal, change: 'emailRemoved', contact: row.email } as const
  for (const to of [signedIn.account.email, row.email]) await reportChange(trx, sandbox.clock, { ...change, to })
}

const setPrimaryPhone = async (to: Change, id: string): Promise<void> => {
  const { sandbox, trx, signedIn, portal } = to
  const rows = await rowsOf(trx, 'account_phone', signedIn.account.id)
  const row = requireContact(rows, id)
  if (row.is_primary === 1) return
  if (row.verified === 0) return refuse('contactUnverified')
  await movePrimary(trx, 'account_phone', signedIn.account.id, id)
  const before = primaryOf(rows)
  await note(to, { field: 'phone.primary', before: before && phoneText(before), after: phoneText(row) })
  const change = { account: signedIn.account, portal, change: 'phonePrimary', contact: row.number } as const
  await reportChange(trx, sandbox.clock, change)
}

const removePhone = async (from: Change, id: string): Promise<void> => {
  const { sandbox, trx, signedIn, portal } = from
  const row = await removeRow(trx, 'account_phone', signedIn.account.id, id)
  await note(from, { field: 'phone.removed', before: phoneText(row) })
  if (row.verified === 0) return
  const change = { account: signedIn.account, portal, change: 'phoneRemoved', contact: row.number } as const
  await reportChange(trx, sandbox.clock, change)
}

const changes: Record<Given['action'], (change: Change, id: string) => Promise<void>> = {
  setPrimaryEmail,
  removeEmail,
  setPrimaryPhone,
  removePhone,
}

const note = ({ sandbox, trx, signedIn }: Change, each: AccountNote): Promise<void> =>
  noteAccountChanges(trx, sandbox.clock, bySession(signedIn), [each])

const primaryOf = <Row extends { is_primary: number }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ is_primary }) => is_primary === 1)

type ContactTable = 'account_email' | 'account_phone'

const rowsOf = <T extends ContactTable>(trx: Writer, table: T, account: string) =>
  trx
    .selectFrom(table as ContactTable)
    .selectAll()
    .where('account_id', '=', account)
    .execute() as unknown as Promise<RowOf<T>[]>

type RowOf<T extends ContactTable> = {
  id: string
  verified: number
  is_primary: number
} & (T extends 'account_email' ? { email: string } : Pick<AccountPhoneTable, 'number' | 'extension'>)

const requireContact = <Row extends { id: string }>(rows: readonly Row[], id: string): Row =>
  rows.find((each) => each.id === id) ?? refuse('contactUnknown')

/** At no time are two contacts primary. */
const movePrimary = async (trx: Writer, table: ContactTable, account: string, id: string): Promise<void> => {
  await trx.updateTable(table).set({ is_primary: 0 }).where('account_id', '=', account).execute()
  await trx.updateTable(table).set({ is_primary: 1 }).where('id', '=', id).execute()
}

const removeRow = async <T extends ContactTable>(
  trx: Writer,
  table: T,
  account: string,
  id: string,
): Promise<RowOf<T>> => {
  const rows = await rowsOf(trx, table, account)
  const row = requireContact(rows, id)
  const refusal = removalRefusalOf(stateOf(row), rows.map(stateOf))
  if (refusal !== null) return refuse(refusal)
  await trx.deleteFrom<ContactTable>(table).where('id', '=', id).execute()
  return row
}

const stateOf = (row: { verified: number; is_primary: number }): ContactState => ({
  verified: row.verified === 1,
  primary: row.is_primary === 1,
})
