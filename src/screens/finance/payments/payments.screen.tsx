import { payments } from '#machines/finance/payments/payments.list.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { PaymentsView } from './payments.view.tsx'

export const PaymentsScreen = () => {
  const { list, filter } = useList(payments, '/finance/payments')
  return <PaymentsView {...list} exporter={<ExportListScreen what={{ kind: 'payments', filter }} />} />
}
