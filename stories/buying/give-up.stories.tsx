import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type GiveUpActor, giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { GiveUpView } from '#src/screens/buying/requirements/give-up.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/GiveUp',
  component: GiveUpView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof GiveUpView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof giveUpMachine>

const story = (name: Value, failure: Failure | null = null): Story => ({
  name,
  args: { actor: still(giveUpMachine, name, { subject: { item: 'itm_waiting' }, failure }) as GiveUpActor },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'requirementsClosed' })
