import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  billingAddress,
  billingAddressResponse,
  iranianBillingAddress,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import {
  type BillingAddressActor,
  type BillingAddressContext,
  billingAddressMachine,
} from '#machines/paying/billing-address/billing-address.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { BillingAddressView } from '#src/screens/paying/billing-address/billing-address.view.tsx'
import { BillingSettingsView } from '#src/screens/paying/billing-address/billing-settings.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/BillingAddress',
  component: BillingAddressView,
  decorators: [
    (Story) => (
      <Page layout="reading">
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
  changes: {},
  staysOpen: false,
  draft: billingAddress,
  theirs: {},
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
Editing.tags = ['main']
export const EditingNew = story('editing, new address', 'editing', {
  ...known,
  response: noBillingAddress,
  draft: emptyBillingAddress,
})
export const EditingMoved = story('editing, moved to another country', 'editing', {
  ...known,
  draft: { ...billingAddress, country: 'AT' },
})
const iranian: BillingAddressContext = {
  ...known,
  response: { version: 1, address: iranianBillingAddress, country_fixed: false },
  draft: iranianBillingAddress,
}
export const EditingIran = story('editing, in Iran without an official invoice', 'editing', {
  ...iranian,
  draft: { ...iranianBillingAddress, official_invoice: false },
})
export const EditingOfficial = story('editing, official invoice of a legal person', 'editing', iranian)
export const EditingOfficialReal = story('editing, official invoice of a real person', 'editing', {
  ...iranian,
  draft: {
    ...iranianBillingAddress,
    name: 'مریم رستگار',
    personality_type: 'real',
    branch_code: 'other',
    national_id: '0499370899',
    economic_code: '',
  },
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
export const RefusedOfficial = story('refused, details of the official invoice', 'refused', {
  ...iranian,
  draft: {
    ...iranianBillingAddress,
    postal_code: '15119',
    branch_code: null,
    national_id: '14000555018',
    registration_number: '',
    economic_code: '4113',
  },
  errors: {
    postal_code: 'number.tenDigits',
    national_id: 'legalNationalId.checksum',
    registration_number: 'REQUIRED',
    economic_code: 'economicCode.length',
    branch_code: 'REQUIRED',
  },
})
export const RefusedOfficialType = story('refused, official invoice without a taxpayer type', 'refused', {
  ...iranian,
  draft: { ...iranianBillingAddress, personality_type: null },
  errors: { personality_type: 'REQUIRED' },
})
export const RefusedCountry = story('refused, country cannot be changed', 'refused', {
  ...known,
  response: { ...billingAddressResponse, country_fixed: true },
  errors: { country: 'billingCountryFixed' },
  failure: { code: 'billingCountryFixed' },
})
export const RefusedTimedOut = story('refused, no response', 'refused', { ...known, failure: { code: 'timedOut' } })
export const Comparing = story('comparing', 'comparing')
export const Merged = story('merged, other fields were changed', 'merged', {
  ...known,
  response: { ...billingAddressResponse, version: 2 },
  draft: { ...billingAddress, city: 'Hamburg' },
})
export const Contested = story('contested, the same fields were changed', 'contested', {
  ...known,
  response: { ...billingAddressResponse, version: 2 },
  draft: { ...billingAddress, city: 'Hamburg', street_2: '4. Etage', country: 'AT' },
  theirs: { city: 'Potsdam', street_2: '', country: 'FR' },
})
export const ContestedOfficial = story('contested, details of the official invoice', 'contested', {
  ...iranian,
  theirs: { official_invoice: false, personality_type: 'real', branch_code: 'other' },
})
export const Saved = story('saved', 'saved')
export const Finished = story('finished', 'finished')
export const InSettings: Story = {
  name: 'editing, in the settings of the project',
  render: ({ actor }) => <BillingSettingsView actor={actor} />,
  args: {
    actor: still(billingAddressMachine, 'editing', {
      ...known,
      staysOpen: true,
      draft: { ...billingAddress, city: 'Hamburg' },
    }) as BillingAddressActor,
  },
}
