import { fromPromise } from 'xstate'
import { downloadInvoice, type InvoiceFile, loadInvoice } from '#domain/contract/finance/invoices.ts'
import type { invoiceMachine } from '#machines/finance/invoice/invoice.machine.ts'
import type { DocumentInput, Downloaded, DownloadInput } from '#machines/kit/document.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

/** The bytes of a file are saved here and never enter a chart, so no recording contains them. */
export const invoiceCalls = (client: Client, save: (file: InvoiceFile) => void): Calls<typeof invoiceMachine> => ({
  loadInvoice: call(client, loadInvoice, ({ document }: DocumentInput) => ({
    query: { invoice: document },
    movesUser: true,
  })),
  downloadInvoice: fromPromise<Downloaded, DownloadInput>(async ({ input, signal }) => {
    const query = { invoice: input.document, language: input.language }
    const file = await client.call(downloadInvoice, { query, signal })
    save(file)
    return { name: file.name }
  }),
})
