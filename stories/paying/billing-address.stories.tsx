import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { billingAddress, billingAddressResponse, noBillingAddress } from '#domain/fixtures/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import {
  type BillingAddressActor,
  type BillingAddressContext,
  billingAddressMachine,
} from '#machines/paying/billing-address/billing-address.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { BillingAddressView } from '#src/screens/paying/billing-address/billing-address.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/BillingAddress',
  component: BillingAddressView,
  parameters: { flow: { like: 'Loading' } },
  decorators: [
    (Story) => (
      <Page width="3xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof BillingAddressView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof billingAddressMachine>

const known: BillingAddressContext = {
  response: billingAddressResponse,
  draft: billingAddress,
  errors: {},
  failure: null,
}

const story = (name: string, value: Value, held: BillingAddressContext = known): Story => ({
  name,
  args: { actor: still(billingAddressMachine, value, held) as BillingAddressActor },
})

export const Loading = story('loading', 'loading', { ...known, response: null, draft: null })
export const Failed = story('failed', 'failed', {
  ...known,
  response: null,
  draft: null,
  failure: { code: 'unreachable' },
})
export const Recalling = story('recalling', 'recalling', { ...known, draft: null })
export const Editing = story('editing', 'editing')
export const EditingNew = story('editing, new address', 'editing', {
  ...known,
  response: noBillingAddress,
  draft: emptyBillingAddress,
})
export const EditingMoved = story('editing, moved to another country', 'editing', {
  ...known,
  draft: { ...billingAddress, country: 'AT' },
})
export const Saving = story('saving', 'saving')
export const Refused = story('refused', 'refused', {
  ...known,
  response: noBillingAddress,
  draft: { ...emptyBillingAddress, name: 'Nordlicht', phone: '0049' },
  errors: {
    street: 'REQUIRED',
    city: 'REQUIRED',
    country: 'REQUIRED',
    postal_code: 'REQUIRED',
    phone: 'INVALID',
  },
})
export const RefusedCountry = story('refused, country cannot be changed', 'refused', {
  ...known,
  response: { ...billingAddressResponse, country_fixed: true },
  errors: { country: 'billingCountryFixed' },
  failure: { code: 'billingCountryFixed' },
})
export const RefusedTimedOut = story('refused, no response', 'refused', { ...known, failure: { code: 'timedOut' } })
export const Saved = story('saved', 'saved')
