import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  confirmableOfficial,
  incompleteOfficial,
  issuedOfficial,
  officialCreditNote,
} from '#domain/fixtures/official-invoices.ts'
import { iranianBillingAddress } from '#domain/fixtures/paying.ts'
import {
  type OfficialInvoiceContext,
  officialInvoiceMachine,
} from '#machines/finance/official-invoice/official-invoice.machine.ts'
import { billingAddressMachine } from '#machines/paying/billing-address/billing-address.machine.ts'
import { OfficialInvoiceView } from '#src/screens/finance/official-invoice/official-invoice.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/OfficialInvoice',
  component: OfficialInvoiceView,
  decorators: [inMain],
} satisfies Meta<typeof OfficialInvoiceView>
export default meta

type Story = StoryObj<typeof meta>

const form = billingAddressMachine.resolveState({
  value: 'editing',
  context: {
    response: { version: 1, address: iranianBillingAddress, country_fixed: false },
    draft: { ...iranianBillingAddress, personality_type: null, branch_code: null, national_id: '', economic_code: '' },
    changes: { official_invoice: true },
    staysOpen: false,
    theirs: {},
    errors: {},
    failure: null,
  },
})

const story = (
  name: string,
  value: StateValueFrom<typeof officialInvoiceMachine>,
  response: OfficialInvoiceContext['response'],
  failure: OfficialInvoiceContext['failure'] = null,
): Story => ({
  name,
  args: {
    actor: still(
      officialInvoiceMachine,
      value,
      { document: 'inv_3', response, failure },
      value === 'asking' ? { billingAddress: form } : {},
    ),
    invoice: 'inv_3',
    onPrint: () => {},
  },
})

export const Loading = story('loading', 'loading', null)
export const Ready = story('ready', 'ready', issuedOfficial)
Ready.tags = ['main']
export const CreditNote = story('ready, credit note', 'ready', officialCreditNote)
export const Asking = story('asking', 'asking', incompleteOfficial)
export const Confirming = story('confirming', 'confirming', confirmableOfficial)
export const Issuing = story('issuing', 'issuing', confirmableOfficial)
export const NotIssued = story('notIssued', 'notIssued', confirmableOfficial, { code: 'unreachable' })
export const Saving = story('saving', 'saving', issuedOfficial)
export const NotSaved = story('notSaved', 'notSaved', issuedOfficial, { code: 'unreachable' })
export const Failed = story('failed', 'failed', null, { code: 'officialInvoiceUnavailable' })
