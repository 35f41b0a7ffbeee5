import { useParams } from '@tanstack/react-router'
import { invoiceMachine } from '#machines/finance/invoice/invoice.machine.ts'
import { invoiceCalls } from '#src/api/finance/invoices.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { saveFile } from '#src/screens/kit/files/save-file.ts'
import { InvoiceView } from './invoice.view.tsx'

export const InvoiceScreen = () => {
  const { invoice = '' } = useParams({ strict: false }) as { invoice?: string }
  return <OneInvoice key={invoice} invoice={invoice} />
}

const OneInvoice = ({ invoice }: { invoice: string }) => {
  const machine = useProvided(invoiceMachine, ({ client }) => ({ actors: invoiceCalls(client, saveFile) }), [])
  const actor = useChart(machine, { input: { document: invoice } })
  return <InvoiceView actor={actor} onPrint={() => window.print()} />
}
