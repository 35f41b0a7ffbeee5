import { type PaymentsQuery, paymentsMachine } from '#machines/finance/payments/payments.machine.ts'
import { paymentsCalls } from '#src/api/finance.calls.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useSearchOf } from '#src/app/routing/search.ts'
import { useFinanceList } from '#src/screens/finance/kit/use-finance-list.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useQueryEvents } from '#src/screens/kit/navigation/use-query-events.ts'
import { paymentsSearch } from './payments.search.ts'
import { PaymentsView } from './payments.view.tsx'

export const PaymentsScreen = () => {
  const query = useSearchOf(paymentsSearch)
  const machine = useProvided(paymentsMachine, ({ client }) => ({ actors: paymentsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useQueryEvents(actor, query)
  return <PaymentsView actor={actor} {...useFinanceList<PaymentsQuery>('/finance/payments', query)} />
}
