import { idSchema } from '#domain/kit/primitives.ts'
import { wires } from '#machines/finance/wires/wires.list.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { WiresView } from './wires.view.tsx'

/** `open`: the transfer whose details are shown. */
const parameters = { open: idSchema }

export const WiresScreen = () => {
  const { list, filter, more } = useList(wires, '/finance/payments/wires', parameters)
  return (
    <WiresView
      {...list}
      open={more.open}
      mayAnnounce={useMay('useWallet')}
      exporter={useExporter({ what: { kind: 'wires', filter } })}
    />
  )
}
