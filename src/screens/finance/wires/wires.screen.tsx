import { type WiresQuery, wiresMachine } from '#machines/finance/wires/wires.machine.ts'
import { wiresCalls } from '#src/api/finance/finance.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { wiresSearch } from './wires.search.ts'
import { WiresView } from './wires.view.tsx'

export const WiresScreen = () => {
  const search = useListSearch(wiresSearch)
  const { query } = search
  const machine = useProvided(wiresMachine, ({ client }) => ({ actors: wiresCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const { after: _after, page_size: _size, ...filter } = query
  return (
    <WiresView
      actor={actor}
      {...useFinanceList<WiresQuery>('/finance/payments/wires', query, search)}
      mayAnnounce={useMay('useWallet')}
      exporter={<ExportListScreen what={{ kind: 'wires', filter }} />}
    />
  )
}
