import { idSchema } from '#domain/kit/primitives.ts'
import { transactions } from '#machines/finance/transactions/transactions.list.ts'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { TransactionsView } from './transactions.view.tsx'

/** `open`: the transaction whose details are shown. */
const parameters = { open: idSchema }

export const TransactionsScreen = () => {
  const { list, filter, more } = useList(transactions, '/finance/transactions', parameters)
  return (
    <TransactionsView {...list} open={more.open} exporter={useExporter({ what: { kind: 'transactions', filter } })} />
  )
}
