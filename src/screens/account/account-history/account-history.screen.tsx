import type { AccountHistoryPart } from '#domain/account/account-history.ts'
import { accountHistoryMachine } from '#machines/account/account-history/account-history.machine.ts'
import { accountHistoryCalls } from '#src/api/account/account-details.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { type ChangesSearch, type HistoryExporter, useChanges } from '#src/screens/kit/changes/use-changes.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { AccountHistoryView } from './account-history.view.tsx'

export type AccountHistoryScreenProps = {
  search: ChangesSearch<AccountHistoryPart>
  exporter?: HistoryExporter<AccountHistoryPart> | undefined
}

export const AccountHistoryScreen = ({ search, exporter }: AccountHistoryScreenProps) => {
  const { filter, query, address } = useChanges('/account', search)
  const machine = useProvided(accountHistoryMachine, ({ client }) => ({ actors: accountHistoryCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  return <AccountHistoryView actor={actor} address={address} exporter={exporter?.(filter)} />
}
