import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { offerToMe, offerToOther } from '#domain/fixtures/people.ts'
import {
  type OwnershipActor,
  type OwnershipContext,
  ownershipMachine,
} from '#machines/projects/ownership/ownership.machine.ts'
import { OwnershipView } from '#src/screens/projects/ownership/ownership.view.tsx'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Ownership',
  component: OwnershipView,
  decorators: [
    (Story) => (
      <main>
        <ProjectSettingsView page="people">
          <Story />
        </ProjectSettingsView>
      </main>
    ),
  ],
} satisfies Meta<typeof OwnershipView>
export default meta

type Story = StoryObj<typeof meta>

const mine: OwnershipContext = { offer: offerToMe, failure: null }
const story = (name: string, value: StateValueFrom<typeof ownershipMachine>, held: OwnershipContext = mine): Story => ({
  name,
  args: { actor: still(ownershipMachine, value, held) as OwnershipActor, mayAnswer: true },
})

export const Loading = story('loading', 'loading', { offer: null, failure: null })
export const Failed = story('failed', 'failed', { offer: null, failure: { code: 'unreachable' } })
export const None = story('none', 'none', { offer: null, failure: null })
export const Offered = story('offered', 'offered')
Offered.tags = ['main']
export const OfferedToOther = story('offered, to another user', 'offered', { offer: offerToOther, failure: null })
export const OfferedEnded = story('offered, not open any more', 'offered', {
  ...mine,
  failure: { code: 'offerEnded', status: 409 },
})
export const Questioning = story('questioning', 'questioning')
export const Accepting = story('accepting', 'accepting')
export const Ending = story('ending', 'ending', { offer: offerToOther, failure: null })
export const Accepted = story('accepted', 'accepted', { offer: null, failure: null })
