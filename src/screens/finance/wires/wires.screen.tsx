import { wires } from '#machines/finance/wires/wires.list.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { WiresView } from './wires.view.tsx'

export const WiresScreen = () => {
  const { list, filter } = useList(wires, '/finance/payments/wires')
  return (
    <WiresView
      {...list}
      mayAnnounce={useMay('useWallet')}
      exporter={<ExportListScreen what={{ kind: 'wires', filter }} />}
    />
  )
}
