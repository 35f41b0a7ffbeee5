import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { addressForm } from '#domain/buying/requirements-form.ts'
import { detailsGiven, inBerlin } from '#domain/fixtures/registering.ts'
import { type AddressFormActor, addressFormMachine } from '#machines/buying/requirements/address-form.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { AddressForm } from '#src/screens/buying/requirements/address-form.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AddressForm',
  component: AddressForm,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof AddressForm>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof addressFormMachine>

const { id: _, ...filled } = inBerlin
const empty = { ...addressForm.empty, country: 'DE' }
const response = detailsGiven
const wrong = { street: 'REQUIRED', postal_code: 'text.tooLong', city: 'REQUIRED' } as const

const story = (name: string, value: StateValueFrom<typeof addressFormMachine>, held: Context): Story => ({
  name,
  args: {
    actor: still(addressFormMachine, value, held) as AddressFormActor,
    country: 'DE',
    onClose: () => undefined,
  },
})

export const Editing = story('editing', 'editing', formHeld(empty))
Editing.tags = ['main']
export const EditingIncomplete = story('editing, missing fields', 'editing', { ...formHeld(empty), errors: wrong })
export const Submitting = story('submitting', 'submitting', formHeld(filled))
export const Refused = story('refused', 'refused', {
  ...formHeld(filled),
  failure: { code: 'requirementLimitReached', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  ...formHeld(filled),
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...formHeld(filled), response })
