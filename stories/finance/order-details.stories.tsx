import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { orderPartial, orderPending, orderUnpaid } from '#domain/fixtures/paying.ts'
import type { Order } from '#domain/paying/order.ts'
import {
  type OrderDetailsActor,
  type OrderDetailsContext,
  orderDetailsMachine,
} from '#machines/finance/order-details/order-details.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { OrderDetailsView } from '#src/screens/finance/order-details/order-details.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/OrderDetails',
  component: OrderDetailsView,
  decorators: [
    (Story) => (
      <main>
        <h1>Orders</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OrderDetailsView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof orderDetailsMachine>,
  loaded: Order | null,
  failure: OrderDetailsContext['failure'] = null,
  mayOrder = true,
): Story => ({
  name,
  args: {
    actor: still(orderDetailsMachine, value, { order: 'ord_1', loaded, failure }) as OrderDetailsActor,
    mayOrder,
    buyAgain: <Button variant="secondary">Buy again</Button>,
    cancelOrder: (isPossible) => (isPossible ? <Button variant="secondary">Cancel the order</Button> : null),
    cancelItem: (_, isPossible) => (isPossible ? <Button size="sm">Cancel this number</Button> : null),
  },
})

export const Loading = story('loading', 'loading', null)
export const Ready = story('ready, partly delivered', 'ready', orderPartial)
Ready.tags = ['main']
export const Unpaid = story('ready, unpaid', 'ready', orderUnpaid)
export const Pending = story('ready, pending', 'ready', orderPending)
export const ReadOnly = story('ready, simple user', 'ready', orderUnpaid, null, false)
export const Failed = story('failed', 'failed', null, { code: 'unreachable' })
