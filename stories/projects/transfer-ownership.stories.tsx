import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { joinedPerson, offerToOther, people } from '#domain/fixtures/people.ts'
import { info } from '#domain/fixtures/session.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { transferForm } from '#domain/projects/person.ts'
import {
  type TransferOwnershipActor,
  transferOwnershipMachine,
} from '#machines/projects/people/transfer-ownership.machine.ts'
import { TransferOwnershipView } from '#src/screens/projects/people/transfer-ownership.view.tsx'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/TransferOwnership',
  component: TransferOwnershipView,
  decorators: [
    (Story) => (
      <main>
        <ProjectSettingsView page="people">
          <Story />
        </ProjectSettingsView>
      </main>
    ),
  ],
} satisfies Meta<typeof TransferOwnershipView>
export default meta

type Story = StoryObj<typeof meta>

const filled = { user: joinedPerson.id, password: 'Sandbox2026' }

const story = (
  name: string,
  value: StateValueFrom<typeof transferOwnershipMachine>,
  more: object = {},
  draft: DraftOf<typeof transferForm> = filled,
): Story => ({
  name,
  args: {
    actor: still(transferOwnershipMachine, value, formHeld(draft, more)) as TransferOwnershipActor,
    persons: people.results,
    hasOtherPages: false,
    email: info.client.email,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', {}, transferForm.empty)
Editing.tags = ['main']
export const EditingEmpty = story(
  'editing, nothing chosen',
  'editing',
  { errors: { user: 'REQUIRED', password: 'REQUIRED' } },
  transferForm.empty,
)
export const Submitting = story('submitting', 'submitting')
export const RefusedPassword = story('refused, wrong password', 'refused', {
  errors: { password: 'passwordInvalid' },
  failure: { code: 'passwordInvalid', status: 422 },
})
export const RefusedUnknown = story('refused, not in the project any more', 'refused', {
  errors: { user: 'personUnknown' },
  failure: { code: 'personUnknown', status: 404 },
})
export const Throttled = story('throttled', 'throttled', {
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story(
  'completed',
  'completed',
  { response: { offer: offerToOther } },
  { ...filled, password: '' },
)
