import { type InvoicesQuery, invoicesMachine } from '#machines/finance/invoices/invoices.machine.ts'
import { invoicesCalls } from '#src/api/finance/invoices.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { invoicesSearch } from './invoices.search.ts'
import { InvoicesView } from './invoices.view.tsx'

export const InvoicesScreen = () => {
  const search = useListSearch(invoicesSearch)
  const { query } = search
  const machine = useProvided(invoicesMachine, ({ client }) => ({ actors: invoicesCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const { after: _after, page_size: _size, ...filter } = query
  return (
    <InvoicesView
      actor={actor}
      {...useFinanceList<InvoicesQuery>('/finance/invoices', query, search)}
      exporter={<ExportListScreen what={{ kind: 'invoices', filter }} archive={{ kind: 'invoiceFiles', filter }} />}
    />
  )
}
