import { fromPromise } from 'xstate'
import {
  downloadOfficialInvoice,
  type InvoiceFile,
  issueOfficialInvoice,
  loadOfficialInvoice,
} from '#domain/contract/finance/invoices.ts'
import type { officialInvoiceMachine } from '#machines/finance/official-invoice/official-invoice.machine.ts'
import type { DocumentInput, Downloaded } from '#machines/kit/document.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { billingAddressChart, type FocusField } from '#src/api/paying/paying.calls.ts'
import type { Drafts } from '#src/device/drafts.ts'

type Surroundings = {
  readonly client: Client
  readonly drafts: Drafts
  readonly focusField: FocusField
  readonly save: (file: InvoiceFile) => void
}

export const officialInvoiceCalls = ({
  client,
  drafts,
  focusField,
  save,
}: Surroundings): Calls<typeof officialInvoiceMachine> => ({
  loadOfficialInvoice: call(client, loadOfficialInvoice, ({ document }: DocumentInput) => ({
    query: { invoice: document },
    movesUser: true,
  })),
  // In the background: a failure must not take the user away from the details.
  issueOfficialInvoice: call(client, issueOfficialInvoice, ({ document }: DocumentInput) => ({
    body: { invoice: document },
  })),
  downloadOfficialInvoice: fromPromise<Downloaded, DocumentInput>(async ({ input, signal }) => {
    const file = await client.call(downloadOfficialInvoice, { query: { invoice: input.document }, signal })
    save(file)
    return { name: file.name }
  }),
  billingAddress: billingAddressChart(client, drafts, focusField),
})
