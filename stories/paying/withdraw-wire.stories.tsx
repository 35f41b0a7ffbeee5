import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type WithdrawWireActor, withdrawWireMachine } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { WithdrawWireView } from '#src/screens/paying/wire-transfer/withdraw-wire.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/WithdrawWire',
  component: WithdrawWireView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof WithdrawWireView>
export default meta

type Story = StoryObj<typeof meta>

const story = (value: StateValueFrom<typeof withdrawWireMachine>, failure: Failure | null = null): Story => ({
  name: value,
  args: { actor: still(withdrawWireMachine, value, { subject: { transfer: 'wtr_1' }, failure }) as WithdrawWireActor },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'wireNotChangeable', status: 409 })
