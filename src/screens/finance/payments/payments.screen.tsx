import { type PaymentsQuery, paymentsMachine } from '#machines/finance/payments/payments.machine.ts'
import { paymentsCalls } from '#src/api/finance/finance.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { paymentsSearch } from './payments.search.ts'
import { PaymentsView } from './payments.view.tsx'

export const PaymentsScreen = () => {
  const search = useListSearch(paymentsSearch)
  const { query } = search
  const machine = useProvided(paymentsMachine, ({ client }) => ({ actors: paymentsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const { after: _after, page_size: _size, ...filter } = query
  return (
    <PaymentsView
      actor={actor}
      {...useFinanceList<PaymentsQuery>('/finance/payments', query, search)}
      exporter={<ExportListScreen what={{ kind: 'payments', filter }} />}
    />
  )
}
