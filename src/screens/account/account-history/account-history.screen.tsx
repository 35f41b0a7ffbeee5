import type { AccountHistoryPart } from '#domain/account/account-history.ts'
import { accountHistory } from '#machines/account/account-history/account-history.list.ts'
import { type ChangesSearch, type HistoryExporter, useChanges } from '#src/screens/kit/changes/use-changes.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { AccountHistoryView } from './account-history.view.tsx'

export type AccountHistoryScreenProps = {
  search: ChangesSearch<AccountHistoryPart>
  exporter?: HistoryExporter<AccountHistoryPart> | undefined
}

export const AccountHistoryScreen = ({ search, exporter }: AccountHistoryScreenProps) => {
  const { filter, query, address } = useChanges('/account', search)
  const actor = useListActor(accountHistory, query, 'part')
  return <AccountHistoryView actor={actor} address={address} exporter={exporter?.(filter)} />
}
