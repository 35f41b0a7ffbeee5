import { useMemo } from 'react'
import { type CallRecordsQuery, callRecordsMachine } from '#machines/calls/call-records/call-records.machine.ts'
import { callRecordsCalls } from '#src/api/calls/call-records.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { CallDetailScreen } from '#src/screens/calls/call-detail/call-detail.screen.tsx'
import { NumberFilterScreen } from '#src/screens/calls/kit/number-filter.screen.tsx'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { callRecordsSearch } from './call-records.search.ts'
import { CallRecordsView } from './call-records.view.tsx'

const path = '/call_detail_record'

export const CallRecordsScreen = () => {
  const { navigate } = useApp()
  const address = useListSearch(callRecordsSearch)
  const { open, ...search } = address.query
  // The same object while only a call is opened, so that the list is not fetched again.
  const key = JSON.stringify(search)
  const query = useMemo<CallRecordsQuery>(() => JSON.parse(key), [key])
  const machine = useProvided(callRecordsMachine, ({ client }) => ({ actors: callRecordsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const { after: _after, page_size: _size, ...filter } = query
  const list = useFinanceList<CallRecordsQuery>(path, query, address)
  return (
    <CallRecordsView
      actor={actor}
      numberFilter={<NumberFilterScreen number={query.number} onFilter={list.onFilter} />}
      {...list}
      exporter={<ExportListScreen what={{ kind: 'calls', filter }} />}
      detail={
        open === undefined ? null : (
          <CallDetailScreen key={open} call={open} onDismiss={() => navigate(hrefOf(path, query))} />
        )
      }
    />
  )
}
