import { invoices } from '#machines/finance/invoices/invoices.list.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { InvoicesView } from './invoices.view.tsx'

export const InvoicesScreen = () => {
  const { list, filter } = useList(invoices, '/finance/invoices')
  const exporter = <ExportListScreen what={{ kind: 'invoices', filter }} archive={{ kind: 'invoiceFiles', filter }} />
  return <InvoicesView {...list} exporter={exporter} />
}
