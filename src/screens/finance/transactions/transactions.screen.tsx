import { type TransactionsQuery, transactionsMachine } from '#machines/finance/transactions/transactions.machine.ts'
import { transactionsCalls } from '#src/api/finance/finance.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { transactionsSearch } from './transactions.search.ts'
import { TransactionsView } from './transactions.view.tsx'

export const TransactionsScreen = () => {
  const search = useListSearch(transactionsSearch)
  const { query } = search
  const machine = useProvided(transactionsMachine, ({ client }) => ({ actors: transactionsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const { after: _after, page_size: _size, ...filter } = query
  return (
    <TransactionsView
      actor={actor}
      {...useFinanceList<TransactionsQuery>('/finance/transactions', query, search)}
      exporter={<ExportListScreen what={{ kind: 'transactions', filter }} />}
    />
  )
}
