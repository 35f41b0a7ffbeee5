import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { emptyBillingAddress } from '#domain/billing.ts'
import { billingAddress, billingAddressAnswer, noBillingAddress } from '#domain/fixtures/paying.ts'
import {
  type BillingAddressActor,
  type BillingAddressContext,
  billingAddressMachine,
} from '#machines/billing-address/billing-address.machine.ts'
import { Page } from '#src/components/page.tsx'
import { AddressForm } from '#src/screens/checkout/address-step.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/BillingAddress',
  component: AddressForm,
  decorators: [
    (Story) => (
      <Page width="3xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof AddressForm>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof billingAddressMachine>

const known: BillingAddressContext = { answer: billingAddressAnswer, draft: billingAddress, errors: {}, failure: null }

const story = (name: string, value: Value, held: BillingAddressContext = known): Story => ({
  name,
  args: { actor: still(billingAddressMachine, value, held) as BillingAddressActor },
})

export const Loading = story('loading', 'loading', { ...known, answer: null, draft: null })
export const Failed = story('failed', 'failed', {
  ...known,
  answer: null,
  draft: null,
  failure: { code: 'unreachable' },
})
export const Recalling = story('recalling', 'recalling', { ...known, draft: null })
export const Editing = story('editing', 'editing')
export const EditingNew = story('editing, a new one', 'editing', {
  ...known,
  answer: noBillingAddress,
  draft: emptyBillingAddress,
})
export const EditingMoved = story('editing, moved to another country', 'editing', {
  ...known,
  draft: { ...billingAddress, country: 'AT' },
})
export const Saving = story('saving', 'saving')
export const Refused = story('refused', 'refused', {
  ...known,
  answer: noBillingAddress,
  draft: { ...emptyBillingAddress, name: 'Nordlicht', phone: '0049' },
  errors: {
    street: 'REQUIRED',
    city: 'REQUIRED',
    country: 'REQUIRED',
    postal_code: 'REQUIRED',
    phone: 'INVALID',
  },
})
export const RefusedCountry = story('refused, the country is fixed', 'refused', {
  ...known,
  answer: { ...billingAddressAnswer, country_fixed: true },
  errors: { country: 'billingCountryFixed' },
  failure: { code: 'billingCountryFixed' },
})
export const RefusedWhole = story('refused, no answer', 'refused', { ...known, failure: { code: 'timedOut' } })
export const Saved = story('saved', 'saved')
