import { idSchema } from '#domain/kit/primitives.ts'
import { payments } from '#machines/finance/payments/payments.list.ts'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { PaymentsView } from './payments.view.tsx'

/** `open`: the payment whose details are shown. */
const parameters = { open: idSchema }

export const PaymentsScreen = () => {
  const { list, filter, more } = useList(payments, '/finance/payments', parameters)
  return <PaymentsView {...list} open={more.open} exporter={useExporter({ what: { kind: 'payments', filter } })} />
}
