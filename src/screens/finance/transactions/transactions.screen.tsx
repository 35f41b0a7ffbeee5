import { transactions } from '#machines/finance/transactions/transactions.list.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { TransactionsView } from './transactions.view.tsx'

export const TransactionsScreen = () => {
  const { list, filter } = useList(transactions, '/finance/transactions')
  return <TransactionsView {...list} exporter={<ExportListScreen what={{ kind: 'transactions', filter }} />} />
}
