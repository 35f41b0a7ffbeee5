import type { AccountChange } from '#domain/account/account-history.ts'
import type { ExportFilter } from '#domain/contract/exports.ts'
import type { NotificationKind } from '#domain/session/notification.ts'
import { both, tableSource, type Words } from '#sandbox/platform/exports/source.ts'
import { historyColumns, nameIn } from '#sandbox/session/history-columns.ts'
import { fieldWords, kindWords, valueWords } from './account-history-words.ts'
import { listAccountHistory } from './list-account-history.ts'

const subjectOf = ({ field, subject }: AccountChange): string | Words | null =>
  subject !== null && field.startsWith('notifications.') ? kindWords[subject as NotificationKind] : subject

const shownValue = ({ field }: AccountChange, stored: string): string | Words => {
  if (field === 'language') return nameIn('language', stored)
  if (field === 'geo.country') return nameIn('region', stored)
  return valueWords[field]?.[stored] ?? stored
}

/** The history of an account as a file. */
export const accountHistorySource = tableSource<ExportFilter<'accountHistory'>, AccountChange>({
  name: both('Account history', 'تاریخچهٔ حساب'),
  of: 'account',
  columns: historyColumns<AccountChange>({
    field: ({ field }) => fieldWords[field],
    subject: subjectOf,
    value: shownValue,
  }),
  rowsAfter: ({ db, account }, filter, batch) => listAccountHistory(db, account, filter, batch),
})
