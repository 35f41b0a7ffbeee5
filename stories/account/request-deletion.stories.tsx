import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { deletionForm } from '#domain/account/account-deletion.ts'
import { plannedDeletion } from '#domain/fixtures/account-deletion.ts'
import { info } from '#domain/fixtures/session.ts'
import {
  type RequestDeletionActor,
  requestDeletionMachine,
} from '#machines/account/account-deletion/request-deletion.machine.ts'
import { RequestDeletionView } from '#src/screens/account/account-deletion/request-deletion.view.tsx'
import { AccountView } from '#src/screens/account/account-page/account-page.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/RequestDeletion',
  component: RequestDeletionView,
  decorators: [
    (Story) => (
      <main>
        <AccountView page="data">
          <Story />
        </AccountView>
      </main>
    ),
  ],
} satisfies Meta<typeof RequestDeletionView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof requestDeletionMachine>

const empty: Held = formHeld(deletionForm.empty)
const filled: Held = { ...empty, draft: { password: 'Sandbox2026' } }

const story = (name: string, value: StateValueFrom<typeof requestDeletionMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(requestDeletionMachine, value, held) as RequestDeletionActor,
    email: info.client.email,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const Refused = story('refused, wrong password', 'refused', {
  ...filled,
  errors: { password: 'passwordInvalid' },
  failure: { code: 'passwordInvalid', status: 422 },
})
export const RefusedHindered = story('refused, a project is in use', 'refused', {
  ...filled,
  failure: { code: 'deletionHindered', status: 409 },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: plannedDeletion })
