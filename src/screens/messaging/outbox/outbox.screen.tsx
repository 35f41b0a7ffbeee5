import { type OutboxQuery, outboxMachine } from '#machines/messaging/outbox/outbox.machine.ts'
import { outboxCalls } from '#src/api/messaging/messaging.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { NumberFilterScreen } from '#src/screens/calls/kit/number-filter.screen.tsx'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { outboxSearch } from './outbox.search.ts'
import { OutboxView } from './outbox.view.tsx'

export const OutboxScreen = () => {
  const search = useListSearch(outboxSearch)
  const { query } = search
  const machine = useProvided(outboxMachine, ({ client }) => ({ actors: outboxCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const changes = useMessageChanges(actor)
  const { after: _after, page_size: _size, ...filter } = query
  const list = useFinanceList<OutboxQuery>('/sms/outbox', query, search)
  return (
    <OutboxView
      actor={actor}
      changes={<NumberChangesView actor={changes} />}
      numberFilter={<NumberFilterScreen number={query.number} onFilter={list.onFilter} />}
      {...list}
      exporter={<ExportListScreen what={{ kind: 'outbox', filter }} />}
    />
  )
}
