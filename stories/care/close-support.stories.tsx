import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type CloseSupportActor, closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { CloseSupportView } from '#src/screens/care/close-support/close-support.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CloseSupport',
  component: CloseSupportView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof CloseSupportView>
export default meta

type Story = StoryObj<typeof meta>

const story = (value: StateValueFrom<typeof closeSupportMachine>, failure: Failure | null = null): Story => ({
  name: value,
  args: {
    actor: still(closeSupportMachine, value, { subject: { message: 'sup_open' }, failure }) as CloseSupportActor,
  },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'supportUnknown', status: 404 })
