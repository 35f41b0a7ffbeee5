import { invoices } from '#machines/finance/invoices/invoices.list.ts'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { InvoicesView } from './invoices.view.tsx'

export const InvoicesScreen = () => {
  const { list, filter } = useList(invoices, '/finance/invoices')
  const exporter = useExporter({ what: { kind: 'invoices', filter }, archive: { kind: 'invoiceFiles', filter } })
  return <InvoicesView {...list} exporter={exporter} />
}
