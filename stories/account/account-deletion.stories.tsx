import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  freeDeletion,
  hinderedDeletion,
  plannedDeletion,
  supervisorDeletion,
} from '#domain/fixtures/account-deletion.ts'
import {
  type AccountDeletionActor,
  type AccountDeletionContext,
  accountDeletionMachine,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import { AccountDeletionView } from '#src/screens/account/account-deletion/account-deletion.view.tsx'
import { AccountView } from '#src/screens/account/account-page/account-page.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AccountDeletion',
  component: AccountDeletionView,
  parameters: { flow: { like: 'Possible' } },
  decorators: [
    (Story) => (
      <main>
        <AccountView section="data">
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
/** The form has stories of its own. */
export const Asking = story('asking', 'asking', { deletion: freeDeletion })
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
