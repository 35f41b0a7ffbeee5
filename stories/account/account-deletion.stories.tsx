import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { deletionForm } from '#domain/account/account-deletion.ts'
import {
  freeDeletion,
  hinderedDeletion,
  plannedDeletion,
  supervisorDeletion,
} from '#domain/fixtures/account-deletion.ts'
import { info } from '#domain/fixtures/session.ts'
import {
  type AccountDeletionActor,
  type AccountDeletionContext,
  accountDeletionMachine,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import {
  type RequestDeletionActor,
  requestDeletionMachine,
} from '#machines/account/account-deletion/request-deletion.machine.ts'
import { AccountDeletionView } from '#src/screens/account/account-deletion/account-deletion.view.tsx'
import { RequestDeletionView } from '#src/screens/account/account-deletion/request-deletion.view.tsx'
import { AccountView } from '#src/screens/account/account-page/account-page.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AccountDeletion',
  component: AccountDeletionView,
  decorators: [
    (Story) => (
      <main>
        <AccountView page="data">
          <Story />
        </AccountView>
      </main>
    ),
  ],
} satisfies Meta<typeof AccountDeletionView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof accountDeletionMachine>,
  held: Partial<AccountDeletionContext>,
): Story => ({
  name,
  args: {
    actor: still(accountDeletionMachine, value, { deletion: null, failure: null, ...held }) as AccountDeletionActor,
    mayChange: true,
  },
})

export const Loading = story('loading', 'loading', {})
export const Failed = story('failed', 'failed', { failure: { code: 'unreachable' } })
export const Possible = story('possible', 'possible', { deletion: freeDeletion })
Possible.tags = ['main']
const asking = story('asking', 'asking', { deletion: freeDeletion })
/** The form has stories of its own. */
export const Asking: Story = {
  ...asking,
  args: {
    ...asking.args,
    asking: (
      <RequestDeletionView
        actor={still(requestDeletionMachine, 'editing', formHeld(deletionForm.empty)) as RequestDeletionActor}
        email={info.client.email}
        onDismiss={() => undefined}
      />
    ),
  } as Story['args'],
}
export const Hindered = story('hindered', 'hindered', { deletion: hinderedDeletion })
export const HinderedSupervisor = story('hindered, a supervisor', 'hindered', { deletion: supervisorDeletion })
export const Planned = story('planned', 'planned', { deletion: plannedDeletion })
export const PlannedNotKept = story('planned, keeping it failed', 'planned', {
  deletion: plannedDeletion,
  failure: { code: 'unreachable' },
})
export const Cancelling = story('cancelling', 'cancelling', { deletion: plannedDeletion })
export const OnBehalf: Story = {
  ...Planned,
  name: 'planned, on behalf',
  args: { ...Planned.args, mayChange: false } as Story['args'],
}
