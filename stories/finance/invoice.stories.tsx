import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { creditNote, iranianInvoice, orderInvoice } from '#domain/fixtures/invoices.ts'
import type { Invoice } from '#domain/paying/invoice.ts'
import { type InvoiceActor, invoiceMachine } from '#machines/finance/invoice/invoice.machine.ts'
import type { DocumentContext } from '#machines/kit/document.machine.ts'
import { InvoiceView } from '#src/screens/finance/invoice/invoice.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Invoice',
  component: InvoiceView,
  decorators: [inMain],
} satisfies Meta<typeof InvoiceView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof invoiceMachine>,
  response: Invoice | null,
  failure: DocumentContext<Invoice>['failure'] = null,
): Story => ({
  name,
  args: {
    actor: still(invoiceMachine, value, { document: 'inv_1', response, failure }) as InvoiceActor,
    onPrint: () => {},
  },
})

export const Loading = story('loading', 'loading', null)
export const Ready = story('ready', 'ready', orderInvoice)
Ready.tags = ['main']
export const CreditNote = story('ready, credit note', 'ready', creditNote)
export const InRial = story('ready, in rial', 'ready', iranianInvoice)
export const Saving = story('saving', 'saving', orderInvoice)
export const NotSaved = story('notSaved', 'notSaved', orderInvoice, { code: 'unreachable' })
export const Failed = story('failed', 'failed', null, { code: 'invoiceUnknown' })
