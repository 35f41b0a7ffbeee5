import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type CancelOrderActor, cancelOrderMachine } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { CancelOrderView } from '#src/screens/paying/cancel-order/cancel-order.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CancelOrder',
  component: CancelOrderView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof CancelOrderView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof cancelOrderMachine>

const story = (name: Value, failure: Failure | null = null): Story => ({
  name,
  args: { actor: still(cancelOrderMachine, name, { subject: { order: 'ord_20417' }, failure }) as CancelOrderActor },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'paymentUnderWay' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'orderNotPayable' })
