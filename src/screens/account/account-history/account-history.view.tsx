import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type AccountHistoryPart, accountHistoryParts } from '#domain/account/account-history.ts'
import type { AccountHistoryActor } from '#machines/account/account-history/account-history.list.ts'
import { ChangesView } from '#src/screens/kit/changes/changes.view.tsx'
import type { ChangesAddress } from '#src/screens/kit/changes/use-changes.ts'
import { ChangedField, ChangedValue } from './account-change.tsx'
import { partWords } from './account-history.messages.ts'

export type AccountHistoryViewProps = {
  actor: AccountHistoryActor
  address: ChangesAddress<AccountHistoryPart>
  exporter?: ReactNode
}

/** The changes of the account, and who made them. */
export const AccountHistoryView = (props: AccountHistoryViewProps) => {
  const { i18n } = useLingui()
  return (
    <ChangesView
      {...props}
      heading={<Trans>History</Trans>}
      parts={accountHistoryParts.map((id) => ({ value: id, label: i18n._(partWords[id]) }))}
      what={({ field, subject }) => <ChangedField field={field} subject={subject} />}
      value={({ field }, stored) => <ChangedValue field={field} value={stored} />}
    />
  )
}
