import { useParams } from '@tanstack/react-router'
import { officialInvoiceMachine } from '#machines/finance/official-invoice/official-invoice.machine.ts'
import { officialInvoiceCalls } from '#src/api/finance/official-invoice.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { saveFile } from '#src/screens/kit/files/save-file.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { OfficialInvoiceView } from './official-invoice.view.tsx'

export const OfficialInvoiceScreen = () => {
  const { invoice = '' } = useParams({ strict: false }) as { invoice?: string }
  return <OneInvoice key={invoice} invoice={invoice} />
}

const OneInvoice = ({ invoice }: { invoice: string }) => {
  const machine = useProvided(
    officialInvoiceMachine,
    ({ client, drafts }) => ({ actors: officialInvoiceCalls({ client, drafts, focusField, save: saveFile }) }),
    [],
  )
  const actor = useChart(machine, { input: { document: invoice } })
  return <OfficialInvoiceView actor={actor} invoice={invoice} onPrint={() => window.print()} />
}
