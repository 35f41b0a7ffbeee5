import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { registrantForm } from '#domain/buying/requirements-form.ts'
import { detailsGiven, mina } from '#domain/fixtures/registering.ts'
import {
  type RegistrantFormActor,
  registrantFormMachine,
} from '#machines/buying/requirements/registrant-form.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { RegistrantForm } from '#src/screens/buying/requirements/registrant-form.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/RegistrantForm',
  component: RegistrantForm,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof RegistrantForm>
export default meta

type Story = StoryObj<typeof meta>
const { empty } = registrantForm

type Context = ContextFrom<typeof registrantFormMachine>

const { id: _, ...filled } = mina
const response = detailsGiven
const wrong = { first_name: 'firstname.length', last_name: 'REQUIRED', birth_date: 'date.future' } as const

const story = (name: string, value: StateValueFrom<typeof registrantFormMachine>, held: Context): Story => ({
  name,
  args: {
    actor: still(registrantFormMachine, value, held) as RegistrantFormActor,
    onClose: () => undefined,
  },
})

export const Editing = story('editing', 'editing', formHeld(empty))
Editing.tags = ['main']
export const Company = story('editing, a company', 'editing', formHeld({ ...empty, kind: 'company' as const }))
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
